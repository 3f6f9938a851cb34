/** Backups as an operator makes them: by command, while somebody writes; and every row of a database to compare. */
import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { dayOf } from '#common/domain/day.ts';
import type { DatabaseAddress } from '#server/db/database.ts';
import { connectDatabase } from '#server/db/database.ts';
import { CustomerLink } from '#server/entities/customer-link.entity.ts';
import { dataUrl, planJpeg } from './pictures.ts';
import { nodeFlags, type PortalProcess, processEnvironment } from './portal-process.ts';
import { signatureDataUrl } from './signatures.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const json = { 'content-type': 'application/json' };

/** Runs one of the operator's commands without npm. */
export function command(
  name: 'admin' | 'audit' | 'backup' | 'restore' | 'verify',
  words: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  let output = '';
  const child = spawn(process.execPath, [...nodeFlags, path.join(ROOT, `scripts/${name}.ts`), ...words], {
    env: { ...processEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** Runs what docs/operating.md says for a container, without the container; answers what a terminal would show. */
export async function runContainerLines(
  directory: string,
  lines: RegExp,
  environment: Record<string, string>,
): Promise<string> {
  const documented = readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8').match(lines) ?? [];
  const script = documented
    .join('\n')
    .replaceAll(/^docker compose exec -T portal-a node scripts/gm, `"$NODE" "${path.join(ROOT, 'scripts')}"`);
  const env = { ...processEnvironment, NODE: process.execPath, ...environment };
  const { stdout, stderr } = await promisify(execFile)('sh', ['-ec', script], { cwd: directory, env });
  return stdout + stderr;
}

export type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of every table, except those that only say which migrations ran, and sessions and tokens, which a restore ends. */
export async function allRows(options: DatabaseAddress): Promise<Rows> {
  const { orm, close } = await connectDatabase({ ...options, subscribers: [] });
  try {
    const em = orm.em.fork();
    const tables = await em.execute<{ name: string }[]>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('mikro_orm_migrations', 'sessions', 'api_tokens', 'sync_epochs') order by 1`,
    );
    const rows: Rows = {};
    for (const { name } of tables) {
      // That a backup was made or restored is told in the one database and not in the other.
      const told = name === 'audit_log' ? `where entity <> 'Portal'` : '';
      // A restore withdraws links.
      const row = name === 'customer_links' ? `to_jsonb(t) - 'withdrawn_at'` : 'to_jsonb(t)';
      const found = await em.execute<{ row: string }[]>(`select ${row} as row from "${name}" t ${told}`);
      const sortable = found.map(({ row }) => JSON.stringify(row)).sort();
      rows[name] = sortable.map((line) => JSON.parse(line));
    }
    return rows;
  } finally {
    await close();
  }
}

export async function signInTo(portal: PortalProcess, password: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ username: 'admin', password });
  const answer = await fetch(`${portal.address}/api/login`, { method: 'POST', headers: json, body });
  if (!answer.ok) throw new Error(`Signing in was refused with ${answer.status}`);
  return { ...json, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Adds one customer; answers its id. @throws when the portal refuses */
export async function addCustomer(portal: PortalProcess, headers: Record<string, string>, name: string) {
  const body = JSON.stringify({ name, address: 'Dorpsstraat 1' });
  const answer = await fetch(`${portal.address}/api/customers`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`A write was refused with ${answer.status}`);
  return ((await answer.json()) as { id: number }).id;
}

/** Makes a link for the first customer. @throws when the portal refuses */
export async function addLink(portal: PortalProcess, headers: Record<string, string>): Promise<void> {
  const body = JSON.stringify({ customerId: 1, name: 'Zoë Visser', language: 'nl', lastDay: dayOf(new Date()) });
  const answer = await fetch(`${portal.address}/trpc/customerLinks.create`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`A link was refused with ${answer.status}`);
}

/** How many links to customers there are, and how many of them work. */
export async function linksIn(dataDirectory: string): Promise<[all: number, working: number]> {
  const { orm, close } = await connectDatabase({ databaseUrl: undefined, dataDirectory, subscribers: [] });
  const links = await orm.em.fork().find(CustomerLink, {});
  await close();
  return [links.length, links.filter(({ withdrawnAt }) => !withdrawnAt).length];
}

/**
 * Creates customers, one after another, at a steady pace until told to stop, or until a restore has ended the session;
 * answers how many there are.
 */
export function keepWriting(portal: PortalProcess, headers: Record<string, string>, perSecond: number) {
  let written = 0;
  let isStopped = false;
  const loop = async () => {
    const began = performance.now();
    while (!isStopped) {
      const customer = { name: `Klant ${written}`, address: 'Dorpsstraat 1' };
      const call = { method: 'POST', headers, body: JSON.stringify(customer) };
      const { status } = await fetch(`${portal.address}/api/customers`, call);
      if (status === 401) return;
      if (status !== 201) throw new Error(`A write was refused with ${status}`);
      written += 1;
      const due = began + (written * 1_000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    }
  };
  const done = loop();
  return {
    written: () => written,
    stop: async () => {
      isStopped = true;
      await done;
      return written;
    },
  };
}

/** An inspection with a plan, a box, a photo and a signed contract, so that no table of them is empty. */
export async function signOne(portal: PortalProcess, headers: Record<string, string>): Promise<void> {
  const picture = dataUrl('image/jpeg', await planJpeg());
  const contractSignature = await signatureDataUrl();
  const send = async (method: string, url: string, body: object) => {
    const answer = await fetch(portal.address + url, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: number };
  };
  const customer = await send('POST', '/api/customers', { name: 'Café Ölé "\\ \n', address: 'Dorpsstraat 1' });
  const { id } = await send('POST', '/api/inspections', { customerId: customer.id, floorPlanImagePath: picture });
  const next = await send('POST', '/api/inspections', { customerId: customer.id, previousInspectionId: id });
  const box = { inspectionId: next.id, boxType: 'rat', positionX: 1, positionY: 2 };
  await send('POST', '/api/baitboxes', box);
  await send('POST', '/api/baitboxes', { ...box, inspectionId: id });
  await send('POST', `/api/inspections/${id}/photos`, { photoPath: picture });
  await send('POST', '/api/boxplacements', { customerId: customer.id, placements: [] });
  await send('PATCH', `/api/inspections/${id}`, { contractSigned: true, contractSignature, signerName: 'Jan' });
  await send('POST', `/api/inspections/${id}/amendments`, { reason: 'Een lokdoos te weinig' });
}
