import { expect, test } from 'vitest';
import { AUDIT_MERGE_WINDOW_MS } from '#common/domain/audit.ts';
import { auditHead, chainClosedLines } from '#server/audit/audit-chain.ts';
import { CHAIN_START, linkBehind } from '#server/audit/line-hash.ts';
import { verifyAuditChain } from '#server/audit/verify-chain.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();
const verify = (printed: string | null = null) => verifyAuditChain(portal.em, printed);
const linesOf = () => portal.em.find(AuditEntry, {}, { orderBy: { position: 'asc', id: 'asc' } });
const later = () => new Date(Date.now() + AUDIT_MERGE_WINDOW_MS + 60_000);

/** As whoever owns the database can. */
async function meddle(...statements: string[]): Promise<void> {
  const all = [
    'alter table audit_log disable trigger user',
    ...statements,
    'alter table audit_log enable trigger user',
  ];
  for (const statement of all) await portal.em.execute(statement);
}

/** Lines in the chain, by what five customers came from; answers its head. */
async function chainFive(): Promise<string> {
  for (const name of ['Één', 'Twee', 'Drie', 'Vier', 'Vijf']) await makeCustomer(portal.em, { name });
  return (await auditHead(portal.em)).hash;
}

test('a line holds all that is in it and the hash of the one before', () => {
  const line = {
    id: '12',
    at: '2026-01-02T03:04:05.678901Z',
    actorId: 3,
    actorUsername: 'anna',
    actorName: 'Anna',
    address: '::1',
    action: 'update',
    entity: 'Customer',
    entityId: 4,
    inspectionId: null,
    changes: '{"name": ["A", "B"]}',
  };
  const first = linkBehind(CHAIN_START, line);
  // Whoever writes a program of their own to check a chain gets the same.
  expect(first).toEqual({ position: 1, hash: '82699c2e0a366aa18f5b52be59317ae32ac23784b0b9ec8a000f49bacf2661e0' });
  expect(linkBehind(first, line).hash).not.toBe(first.hash);
  for (const name of Object.keys(line)) {
    const other = linkBehind(CHAIN_START, { ...line, [name]: 'iets anders' });
    expect(other.hash, name).not.toBe(first.hash);
  }
});

test('a chain that nobody touched is whole, and grows by new lines only', async () => {
  const head = await chainFive();
  expect(await verify()).toEqual({ isWhole: true, text: `5 lines are whole; the last one has ${head}.` });
  await makeCustomer(portal.em);
  expect((await verify()).text).toContain('1 newer ones are not in the chain yet');
  await chainClosedLines(portal.em, new Date());
  const lines = await linesOf();
  expect(lines.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(lines[4]?.hash).toBe(head);
  expect(await verify(head)).toMatchObject({ isWhole: true, text: expect.stringContaining('is that of line 5.') });
});

test.each([
  ['at', `at + interval '1 microsecond'`],
  ['actor_id', '99'],
  ['actor_username', `'iemand'`],
  ['actor_name', `'Iemand'`],
  ['address', `'10.0.0.1'`],
  ['action', `'delete'`],
  ['entity', `'Inspection'`],
  ['entity_id', '99'],
  ['inspection_id', '99'],
  ['changes', `changes || '{"name": [null, "Ander"]}'`],
  ['id', '1000'],
  ['hash', `repeat('0', 64)`],
])('a changed %s is found at its line', async (column, value) => {
  await chainFive();
  await meddle(`update audit_log set ${column} = ${value} where position = 3`);
  expect(await verify()).toMatchObject({
    isWhole: false,
    text: expect.stringMatching(/^Line 3 .* is not what was chained/),
  });
});

test.each([
  ['removed', ['delete from audit_log where position = 3'], /^Line 3 is missing/],
  ['taken out of the chain', ['update audit_log set position = null where position = 3'], /^Line 3 is missing/],
  [
    'removed, and those behind it moved up',
    [
      'delete from audit_log where position = 3',
      'update audit_log set position = 3 where position = 4',
      'update audit_log set position = 4 where position = 5',
    ],
    /^Line 3 .* is not what was chained/,
  ],
  [
    'changed places',
    [
      'update audit_log set position = 0 where position = 3',
      'update audit_log set position = 3 where position = 4',
      'update audit_log set position = 4 where position = 0',
    ],
    /^Line 3 .* is not what was chained/,
  ],
  [
    'inserted beside another',
    [
      'alter table audit_log drop constraint audit_log_position_unique',
      `insert into audit_log (at, action, entity, changes, position, hash)
       select at, action, entity, changes, position, hash from audit_log where position = 3`,
    ],
    /^Line 3 .* was inserted/,
  ],
  [
    'inserted before the first',
    [
      `insert into audit_log (at, action, entity, changes, position, hash)
       select at, action, entity, changes, 0, hash from audit_log where position = 3`,
    ],
    /^Line 0 .* was inserted/,
  ],
])('a line that was %s is found', async (_, statements, said) => {
  await chainFive();
  await meddle(...statements);
  const verdict = await verify();
  await meddle('truncate audit_log');
  await portal.em.execute('alter table audit_log drop constraint if exists audit_log_position_unique');
  await portal.em.execute('alter table audit_log add constraint audit_log_position_unique unique (position)');
  expect(verdict).toMatchObject({ isWhole: false, text: expect.stringMatching(said) });
});

test('a cut-off end is found with the head of a paper, also once the chain has grown again', async () => {
  const head = await chainFive();
  await meddle('delete from audit_log where position = 5');
  expect((await verify()).isWhole).toBe(true);
  expect(await verify(head.slice(0, 16))).toMatchObject({ isWhole: false, text: expect.stringContaining('cut off') });
  await chainFive();
  expect((await verify()).isWhole).toBe(true);
  expect((await verify(head)).isWhole).toBe(false);
});

test('the database itself refuses to change or remove what is in the chain', async () => {
  await chainFive();
  for (const statement of [`update audit_log set address = 'x' where position = 2`, 'delete from audit_log'])
    await expect(portal.em.execute(statement)).rejects.toThrow('is in its chain and cannot be changed');
  await expect(portal.em.execute('truncate audit_log')).rejects.toThrow('is not emptied');
  expect((await verify()).isWhole).toBe(true);
});

test('a line that somebody still adds to is chained when its time is over, and not added to any more then', async () => {
  const anna = await portal.signIn();
  const { id } = await makeCustomer(portal.em);
  const rename = (name: string) => anna.send('PATCH', `/api/customers/${id}`, { name });
  const updates = () =>
    portal.em.find(AuditEntry, { entity: 'Customer', action: 'update' }, { orderBy: { id: 'asc' } });
  await rename('Een');
  await chainClosedLines(portal.em, new Date());
  await rename('Twee');
  expect(await updates()).toMatchObject([{ position: null, changes: { name: [expect.any(String), 'Twee'] } }]);
  await chainClosedLines(portal.em, later());
  await rename('Drie');
  expect(await updates()).toMatchObject([
    { changes: { name: [expect.any(String), 'Twee'] } },
    { changes: { name: ['Twee', 'Drie'] } },
  ]);
  expect((await verify()).isWhole).toBe(true);
});

test('whoever chains at the same time makes one chain, whatever is written meanwhile', async () => {
  const anna = await portal.signIn();
  const addSome = async (round: number) => {
    for (let count = 0; count < 5; count += 1)
      await anna.send('POST', '/api/customers', { name: `Klant ${round}.${count}`, address: 'Dorpsstraat 1' });
  };
  await Promise.all(
    [0, 1, 2].flatMap((round) => [addSome(round), auditHead(portal.em), chainClosedLines(portal.em, later())]),
  );
  const { position, hash } = await auditHead(portal.em);
  expect(await verify()).toEqual({ isWhole: true, text: `${position} lines are whole; the last one has ${hash}.` });
  expect(position).toBe(await portal.em.count(AuditEntry));
});
