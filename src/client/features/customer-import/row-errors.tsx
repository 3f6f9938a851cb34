/** What is wrong in which row, in the words of the form by hand. */
import { Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CheckedRow } from '#common/domain/customer-import.ts';

const SHOWN_MAX = 50;

export function RowErrors({ rows }: { rows: readonly CheckedRow[] }) {
  const { t } = useTranslate();
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  if (wrong.length === 0) return null;
  const more = wrong.length - SHOWN_MAX;
  return (
    <Stack gap="2" padding="4" borderRadius="md" bg="bg.error">
      <Heading as="h3" size="sm" color="fg.error">
        {t('import.errors', { count: wrong.length })}
      </Heading>
      <Text textStyle="sm">{t('import.errorsHint')}</Text>
      <Stack as="ul" gap="1" paddingStart="5" textStyle="sm">
        {wrong.slice(0, SHOWN_MAX).flatMap(({ row, fields, errors }) =>
          errors.map(({ field, message }) => (
            <li key={`${row} ${field}`}>
              <Text as="span" fontWeight="medium">
                {t('import.rowField', { row, field: t(`field.${field}`) })}
              </Text>{' '}
              {t(message)}
              {fields[field] ? (
                <Text as="span" overflowWrap="anywhere">
                  {' '}
                  (<bdi>{fields[field].slice(0, 80)}</bdi>)
                </Text>
              ) : null}
            </li>
          )),
        )}
      </Stack>
      {more > 0 ? <Text textStyle="sm">{t('import.more', { count: more })}</Text> : null}
    </Stack>
  );
}
