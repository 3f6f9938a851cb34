/** What an inspection amends and why, and what amends it. */
import { Stack, Text, Link as TextLink } from '@chakra-ui/react';
import { Link } from 'react-router';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

export function AmendmentLinks({
  inspection: { amendsId, amendmentReason, amendments },
}: {
  inspection: InspectionDto;
}) {
  const { t, language } = useTranslate();
  if (amendsId === null && amendments.length === 0) return null;
  const link = (id: number, text: string) => (
    <TextLink
      key={id}
      asChild
      alignSelf="flex-start"
      minHeight="11"
      alignItems="center"
      color="inherit"
      textDecoration="underline"
    >
      <Link to={`/inspections/${id}`}>{text}</Link>
    </TextLink>
  );
  return (
    <Stack gap="0">
      {amendsId === null ? null : (
        <>
          {link(amendsId, t('amendment.of', { id: amendsId }))}
          <Text overflowWrap="anywhere">{t('amendment.because', { reason: amendmentReason ?? '' })}</Text>
        </>
      )}
      {amendments.map(({ id, contractSignedDate: date }) =>
        link(id, date ? t('amendment.signed', { id, date: formatDate(date, language) }) : t('amendment.begun', { id })),
      )}
    </Stack>
  );
}
