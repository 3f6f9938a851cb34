/** The company's standard phrases, by type of finding: one tap puts one into a text. */
import { Button, Popover, Stack, Text } from '@chakra-ui/react';
import { TextQuote } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { phraseGroups } from '#common/domain/standard-phrases.ts';

export function PhrasePicker({ onPick }: { onPick: (phrase: string) => void }) {
  const { t, language } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const settings = trpc.settings.get.useQuery().data;
  // What a device keeps of an older portal has none.
  const groups = phraseGroups(settings?.standardPhrases?.[language] ?? '');
  if (settings && groups.length === 0) return null;
  return (
    <Popover.Root
      modal
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-start' }}
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
    >
      <Popover.Trigger asChild>
        <Button variant="ghost" minHeight="11" alignSelf="flex-start" disabled={groups.length === 0}>
          <TextQuote aria-hidden />
          {t('report.phrases')}
        </Button>
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content width="22rem" maxHeight="min(60dvh, var(--available-height))" aria-label={t('report.phrases')}>
          <Stack gap="3" padding="2">
            {groups.map(({ heading, phrases }) => (
              <Stack key={heading} as="section" gap="0" aria-label={heading ?? t('report.phrases')}>
                {heading === null ? null : (
                  <Text paddingX="3" textStyle="sm" fontWeight="semibold" color="fg.muted">
                    {heading}
                  </Text>
                )}
                {phrases.map((phrase) => (
                  <Button
                    key={phrase}
                    variant="ghost"
                    justifyContent="flex-start"
                    textAlign="start"
                    whiteSpace="normal"
                    height="auto"
                    minHeight="11"
                    paddingX="3"
                    paddingY="2"
                    fontWeight="normal"
                    color="fg"
                    onClick={() => {
                      setIsOpen(false);
                      onPick(phrase);
                    }}
                  >
                    {phrase}
                  </Button>
                ))}
              </Stack>
            ))}
          </Stack>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
