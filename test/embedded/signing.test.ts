/** A portal that is killed while people sign: each signing is there with its document, or not at all. And the operator's commands about it. */
import { expect, inject, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/database.ts';
import { Caller } from '#test/support/attacks/attack.ts';
import { command } from '#test/support/backup.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { ADMIN, copyPrepared, PASSWORD } from '#test/support/prepared-data.ts';
import { signatureDataUrl } from '#test/support/signatures.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';

vi.setConfig({ testTimeout: 120_000 });

const SIGNINGS = 6;

async function signedIn(address: string): Promise<Caller> {
  const admin = new Caller(address);
  await admin.signIn(ADMIN, PASSWORD);
  return admin;
}

test('killed while people sign, the portal keeps signing and document together; what is kept is verified and removed by command', async () => {
  const DATA_DIR = copyPrepared(inject('preparedData'), temporaryDirectory());
  const run = (name: 'admin' | 'verify', ...words: string[]) => command(name, words, { DATA_DIR });
  const portal = await startPortal({ DATA_DIR });
  const admin = await signedIn(portal.address);
  const customer = await admin.call('POST', '/api/customers', { name: 'Bakkerij', address: 'Straat 1' });
  const ids: unknown[] = [];
  for (let index = 0; index < SIGNINGS; index += 1)
    ids.push((await admin.call('POST', '/api/inspections', { customerId: customer.body.id })).body.id);
  const pictures = await Promise.all(ids.map(() => signatureDataUrl()));
  const answered: unknown[] = [];
  const signings = ids.map(async (id, index) => {
    const signed = { contractSigned: true, contractSignature: pictures[index], signerName: 'Jan' };
    const { status } = await admin.call('PATCH', `/api/inspections/${id}`, signed).catch(() => ({ status: 0 }));
    if (status === 200) answered.push(id);
    // In the middle of the others.
    if (answered.length === 2) await portal.kill('SIGKILL');
  });
  await Promise.all(signings);
  expect(answered.length).toBeGreaterThanOrEqual(2);

  const stopped = await run('verify');
  const signedCount = Number(/^(\d+) signed inspections/m.exec(stopped.output)?.[1]);
  expect(stopped).toMatchObject({ code: 0, output: expect.stringContaining(' 0 of them not what was signed') });
  expect(signedCount).toBeGreaterThanOrEqual(answered.length);

  const again = await startPortal({ DATA_DIR });
  const after = await signedIn(again.address);
  for (const id of answered) {
    expect((await after.call('GET', `/api/inspections/${id}`)).body.contractSigned).toBe(true);
    expect((await after.call('GET', `/api/inspections/${id}/contract/download`)).status).toBe(200);
  }
  const [id] = answered;
  const reason = 'Bewaartermijn verstreken.\nGevraagd door de klant.';
  expect(await run('admin', 'remove-signed', String(id), ...reason.split(' '))).toMatchObject({ code: 0 });
  expect((await after.call('GET', `/api/inspections/${id}`)).status).toBe(404);
  const running = await run('verify');
  expect(running).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${signedCount - 1} signed inspections, 0 of`),
  });
  expect(running.output).toMatch(/^Audit log: \d+ lines are whole/m);
  await again.kill();
  const { orm, close } = await connectDatabase({ databaseUrl: undefined, dataDirectory: DATA_DIR, subscribers: [] });
  const em = orm.em.fork();
  const told = `select changes->'reason'->>1 as reason from audit_log where action = 'release'`;
  expect(await em.execute(told)).toEqual([{ reason }]);

  // Somebody who owns the database changes one line of the audit log.
  await em.execute('alter table audit_log disable trigger user');
  await em.execute(`update audit_log set actor_name = 'Niemand' where position = 1`);
  await em.execute('alter table audit_log enable trigger user');
  await close();
  expect(await run('verify')).toMatchObject({ code: 1, output: expect.stringContaining('is not what was chained') });
});
