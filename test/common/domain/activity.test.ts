/** What lines of the audit log amount to. */
import { expect, test } from 'vitest';
import { activitiesOf, activityKindOf } from '#common/domain/activity.ts';
import type { AuditEntryDto } from '#common/schemas/inspection.ts';

const entry = (fields: Partial<AuditEntryDto>): AuditEntryDto => ({
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  actorName: 'Anna',
  action: 'update',
  entity: 'Inspection',
  entityId: 7,
  inspectionId: 7,
  customerName: 'Bakkerij',
  changes: {},
  ...fields,
});

test.each([
  ['customerAdded', { entity: 'Customer', action: 'create' }],
  ['customerChanged', { entity: 'Customer', action: 'update' }],
  ['customerDeleted', { entity: 'Customer', action: 'delete' }],
  ['inspectionStarted', { action: 'create' }],
  ['inspectionDeleted', { action: 'delete' }],
  ['boxesPlaced', { changes: { lastBoxSequence: [0, 3] } }],
  ['boxesPlaced', { changes: { status: ['draft', 'in_progress'] } }],
  ['reportWritten', { changes: { reportText: [null, 'Muizen'], status: ['draft', 'in_progress'] } }],
  ['reportWritten', { changes: { observations: [null, 'Keutels'] } }],
  ['recommendationsWritten', { changes: { recommendations: [null, 'Kieren'], reportText: [null, 'Muizen'] } }],
  ['inspectionCompleted', { changes: { status: ['in_progress', 'completed'] } }],
  ['contractSigned', { changes: { status: ['in_progress', 'completed'], contractSigned: [false, true] } }],
  ['inspectionChanged', { changes: { technicianId: [1, 2] } }],
] as const)('%s is what the furthest of the changes says', (kind, fields) => {
  expect(activityKindOf(entry(fields))).toBe(kind);
});

test('what led up to a deletion keeps the name, but leads nowhere', () => {
  const activities = activitiesOf([
    entry({ id: 3, action: 'delete', customerName: 'Bakkerij' }),
    entry({ id: 2, customerName: null, changes: { reportText: [null, 'Muizen'] } }),
    entry({ id: 1, entityId: 8, inspectionId: 8, action: 'create' }),
  ]);
  expect(activities.map(({ id, customerName, inspectionId }) => [id, customerName, inspectionId])).toEqual([
    [3, 'Bakkerij', null],
    [2, 'Bakkerij', null],
    [1, 'Bakkerij', 8],
  ]);
});
