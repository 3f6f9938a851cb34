/** How many a list has over all its pages, and what they cost together. */
import { Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatPrice } from '#common/contract/price.ts';
import { localeOf } from '#common/i18n/languages.ts';
import type { askedContracts } from '#common/schemas/contract-list.ts';
import type { askedInspections } from '#common/schemas/inspection-list.ts';

type TotalsProps = {
  of: 'inspections' | 'contracts';
  asked: ReturnType<typeof askedInspections> | ReturnType<typeof askedContracts>;
};

export function Totals({ of, asked: { sort: _, order: __, ...filters } }: TotalsProps) {
  const { t, language } = useTranslate();
  const { data } = trpc.inspections.totals.useQuery(filters, { placeholderData: keepPreviousData });
  const shown = data ? data.count.toLocaleString(localeOf[language]) : '';
  return (
    <Text role="status" color="fg.muted" minHeight="1lh">
      {data?.isMore ? t(of === 'contracts' ? 'contracts.total.more' : 'inspections.total.more', { shown }) : null}
      {data && !data.isMore
        ? t(of === 'contracts' ? 'contracts.total' : 'inspections.total', { count: data.count, shown })
        : null}
      {data?.amount && Number(data.amount) > 0 ? ` · ${formatPrice(data.amount, language)}` : null}
    </Text>
  );
}
