/** Planned visits in figures: this week's, those that are late, and customers whom nobody is to visit. */
import { Panel } from '#client/components/panel.tsx';
import { WayTo } from '#client/features/customers/overview-panels.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { FiguresDto } from '#common/schemas/figures.ts';
import { FigureTable } from './figure-table.tsx';

export function PlanningPanel({ planned: { week, begun, overdue, unplanned } }: Pick<FiguresDto, 'planned'>) {
  const { t } = useTranslate();
  const rows = [
    { key: 'week', palette: 'blue', value: week, to: '/agenda?view=week' },
    { key: 'begun', palette: 'green', value: begun, to: '/agenda?view=week' },
    { key: 'overdue', palette: 'red', value: overdue, to: '/agenda?list=late' },
    { key: 'unplanned', palette: 'orange', value: unplanned, to: '/agenda?list=unplanned' },
  ] as const;
  return (
    <Panel title={t('figures.planned')} aside={<WayTo to="/agenda">{t('nav.agenda')}</WayTo>}>
      <FigureTable
        label={t('figures.planned')}
        columns={[t('figures.planned.what'), t('figures.planned.visits')]}
        rows={rows.map(({ key, palette, value, to }) => ({
          key,
          name: t(`figures.planned.${key}`),
          palette,
          counts: [{ value, to }],
        }))}
      />
    </Panel>
  );
}
