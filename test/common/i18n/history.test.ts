/** A line of the history in words. */
import { expect, test } from 'vitest';
import type { AuditChanges } from '#common/domain/audit.ts';
import { changedValues } from '#common/i18n/history.ts';
import { nl } from '#common/i18n/nl.ts';
import { createTranslate } from '#common/i18n/translate.ts';

const t = createTranslate(nl, 'nl');
const valuesOf = (action: 'create' | 'update' | 'sign', entity: string, changes: AuditChanges) =>
  changedValues({ action, entity, changes } as Parameters<typeof changedValues>[0], 'nl', t);

test('days, moments and the rule of a series are told as people write them', () => {
  const changes = {
    rule: [null, 'FREQ=MONTHLY;INTERVAL=3;BYDAY=4FR'],
    firstDay: [null, '2026-11-27'],
    removedAt: [null, '2026-11-27T13:32:00.000Z'],
    notes: ['2026-99-99', 'FREQ=MONTHLY'],
  } as const;
  expect(valuesOf('create', 'VisitSeries', changes).map(({ field, before, after }) => [field, before, after])).toEqual([
    ['Herhaling', '', 'Elk kwartaal'],
    ['Eerste dag', '', '27 november 2026'],
    ['Verwijderd op', '', '27 nov 2026, 14:32'],
    ['Notitie', '2026-99-99', 'FREQ=MONTHLY'],
  ]);
});

test('of a row a secret is named without a value; of a signing, what there was not is not told', () => {
  const changes = { passwordHash: [null, null], fullName: ['Bram', 'Bram Bos'] } as const;
  expect(valuesOf('update', 'User', changes)).toMatchObject([
    { field: 'Wachtwoord', isSecret: true },
    { field: 'Naam', isSecret: false },
  ]);
  expect(valuesOf('sign', 'Inspection', { skewMs: [null, null], code: [null, 'DBE6'] })).toMatchObject([
    { field: 'Documentcode', after: 'DBE6', isSecret: false },
  ]);
});
