/** What of the server's is on this device, and how much of this device is not on the server. */
import { useEffect, useState } from 'react';
import { offline } from '#client/api/server-client.ts';
import { useOutbox } from '#client/api/use-outbox.ts';
import { Facts } from '#client/components/facts.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { AccountStore } from '#client/offline/account-store.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import { localeOf } from '#common/i18n/languages.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

type Kept = {
  customers: number;
  inspections: number;
  plans: number;
  pictures: { count: number; bytes: number };
  pulledAt: string | null;
};

async function keptIn({ rows, files }: AccountStore): Promise<Kept> {
  const inspections = await rows.all<InspectionDto>('inspection:');
  const [copies, own] = [await files.sizeOf('copies'), await files.sizeOf('pictures')];
  return {
    customers: (await rows.all('customer:')).length,
    inspections: inspections.length,
    plans: inspections.filter(({ floorPlans }) => floorPlans.length > 0).length,
    pictures: { count: copies.count + own.count, bytes: copies.bytes + own.bytes },
    pulledAt: (await files.value<string>('pulledAt')) ?? null,
  };
}

export function KeptCard() {
  const { t, language } = useTranslate();
  const { userId, summary } = useOutbox();
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    const { store } = offline;
    // Closed meanwhile: nothing is shown of it.
    if (store && store.userId === userId) keptIn(store).then(setKept, () => {});
  }, [userId]);
  if (!kept) return null;
  const { customers, inspections, plans, pictures, pulledAt } = kept;
  const number = (value: number) => value.toLocaleString(localeOf[language], { maximumFractionDigits: 1 });
  return (
    <SettingsCard title="kept.title" text="kept.text">
      <Facts
        facts={[
          { label: t('kept.customers'), value: number(customers) },
          { label: t('kept.inspections'), value: t('kept.inspectionsValue', { count: inspections, plans }) },
          {
            label: t('kept.pictures'),
            value: t('kept.picturesValue', { count: pictures.count, size: number(pictures.bytes / 1_000_000) }),
          },
          { label: t('kept.unsent'), value: number(summary.steps) },
          {
            label: t('kept.pulledAt'),
            value: pulledAt === null ? t('kept.never') : formatDateTime(pulledAt, language),
          },
        ]}
      />
    </SettingsCard>
  );
}
