/** The company's own words for checks: kept by administrators, used by all, never taken out of what was written. */
import { expect, test } from 'vitest';
import type { CheckWordKind } from '#common/domain/check-words.ts';
import { CHECK_WORDS_MAX } from '#common/limits.ts';
import { CheckWord } from '#server/entities/check-word.entity.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

async function visit({ trpc }: Visitor) {
  const { id: customerId } = await makeCustomer(portal.em);
  const { id: inspectionId } = await trpc.inspections.create.mutate({ customerId });
  const box = { inspectionId, boxType: 'rat', positionX: 1, positionY: 2 } as const;
  return { place: (check: object = {}) => trpc.baitBoxes.create.mutate({ ...box, ...check }) };
}

async function people() {
  const [admin, technician] = [await portal.signIn({ role: 'admin' }), await portal.signIn()];
  const add = (kind: CheckWordKind, name: string) => admin.trpc.settings.addCheckWord.mutate({ kind, name });
  const usesOf = async (id: number) =>
    (await admin.trpc.settings.checkWordUses.query()).find((word) => word.id === id)?.uses;
  return { admin, technician, add, usesOf };
}

test('administrators keep the words that everybody reads, by name', async () => {
  const { technician, add } = await people();
  await add('species', 'Tijgermug');
  await add('species', 'ëland');
  await add('action', 'Kit aangebracht');
  const words = await technician.trpc.settings.checkWords.query();
  expect(words.map(({ kind, name, isPutAside }) => [kind, name, isPutAside])).toEqual([
    ['species', 'ëland', false],
    ['action', 'Kit aangebracht', false],
    ['species', 'Tijgermug', false],
  ]);
  const { settings } = technician.trpc;
  expect(await refusalOf(settings.addCheckWord.mutate({ kind: 'product', name: 'Racumin' }))).toBe('NOT_ALLOWED');
  expect(await refusalOf(settings.checkWordUses.query())).toBe('NOT_ALLOWED');
});

test('a name is there once for each kind, whatever its capitals, also beside the closed set', async () => {
  const { admin, add } = await people();
  const { id } = await add('species', 'Tijgermug');
  expect(await refusalOf(add('species', ' TIJGERMUG '))).toBe('CHECK_WORD_TAKEN');
  await add('product', 'tijgermug');
  for (const name of ['brown_rat', 'bruine  rat', 'Brown rat'])
    expect(await refusalOf(add('species', name))).toBe('CHECK_WORD_TAKEN');
  expect(await refusalOf(add('action', 'Schoongemaakt'))).toBe('CHECK_WORD_TAKEN');
  const { id: other } = await add('species', 'Papiervisje');
  const rename = admin.trpc.settings.updateCheckWord;
  expect(await refusalOf(rename.mutate({ id: other, changes: { name: 'tijgerMUG' } }))).toBe('CHECK_WORD_TAKEN');
  expect(await rename.mutate({ id, changes: { name: 'TIJGERMUG' } })).toMatchObject({ name: 'TIJGERMUG' });
});

test('a list ends somewhere', async () => {
  const { add } = await people();
  const names = Array.from({ length: CHECK_WORDS_MAX }, (_, index) => `Soort ${index}`);
  await portal.em.insertMany(
    CheckWord,
    names.map((name) => ({ kind: 'species' as const, name, nameKey: name, formerNames: [] })),
  );
  expect(await refusalOf(add('species', 'Nog een'))).toBe('MAX_CHECK_WORDS');
  expect(await add('product', 'Racumin')).toMatchObject({ name: 'Racumin' });
});

test('a check holds species and actions of the company’s own, and any product', async () => {
  const { technician, add } = await people();
  const { place } = await visit(technician);
  const check = {
    catches: [{ species: 'Tijgermug', count: 2 }],
    actions: ['cleaned', 'Kit aangebracht'],
    product: ' Racumin Paste ',
  };
  expect(await refusalOf(place(check))).toBe('UNKNOWN_ACTION');
  await add('action', 'Kit aangebracht');
  expect(await refusalOf(place(check))).toBe('UNKNOWN_SPECIES');
  await add('species', 'Tijgermug');
  const checked = await place(check);
  expect(checked).toMatchObject({ condition: 'in_order', actions: check.actions, product: 'Racumin Paste' });
  const changes = { condition: 'not_reachable', takePercent: null } as const;
  const lost = await technician.trpc.baitBoxes.update.mutate({ id: checked.id, changes });
  expect(lost).toMatchObject({ catches: [], actions: check.actions, product: 'Racumin Paste' });
  const emptied = await technician.trpc.baitBoxes.update.mutate({ id: checked.id, changes: { product: '' } });
  expect(emptied.product).toBeNull();
});

test('what is put aside or renamed stays as it was written, and is taken from those who did not know', async () => {
  const { admin, technician, add, usesOf } = await people();
  const { place } = await visit(technician);
  const { id } = await add('species', 'Tijgermug');
  const mosquito = { catches: [{ species: 'Tijgermug', count: 2, isEstimate: false }] };
  const first = await place(mosquito);
  const { updateCheckWord, checkWords } = admin.trpc.settings;
  await updateCheckWord.mutate({ id, changes: { name: 'Aziatische tijgermug' } });
  await updateCheckWord.mutate({ id, changes: { isPutAside: true } });
  expect(await checkWords.query()).toMatchObject([{ name: 'Aziatische tijgermug', isPutAside: true }]);
  expect(await place(mosquito)).toMatchObject(mosquito);
  await place({ catches: [{ species: 'Aziatische tijgermug', count: 1 }] });
  const changes = { notes: 'deur', actions: ['cleaned' as const] };
  expect(await technician.trpc.baitBoxes.update.mutate({ id: first.id, changes })).toMatchObject(mosquito);
  expect(await usesOf(id)).toBe(3);
  expect(await updateCheckWord.mutate({ id, changes: { isPutAside: false } })).toMatchObject({ isPutAside: false });
});

test('only what was never used is deleted', async () => {
  const { admin, technician, add, usesOf } = await people();
  const { place } = await visit(technician);
  const words = [
    await add('species', 'Tijgermug'),
    await add('action', 'Kit aangebracht'),
    await add('product', 'Racumin'),
  ];
  const remove = (id: number) => admin.trpc.settings.deleteCheckWord.mutate({ id });
  await place({ catches: [{ species: 'Tijgermug', count: 1 }], actions: ['Kit aangebracht'], product: 'Racumin' });
  for (const { id } of words) {
    expect(await usesOf(id)).toBe(1);
    expect(await refusalOf(remove(id))).toBe('CHECK_WORD_IN_USE');
  }
  const { id } = await add('product', 'Racumin Foam');
  await remove(id);
  expect(await refusalOf(remove(id))).toBe('CHECK_WORD_NOT_FOUND');
  expect(await admin.trpc.settings.checkWords.query()).toHaveLength(3);
});

test('a word that somebody may have taken along is not deleted, whether the portal saw it used or not', async () => {
  const { admin, add } = await people();
  const { id } = await add('product', 'Racumin');
  await unguarded(portal.em, (em) =>
    em.execute(
      "update audit_log set at = at - interval '6 minutes' where entity = 'CheckWord' and entity_id = ? and action = 'create'",
      [id],
    ),
  );
  expect(await refusalOf(admin.trpc.settings.deleteCheckWord.mutate({ id }))).toBe('CHECK_WORD_IN_USE');
});

test('checks of devices that were then taken away are uses', async () => {
  const { admin, technician, add, usesOf } = await people();
  const { id } = await add('product', 'Racumin');
  const { trpc } = technician;
  const { id: customerId } = await makeCustomer(portal.em);
  const { id: first } = await trpc.inspections.create.mutate({ customerId });
  await trpc.baitBoxes.create.mutate({ inspectionId: first, boxType: 'rat', positionX: 1, positionY: 2 });
  const { id: second } = await trpc.inspections.create.mutate({ customerId, from: 'devices' });
  const [box] = await trpc.baitBoxes.list.query({ inspectionId: second });
  await trpc.baitBoxes.update.mutate({ id: box?.id ?? 0, changes: { product: 'Racumin' } });
  await trpc.baitBoxes.delete.mutate({ id: box?.id ?? 0 });
  expect(await usesOf(id)).toBe(1);
  expect(await refusalOf(admin.trpc.settings.deleteCheckWord.mutate({ id }))).toBe('CHECK_WORD_IN_USE');
});

test('no word is called what another one was called; its own former name it may have again', async () => {
  const { admin, add } = await people();
  const { id } = await add('species', 'Tijgermug');
  const { updateCheckWord } = admin.trpc.settings;
  await updateCheckWord.mutate({ id, changes: { name: 'Aziatische tijgermug' } });
  expect(await refusalOf(add('species', 'TIJGERMUG'))).toBe('CHECK_WORD_TAKEN');
  const { id: other } = await add('species', 'Papiervisje');
  expect(await refusalOf(updateCheckWord.mutate({ id: other, changes: { name: 'Tijgermug' } }))).toBe(
    'CHECK_WORD_TAKEN',
  );
  expect(await updateCheckWord.mutate({ id, changes: { name: 'Tijgermug' } })).toMatchObject({ name: 'Tijgermug' });
});

test('who changed which word when is in the audit log', async () => {
  const { admin, add } = await people();
  const { id } = await add('product', 'Racumin');
  await admin.trpc.settings.updateCheckWord.mutate({ id, changes: { isPutAside: true } });
  const lines = await portal.em.execute(
    `select action, changes from audit_log where entity = 'CheckWord' and entity_id = ? order by id`,
    [id],
  );
  expect(lines).toMatchObject([
    { action: 'create', changes: { kind: [null, 'product'], name: [null, 'Racumin'] } },
    { action: 'update', changes: { isPutAside: [false, true] } },
  ]);
});
