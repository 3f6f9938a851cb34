/** Which groups customers of the file become sites of, and which of these are made for it: a name that is mistyped is seen here. */
import { Badge, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { GROUP_SITES_MAX } from '#common/limits.ts';
import type { CustomerImport } from './use-customer-import.ts';

export function JoinedGroups({ state: { groups } }: { state: CustomerImport }) {
  const { t } = useTranslate();
  if (groups.length === 0) return null;
  return (
    <Stack gap="2" padding="4" borderRadius="md" bg="bg.subtle">
      <Heading as="h3" size="sm">
        {t('import.groups')}
      </Heading>
      <Text textStyle="sm">{t('import.groupsHint')}</Text>
      <Stack as="ul" listStyleType="none" gap="0" maxHeight="20rem" overflowY="auto">
        {groups.map(({ name, known, joining, isTooFull }) => (
          <Flex
            as="li"
            key={name}
            columnGap="3"
            wrap="wrap"
            align="center"
            paddingY="2"
            borderTopWidth="1px"
            textStyle="sm"
          >
            <Text fontWeight="semibold" overflowWrap="anywhere">
              <bdi>{name}</bdi>
            </Text>
            {known ? null : <Badge colorPalette="blue">{t('import.groups.new')}</Badge>}
            <Text color="fg.muted">{t('import.groups.joining', { count: joining })}</Text>
            {isTooFull ? <Text color="fg.error">{t('import.groups.tooFull', { max: GROUP_SITES_MAX })}</Text> : null}
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}
