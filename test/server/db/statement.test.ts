/** Statements that are known beforehand: one text per variant, new values on every call, prepared where that exists. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { preparedNameOf, statement } from '#server/db/statement.ts';
import { lockInspection } from '#server/features/inspections/change-inspection.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

const selectNamed = statement<{ name: string; id: number }, { isById: boolean }>({
  isPlannedAnew: ({ isById }) => isById,
})((db, slot, { isById }) => {
  const query = db.selectFrom('customers').select(['id', 'name']);
  return isById ? query.where('id', '=', slot('id')) : query.where('name', '=', slot('name'));
});

/** The texts that the server has prepared for this very connection. */
async function preparedTexts(em: typeof portal.em): Promise<string[]> {
  const rows = await em.execute<{ statement: string }[]>('select statement from pg_prepared_statements');
  return rows.map((row) => row.statement);
}

test('every call brings its own values, every shape has its own text', async () => {
  const [bakery, mill] = [
    await makeCustomer(portal.em, { name: 'Bakkerij' }),
    await makeCustomer(portal.em, { name: 'Molen' }),
  ];
  const idsOf = async (values: { name: string; id: number }, isById: boolean) =>
    (await selectNamed(portal.em, values, { isById })).map(({ id }) => id);
  expect(await idsOf({ name: 'Bakkerij', id: mill.id }, false)).toEqual([bakery.id]);
  expect(await idsOf({ name: 'Molen', id: bakery.id }, false)).toEqual([mill.id]);
  expect(await idsOf({ name: 'Molen', id: bakery.id }, true)).toEqual([bakery.id]);
  expect(await idsOf({ name: "'; drop table customers; --", id: 0 }, false)).toEqual([]);
});

test('a statement runs inside the transaction of its unit of work', async () => {
  const { name } = await makeCustomer(portal.em);
  const undone = portal.em.transactional(async (em) => {
    await reader(em).updateTable('customers').set({ name: 'Molen' }).execute();
    expect(await selectNamed(em, { name: 'Molen', id: 0 }, { isById: false })).toHaveLength(1);
    throw new Error('not this time');
  });
  await expect(undone).rejects.toThrow('not this time');
  expect(await selectNamed(portal.em, { name, id: 0 }, { isById: false })).toHaveLength(1);
});

test('however many shapes one statement is asked for, others are still prepared', async () => {
  const selectSome = statement<{ name: string }, { limit: number }>()((db, slot, { limit }) =>
    db.selectFrom('customers').select('id').where('name', '=', slot('name')).limit(sql.lit(limit)),
  );
  const selectOther = statement<{ name: string }>()((db, slot) =>
    db.selectFrom('customers').select('phone').where('name', '=', slot('name')),
  );
  const { id, name } = await makeCustomer(portal.em);
  for (let limit = 1; limit <= 400; limit += 1)
    expect(await selectSome(portal.em, { name }, { limit })).toEqual([{ id }]);
  await selectOther(portal.em, { name });
  const text = (columns: string) => `select "${columns}" from "customers" where "name" = $1`;
  const names = Array.from({ length: 400 }, (_, index) => preparedNameOf(`${text('id')} limit ${index + 1}`));
  expect(names.filter(Boolean).length).toBeLessThan(100);
  expect(names[0]).toBeDefined();
  expect(preparedNameOf(text('phone'))).toBeDefined();
});

test('what is read whole is read on after a newer version has added a column', async () => {
  const { id } = await makeInspection(portal.em, { reportText: 'Muizen' });
  const migrated = portal.em.transactional(async (em) => {
    const held = () => lockInspection({ em: em.fork({ keepTransactionContext: true }) } as Scope, id);
    const before = await held();
    await em.execute('alter table inspections add column newer int');
    const { reportText, version } = await held();
    expect({ reportText, version }).toEqual({ reportText: 'Muizen', version: before.version });
    throw new Error('undone');
  });
  await expect(migrated).rejects.toThrow('undone');
});

test.runIf(process.env.TEST_DATABASE_URL)('a server prepares it once; what is planned anew it does not', async () => {
  await portal.em.transactional(async (em) => {
    for (const name of ['a', 'b']) await selectNamed(em, { name, id: 0 }, { isById: false });
    await selectNamed(em, { name: '', id: 1 }, { isById: true });
    const texts = (await preparedTexts(em)).filter((text) => text.startsWith('select "id", "name" from "customers"'));
    expect(texts).toEqual(['select "id", "name" from "customers" where "name" = $1']);
  });
});
