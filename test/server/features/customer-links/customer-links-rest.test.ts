/** Customer links over REST, as a program makes and withdraws them by a token. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { CustomerLink } from '#server/entities/customer-link.entity.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { linkHeader } from '#test/support/links.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { arriveByToken } from '#test/support/tokens.ts';

const publicUrl = 'https://portal.example.com';
const outgoing = { isOff: false, smtp: null, mailFrom: null, publicUrl, webhookRanges: [] };
const portal = usePortal({ parts: { outgoing } });
let program: Visitor;
let customerId: number;
beforeEach(async () => {
  program = await arriveByToken(portal, 'write', { role: 'admin', fullName: 'Boekhouding' });
  customerId = (await makeCustomer(portal.em)).id;
});

const body = { name: 'Jan de Wit', language: 'nl', lastDay: addDays(dayOf(new Date()), 30) };
const links = () => `/api/customers/${customerId}/links`;
const make = (headers = {}) => program.send('POST', links(), body, { headers });
const openBy = (token: string) => portal.visitor(null, linkHeader(token)).trpc.byLink.open.mutate();

test('a program makes one, whose address opens the page, and withdraws it', async () => {
  const { status, headers, body: made } = await make();
  expect({ status, location: headers.location }).toEqual({ status: 201, location: `/api/customer-links/${made.id}` });
  expect(made).toMatchObject({ customerId, name: 'Jan de Wit', state: 'open', createdByName: 'Boekhouding' });
  const [site, token = ''] = String(made.address).split('#');
  expect(site).toBe(`${publicUrl}/c`);
  expect(await openBy(token)).toMatchObject({ linkId: made.id });
  const { address: _, isMailed: __, ...listed } = made;
  const opened = { ...listed, timesOpened: 1, lastOpenedAt: expect.any(String), lastOpenedAddress: expect.any(String) };
  expect((await program.send('GET', links())).body).toEqual([opened]);
  expect((await program.send('GET', String(headers.location))).body).toEqual(opened);
  for (let time = 0; time < 2; time += 1)
    expect((await program.send('DELETE', String(headers.location))).status).toBe(204);
  expect(await refusalOf(openBy(token))).toBe('LINK_WITHDRAWN');
  expect((await program.send('GET', links())).body).toMatchObject([{ id: made.id, state: 'withdrawn' }]);
});

test('sent again, or twice at once, it makes one link, and tells its secret once', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const both = await Promise.all([make(headers), make(headers)]);
  const [told] = both.map(({ body: made }) => made.address).filter((address) => address !== null);
  const again = await make(headers);
  expect(again).toMatchObject({ status: 201, body: { id: both[0].body.id, address: null } });
  expect(again.headers.location).toBe(both[0].headers.location);
  expect(both.map(({ body: made }) => made.id)).toEqual([again.body.id, again.body.id]);
  expect(both.filter(({ body: made }) => made.address !== null)).toHaveLength(1);
  expect(await portal.em.count(CustomerLink)).toBe(1);
  expect(await openBy(String(told).split('#')[1] ?? '')).toMatchObject({ linkId: again.body.id });
});

test('a last day that is past or too far ahead is refused by name, and what is refused may be put right', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  for (const days of [-1, 400]) {
    const wrong = { ...body, lastDay: addDays(dayOf(new Date()), days) };
    const answer = await program.rest('POST', links(), wrong, { headers });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'lastDay' }] } });
  }
  expect((await make(headers)).status).toBe(201);
});

test('the audit log has who made and withdrew one, and never its secret', async () => {
  const { body: made } = await make();
  await program.send('DELETE', `/api/customer-links/${made.id}`);
  const lines = await portal.em.find(AuditEntry, { entity: 'CustomerLink' }, { orderBy: { id: 'asc' } });
  expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['create', program.id],
    ['update', program.id],
  ]);
  expect(JSON.stringify(await portal.em.execute('select * from audit_log'))).not.toMatch(/bbc_/);
});
