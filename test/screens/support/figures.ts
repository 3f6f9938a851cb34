/** The dashboard's figures, as the server tells them. */
import type { FiguresDto } from '#common/schemas/figures.ts';

export const noFigures: FiguresDto = {
  at: '2026-03-05T09:30:00.000Z',
  today: '2026-03-05',
  ages: [0, 0, 0, 0],
  work: [],
  overdue: { devices: 0, customers: 0, most: [] },
  planned: { week: 0, begun: 0, overdue: 0, unplanned: 0 },
  recommendations: { overdue: 0, customers: 0, most: [] },
  months: [],
  rising: [],
  top: { since: '2025-03-06', customers: [] },
};

export const someFigures: FiguresDto = {
  ...noFigures,
  ages: [4, 0, 2, 1200],
  work: [{ technicianId: 2, name: 'Tess van Dijk', open: 1206, old: 1202 }],
  overdue: { devices: 9, customers: 1, most: [{ customerId: 7, name: 'Bakkerij', devices: 9 }] },
  recommendations: { overdue: 3, customers: 1, most: [{ customerId: 7, name: 'Bakkerij', overdue: 3 }] },
  months: [
    { month: '2026-02', count: 5, before: 3 },
    { month: '2026-03', count: 2, before: 0 },
  ],
  rising: [{ customerId: 7, name: 'Bakkerij', recent: 6, before: 1 }],
  top: { since: '2025-03-06', customers: [{ customerId: 7, name: 'Bakkerij', address: 'Dorp 1', inspections: 14 }] },
};
