/** One group of settings. */
import { Card, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

type SettingsCardProps = { title: TranslationKey; text: TranslationKey; aside?: ReactNode; children: ReactNode };

export function SettingsCard({ title, text, aside, children }: SettingsCardProps) {
  const { t } = useTranslate();
  return (
    <Card.Root as="section" borderRadius="xl" width="full">
      <Card.Body gap="6" padding={{ base: '4', md: '6' }}>
        <Stack gap="1">
          <Flex justify="space-between" align="center" gap="4" wrap="wrap">
            <Heading as="h2" size="lg" overflowWrap="anywhere">
              {t(title)}
            </Heading>
            {aside}
          </Flex>
          <Text color="fg.muted">{t(text)}</Text>
        </Stack>
        {children}
      </Card.Body>
    </Card.Root>
  );
}
