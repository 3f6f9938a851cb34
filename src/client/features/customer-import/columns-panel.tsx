/** What each column of the file is: proposed by its heading, changed here, with the first values beside it. */
import { Grid, Stack, Text } from '@chakra-ui/react';
import { Panel } from '#client/components/panel.tsx';
import { Select } from '#client/components/select.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { importFields, withField } from '#common/domain/customer-import.ts';
import type { Table } from './table.ts';
import type { CustomerImport } from './use-customer-import.ts';

const SAMPLES = 3;

const samplesOf = (table: Table, column: number): string =>
  table.rows
    .map(({ cells }) => (cells[column] ?? '').trim())
    .filter((cell) => cell !== '')
    .slice(0, SAMPLES)
    .join(' · ');

export function ColumnsPanel({ state, table }: { state: CustomerImport; table: Table }) {
  const { t } = useTranslate();
  const { mapping, setMapping } = state;
  return (
    <Panel title={t('import.columns')}>
      <Text color="fg.muted" textStyle="sm" marginBottom="3">
        {t('import.columnsHint')}
      </Text>
      <Stack as="ul" listStyleType="none" gap="0">
        {table.headings.map((heading, column) => {
          const name = heading || t('import.column', { number: column + 1 });
          const key = `${column} ${heading}`;
          const samples = samplesOf(table, column);
          return (
            <Grid
              as="li"
              key={key}
              templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 2fr) 15rem' }}
              columnGap="4"
              rowGap="1"
              alignItems="center"
              paddingY="2"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <Text fontWeight="medium" overflowWrap="anywhere">
                <bdi>{name}</bdi>
              </Text>
              <Text color="fg.muted" textStyle="sm" lineClamp="2" overflowWrap="anywhere">
                <bdi>{samples || t('import.noSamples')}</bdi>
              </Text>
              <Select
                size="lg"
                aria-label={t('import.holds', { column: name })}
                value={mapping[column] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  setMapping(withField(mapping, column, importFields.find((field) => field === value) ?? null))
                }
              >
                <option value="">{t('import.leaveOut')}</option>
                {importFields.map((field) => (
                  <option key={field} value={field}>
                    {t(`field.${field}`)}
                  </option>
                ))}
              </Select>
            </Grid>
          );
        })}
      </Stack>
    </Panel>
  );
}
