/** Rows whose name is there already: each is skipped, or added anyway. */
import { Box, Button, Checkbox, Flex, Heading, Link, Spacer, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Duplicate } from '#common/domain/customer-import.ts';
import type { CustomerImport } from './use-customer-import.ts';

export function DuplicateRows({ state: { duplicates, isAdded, choose } }: { state: CustomerImport }) {
  const { t } = useTranslate();
  if (duplicates.length === 0) return null;
  return (
    <Stack gap="2" padding="4" borderRadius="md" colorPalette="orange" bg="colorPalette.subtle">
      <Flex gap="2" wrap="wrap" align="center">
        <Heading as="h3" size="sm">
          {t('import.duplicates', { count: duplicates.length })}
        </Heading>
        <Spacer hideBelow="md" />
        <Flex gap="2" flex={{ base: '1 0 100%', md: 'none' }}>
          {[false, true].map((isAdding) => (
            <Button
              key={String(isAdding)}
              variant="outline"
              bg="bg.panel"
              color="fg"
              flex="1"
              minHeight="11"
              height="auto"
              paddingX="3"
              whiteSpace="normal"
              onClick={() => choose(duplicates, isAdding)}
            >
              {t(isAdding ? 'import.addAll' : 'import.skipAll')}
            </Button>
          ))}
        </Flex>
      </Flex>
      <Text textStyle="sm">{t('import.duplicatesHint')}</Text>
      <Stack as="ul" listStyleType="none" gap="0" maxHeight="26rem" overflowY="auto" tabIndex={-1}>
        {duplicates.map((duplicate) => (
          <Box as="li" key={duplicate.row} paddingY="1" borderTopWidth="1px" borderColor="colorPalette.muted">
            <Checkbox.Root
              minHeight="11"
              alignItems="flex-start"
              paddingTop="2"
              colorPalette="blue"
              checked={isAdded(duplicate)}
              onCheckedChange={({ checked }) => choose([duplicate], checked === true)}
            >
              <Checkbox.HiddenInput aria-label={t('import.addAnyway', { row: duplicate.row, name: duplicate.name })} />
              <Checkbox.Control bg="bg.panel" />
              <Text as="span" textStyle="sm" fontWeight="normal" overflowWrap="anywhere">
                {t('import.row', { row: duplicate.row })}: <b>{duplicate.name}</b>, {duplicate.address}
              </Text>
            </Checkbox.Root>
            <Text textStyle="sm" paddingStart="7" overflowWrap="anywhere">
              <Same duplicate={duplicate} />
            </Text>
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

function Same({ duplicate: { known, earlierRow, isSamePlace } }: { duplicate: Duplicate }) {
  const { t } = useTranslate();
  if (!known) return t(isSamePlace ? 'import.earlierSame' : 'import.earlierName', { row: earlierRow ?? 0 });
  return (
    <>
      {t(isSamePlace ? 'import.knownSame' : 'import.knownName')}{' '}
      <Link
        href={`/customers/${known.id}`}
        target="_blank"
        color="inherit"
        display="inline"
        textDecoration="underline"
        paddingY="2.5"
      >
        <bdi>{known.name}</bdi>, {known.address}
      </Link>
    </>
  );
}
