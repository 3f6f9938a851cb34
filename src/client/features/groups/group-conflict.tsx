/** Says what somebody else changed of a group while it was edited here, and lets one choose. */
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { GroupDto } from '#common/schemas/group.ts';

const compared = ['name', 'contactPerson', 'phone', 'email', 'address'] as const;

type GroupConflictProps = { current: GroupDto; base: GroupDto; onTake: () => void };

export function GroupConflict({ current, base, onTake }: GroupConflictProps) {
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
      <Text fontWeight="semibold">{t('groups.conflict.title')}</Text>
      <Text textStyle="sm">{t('customer.conflict.text')}</Text>
      <Box as="ul" listStyleType="none" marginY="2" textStyle="sm">
        {compared
          .filter((name) => current[name] !== base[name])
          .map((name) => (
            <Box as="li" key={name} overflowWrap="anywhere">
              {t(`groups.${name}`)}: <strong>{current[name] ?? t('customer.conflict.nothing')}</strong>
            </Box>
          ))}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" minHeight="11" onClick={onTake}>
          {t('customer.conflict.take')}
        </Button>
        <Button type="submit" variant="outline" minHeight="11">
          {t('customer.conflict.keep')}
        </Button>
      </Flex>
    </Box>
  );
}
