/** Choosing the file: dragged here or by a button, with a template to fill in and what was wrong with the last one. */
import { Button, Flex, Link, Spacer, Stack, Text } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { FileDrop } from '#client/components/file-drop.tsx';
import { FormNotice } from '#client/components/form-notice.tsx';
import { Panel } from '#client/components/panel.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { importFields } from '#common/domain/customer-import.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_FILE_MAX_BYTES, IMPORT_ROWS_MAX } from '#common/limits.ts';
import type { CustomerImport } from './use-customer-import.ts';

const limits = {
  rows: IMPORT_ROWS_MAX,
  columns: IMPORT_COLUMNS_MAX,
  size: IMPORT_FILE_MAX_BYTES / 1024 / 1024,
};

export function FilePanel({ state }: { state: CustomerImport }) {
  const { t } = useTranslate();
  const { table, failure, isReading, take } = state;
  // With the mark by which Excel knows UTF-8.
  const template = `\ufeff${importFields.map((field) => t(`field.${field}`)).join(';')}\r\n`;
  return (
    <Panel title={t('import.file')}>
      <Stack gap="4">
        <FileDrop
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          isBusy={isReading}
          choose={t(table ? 'import.chooseOther' : 'import.choose')}
          button={table ? { variant: 'outline', bg: 'bg.panel' } : {}}
          onFile={(file) => void take(file)}
        >
          {() => (
            <Stack gap="0" flex="1" minWidth="0" role="status">
              {table ? (
                <Text overflowWrap="anywhere">
                  <Text as="span" fontWeight="semibold">
                    <bdi>{table.name}</bdi>
                  </Text>
                  {' · '}
                  {t('import.rows', { count: table.rows.length })}
                </Text>
              ) : (
                <Text>{t('import.drop')}</Text>
              )}
            </Stack>
          )}
        </FileDrop>
        <FormNotice text={failure ? t(`import.${failure}`, limits) : null} />
        <Flex gap="3" wrap="wrap" align="center">
          <Text color="fg.muted" textStyle="sm" flex="1 1 20rem">
            {t('import.limits', limits)}
          </Text>
          <Spacer hideBelow="md" />
          <Button asChild variant="ghost" minHeight="11" overflowWrap="anywhere">
            <Link
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
              download={t('import.templateName')}
              textDecoration="none"
            >
              <FileDown aria-hidden />
              {t('import.template')}
            </Link>
          </Button>
        </Flex>
      </Stack>
    </Panel>
  );
}
