/** Stands above a table while rows are ticked: how many, what can be done with them, and none. */
import { Button, Flex, Text } from '@chakra-ui/react';
import { FileArchive } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverClient } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LIST_LIMIT_MAX, ZIP_DOCUMENTS_MAX } from '#common/limits.ts';
import { TableLink } from './table-link.tsx';
import type { Ticked } from './use-ticked.ts';

type TickedBarProps = {
  ticked: Ticked;
  /** What the list is asked for besides, so that files have its order and its columns. */
  asked: Readonly<Record<string, string | number | boolean>>;
  label: string;
  onDone: () => void;
  children?: ReactNode;
};

export function TickedBar({ ticked, asked, label, onDone, children }: TickedBarProps) {
  const { t, language } = useTranslate();
  const signed = [...ticked.keys()].filter((id) => ticked.get(id)?.contractSigned);
  const table = { ...asked, ids: [...ticked.keys()].join(',') };
  return (
    <Flex
      data-bar
      role="group"
      aria-label={label}
      columnGap="5"
      rowGap="2"
      wrap="wrap"
      align="center"
      padding="2"
      paddingInlineStart="4"
      borderRadius="lg"
      bg="colorPalette.subtle"
    >
      <Text role="status" fontWeight="semibold">
        {label}
      </Text>
      {children}
      {signed.length > 0 ? (
        <Within count={signed.length} max={ZIP_DOCUMENTS_MAX}>
          <Button asChild minHeight="11">
            <a href={serverClient.documentsZip(signed, language)}>
              <FileArchive aria-hidden />
              {t('inspections.zip', { count: signed.length })}
            </a>
          </Button>
        </Within>
      ) : null}
      {ticked.size <= LIST_LIMIT_MAX ? (
        <Flex gap="2">
          <TableLink href={serverClient.inspectionsXlsx(table)} label={t('inspections.ticked.excel')} short="Excel" />
          <TableLink href={serverClient.inspectionsCsv(table)} label={t('inspections.ticked.csv')} short="CSV" />
        </Flex>
      ) : null}
      <Button variant="ghost" minHeight="11" onClick={onDone}>
        {t('inspections.untick')}
      </Button>
    </Flex>
  );
}

/** What is done with so many at once, or how many it can be done with. */
export function Within({ count, max, children }: { count: number; max: number; children: ReactNode }) {
  const { t } = useTranslate();
  if (count <= max) return children;
  const key = max === ZIP_DOCUMENTS_MAX ? 'inspections.zip.max' : 'inspections.reassign.max';
  return <Text role="status">{t(key, { count, max })}</Text>;
}
