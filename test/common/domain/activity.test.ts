/** What lines of the audit log amount to. */
import { expect, test } from 'vitest';
import { activitiesOf, activityKindOf } from '#common/domain/activity.ts';
import { en } from '#common/i18n/en.ts';
import { nl } from '#common/i18n/nl.ts';
import { createTranslate } from '#common/i18n/translate.ts';
import type { AuditEntryDto } from '#common/schemas/overview.ts';

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
  ['inspectionRestored', { action: 'restore' }],
  ['boxesPlaced', { changes: { lastBoxSequence: [0, 3] } }],
  ['boxesCopied', { changes: { lastBoxSequence: [0, 3], boxesCopied: [null, { count: 3, fromInspectionId: 6 }] } }],
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

test('what was brought back can be gone to again', () => {
  const activities = activitiesOf([
    entry({ id: 3, action: 'restore' }),
    entry({ id: 2, action: 'delete' }),
    entry({ id: 1, action: 'create' }),
  ]);
  expect(activities.map(({ inspectionId }) => inspectionId)).toEqual([7, 7, 7]);
});

test('what happened to a customer leads to it, unless it is gone', () => {
  const about = (id: number, entityId: number, action: 'create' | 'delete') =>
    entry({ id, entity: 'Customer', entityId, inspectionId: null, action });
  const activities = activitiesOf([
    about(4, 8, 'delete'),
    about(3, 7, 'create'),
    about(2, 8, 'create'),
    entry({ id: 1 }),
  ]);
  expect(activities.map(({ customerId }) => customerId)).toEqual([null, 7, null, null]);
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

test.each([
  [nl, 'Anna nam 2 lokdozen bij Bakkerij over van inspectie #6'],
  [en, 'Anna copied 2 bait boxes at Bakkerij from inspection #6'],
] as const)('copied boxes are told with their number and where they come from', (dictionary, sentence) => {
  const copied = { count: 2, fromInspectionId: 6 };
  const [activity] = activitiesOf([entry({ changes: { boxesCopied: [null, copied] } })]);
  expect(activity?.copied).toEqual(copied);
  const t = createTranslate(dictionary, 'nl');
  const parameters = { actor: 'Anna', customer: 'Bakkerij', count: copied.count, inspection: copied.fromInspectionId };
  expect(t('activity.boxesCopied', parameters)).toBe(sentence);
});
