/** Everything out: read back and compared with the database, table by table, pictures and documents by their hashes. */
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { sha256 } from '#server/core/sha256.ts';
import { entities } from '#server/entities/entities.ts';
import { documentRoom } from '#server/features/documents/document-room.ts';
import { exportDecisions } from '#server/features/export/exported-entities.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { addPasskey } from '#test/support/passkeys.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { bearer, giveToken } from '#test/support/tokens.ts';

type Manifest = {
  format: string;
  version: number;
  tables: { table: string; rows: number; sha256: string; columns: string[]; without: string[] }[];
  leftOut: { table: string; why: string }[];
  pictures: number;
  documents: number;
};

const portal = usePortal({ isEmptiedBefore: 'all' });
let admin: Visitor;
let files: Record<string, Uint8Array>;
let manifest: Manifest;
const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());

beforeAll(async () => {
  admin = await portal.signIn({ role: 'admin', fullName: '=Anna Beheer' });
  await completeInspection(portal.em, admin, 'Bakkerij');
  const signedId = await completeInspection(portal.em, admin, 'Slagerij "De Bout", Gouda');
  const { customerId } = await admin.trpc.inspections.get.query({ id: signedId });
  await admin.trpc.inspections.create.mutate({ customerId });
  await admin.trpc.settings.addCheckWord.mutate({ kind: 'species', name: 'Tijgermug' });
  await admin.trpc.groups.create.mutate({ name: 'Groep', customerIds: [customerId] });
  await addPasskey(await portal.signIn());
  await giveToken(portal, { userId: admin.id ?? 0 });
  // More than are read at once.
  for (let made = 0; made < 230; made += 1)
    await admin.send('POST', '/api/customers', { name: `Klant ${made}\nmet "regels"`, address: '=1+1+1' });
  const webhook = { url: 'https://hooks.example.com/services/geheim-pad', events: ['inspection.completed'] };
  await admin.send('POST', '/api/webhooks', webhook);
  const { raw } = await admin.send('GET', '/api/export.zip?lang=nl');
  files = unzipSync(raw);
  manifest = JSON.parse(textOf('manifest.json')) as Manifest;
}, 120_000);

/** Rows as the database has them, without what is left out. */
async function rowsIn(table: string, without: readonly string[]): Promise<Record<string, unknown>[]> {
  const rows = await portal.em.execute<{ row: Record<string, unknown> }[]>(
    `select to_jsonb(t) as row from "${table}" t`,
  );
  const kept = (of: object, prefix = ''): [string, unknown][] =>
    Object.entries(of).filter(([name]) => !without.includes(prefix + name));
  const isCut = (column: string) => without.some((name) => name.startsWith(`${column}.`));
  return rows.map(({ row }) =>
    Object.fromEntries(
      kept(row).map(([name, value]) =>
        isCut(name) && value ? [name, Object.fromEntries(kept(value, `${name}.`))] : [name, value],
      ),
    ),
  );
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
/** Two ways of writing a moment are one. */
const comparable = (value: unknown): unknown =>
  typeof value === 'string' && MOMENT.test(value) ? new Date(value).getTime() : value;
const sorted = (rows: readonly Record<string, unknown>[]): string[] =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, value]) => [name, comparable(value)]),
      ),
    )
    .sort();

test('every table is in it, row by row as the database has it, with its count and checksum', async () => {
  expect([manifest.format, manifest.version]).toEqual(['baitbook-export', 1]);
  const exported = Object.values(exportDecisions).filter((decision) => 'without' in decision);
  expect(manifest.tables).toHaveLength(exported.length);
  for (const { table, rows, sha256: hash, columns, without } of manifest.tables) {
    // That it was taken is written down before it is read.
    const expected = await rowsIn(table, without);
    const read = JSON.parse(textOf(`json/${table}.json`)) as Record<string, unknown>[];
    expect([table, read.length]).toEqual([table, expected.length]);
    expect(rows).toBe(read.length);
    expect([table, sorted(read)]).toEqual([table, sorted(expected)]);
    expect(sha256(files[`json/${table}.json`] ?? new Uint8Array())).toBe(hash);
    if (read[0]) expect(Object.keys(read[0])).toEqual(columns);
  }
  expect(JSON.parse(textOf('json/customers.json'))).toHaveLength(232);
});

test('the tables for spreadsheets say the same, and nothing in them is a formula', () => {
  for (const { table, columns } of manifest.tables) {
    const { data, errors } = Papa.parse<string[]>(textOf(`csv/${table}.csv`).replace(/^\uFEFF/, ''), {
      skipEmptyLines: true,
    });
    expect([table, errors]).toEqual([table, []]);
    const [names, ...rows] = data;
    const read = JSON.parse(textOf(`json/${table}.json`)) as Record<string, unknown>[];
    expect(names).toEqual(columns);
    expect(rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual(
      read.map((row) =>
        columns.map((name) => {
          const value = row[name];
          return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
        }),
      ),
    );
  }
  expect(textOf('csv/customers.csv')).toContain(",'=1+1+1,");
  expect(textOf('csv/users.csv')).toContain(",'=Anna Beheer,");
});

test('pictures are under their hashes, and signed documents are the bytes that were kept', async () => {
  const pictures = Object.keys(files).filter((name) => name.startsWith('pictures/'));
  const known = JSON.parse(textOf('json/images.json')) as { id: string; mime: string }[];
  expect(pictures).toHaveLength(known.length);
  expect(manifest.pictures).toBe(known.length);
  for (const name of pictures) {
    const [, id = '', ending = ''] = /^pictures\/([0-9a-f]{64})\.(\w+)$/.exec(name) ?? [];
    expect(sha256(files[name] ?? new Uint8Array())).toBe(id);
    expect(known.find((image) => image.id === id)?.mime.replace('jpeg', 'jpg')).toBe(`image/${ending}`);
  }
  const documents = JSON.parse(textOf('json/signed_documents.json')) as Record<string, string>[];
  expect([documents.length, manifest.documents]).toEqual([2, 2]);
  for (const { inspection_id: id, pdf_sha256: pdf, content_sha256: content } of documents) {
    expect(sha256(files[`documents/${id}.pdf`] ?? new Uint8Array())).toBe(pdf);
    expect(sha256(files[`documents/${id}.json`] ?? new Uint8Array())).toBe(content);
  }
  await expect.poll(() => documentRoom.inUse).toBe(0);
});

test('nothing in it opens anything', async () => {
  const tables = Object.keys(files).filter((name) => /^(json|csv)\//.test(name));
  const all = tables.map(textOf).join('\n');
  expect(all).not.toContain('$argon2');
  for (const column of [
    ['users', 'password_hash'],
    ['sessions', 'id_hash'],
    ['api_tokens', 'token_hash'],
    ['passkeys', 'public_key'],
    ['recovery_codes', 'code_hash'],
    ['webhooks', 'url'],
  ] as const) {
    const [table, name] = column;
    const rows = await portal.em.execute<{ secret: string }[]>(`select "${name}" as secret from "${table}"`);
    expect([table, rows.length > 0]).toEqual([table, true]);
    for (const { secret } of rows) expect(all).not.toContain(secret);
  }
});

/** What sounds like a secret, and is none. */
const HARMLESS = [
  'recommendation_statements.key',
  // What a name is known by, and what a device calls what it made.
  ...['users.username_key', 'customer_groups.name_key', 'check_words.name_key'],
  ...[
    ...['customers', 'inspections', 'devices', 'bait_boxes', 'inspection_photos', 'visits', 'visit_series'],
    'recommendations',
  ].map((table) => `${table}.key`),
  'users.has_passkey',
  // Checksums, of what is signed and of the log's lines.
  ...['inspections.contract_hash', 'signing_requests.contract_hash', 'audit_log.hash'],
];

test('a column that sounds like a secret does not leave unless somebody has said that it is none', () => {
  const suspicious = manifest.tables.flatMap(({ table, columns }) =>
    columns
      .filter((name) => /secret|password|token|hash|key|private|credential/.test(name))
      .map((name) => `${table}.${name}`),
  );
  expect(suspicious.filter((name) => !HARMLESS.includes(name))).toEqual([]);
});

test('every entity is in it or named as left out, with the reason', () => {
  expect(Object.keys(exportDecisions).sort()).toEqual(Object.keys(entities).sort());
  expect(manifest.tables.length + manifest.leftOut.length).toBe(Object.keys(entities).length);
  for (const { why } of manifest.leftOut) expect(why).toMatch(/\.$/);
});

test('the audit log has who took it; a program with an administrator’s token may, a technician may not', async () => {
  const lines = JSON.parse(textOf('json/audit_log.json')) as Record<string, unknown>[];
  expect(lines).toContainEqual(
    expect.objectContaining({
      action: 'download',
      entity: 'Portal',
      actor_id: admin.id,
      changes: { document: [null, 'everything in the portal'] },
    }),
  );
  const { token } = await giveToken(portal, { userId: admin.id ?? 0, scope: 'read' });
  expect((await portal.visitor(null, bearer(token)).rest('GET', '/api/export.zip')).status).toBe(200);
  const bram = await portal.signIn();
  expect((await bram.rest('GET', '/api/export.zip')).body.code).toBe('NOT_ALLOWED');
});

test('it says what it is, in the language that was asked for', async () => {
  expect(textOf('README.txt')).toMatch(/^Alles wat .* in het portaal heeft\r\nGemaakt op .+ door =Anna Beheer\./);
  const english = unzipSync((await admin.send('GET', '/api/export.zip?lang=en')).raw);
  expect(strFromU8(english['README.txt'] ?? new Uint8Array())).toContain(
    'Passwords, tokens, keys and sessions are not in it.',
  );
});
