/** Says what somebody else changed of a thing while it was edited here, and lets one choose; within the form, which saves one's own. */
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

type EditConflictProps = {
  title: TranslationKey;
  /** What is different now: what each field is called and holds, null where it is empty; without a value for what is no text. */
  changed: readonly { label: TranslationKey; value?: string | null }[];
  /** The other version takes the place of what was typed. */
  onTake: () => void;
};

export function EditConflict({ title, changed, onTake }: EditConflictProps) {
  const { t } = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  // On a phone it would come up out of sight, above the button that was pressed.
  useEffect(() => notice.current?.focus(), []);
  return (
    <Box
      ref={notice}
      tabIndex={-1}
      role="alert"
      padding="3"
      borderRadius="lg"
      borderWidth="1px"
      colorPalette="orange"
      bg="colorPalette.subtle"
    >
      <Text fontWeight="semibold">{t(title)}</Text>
      <Text textStyle="sm">{t('editConflict.text')}</Text>
      <Box as="ul" listStyleType="none" marginY="2" textStyle="sm">
        {changed.map(({ label, value }) => (
          <Box as="li" key={label} overflowWrap="anywhere">
            {t(label)}
            {value === undefined ? null : (
              <>
                : <strong>{value ?? t('editConflict.nothing')}</strong>
              </>
            )}
          </Box>
        ))}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" minHeight="11" onClick={onTake}>
          {t('editConflict.take')}
        </Button>
        <Button type="submit" variant="outline" minHeight="11">
          {t('editConflict.keep')}
        </Button>
      </Flex>
    </Box>
  );
}
