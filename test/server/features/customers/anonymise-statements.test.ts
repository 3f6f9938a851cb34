/** Anonymising a customer: what was said of recommendations at desks and by links goes, from rows and from the log. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditHead } from '#server/audit/audit-chain.ts';
import { verifyAuditChain } from '#server/audit/verify-chain.ts';
import { RecommendationStatement } from '#server/entities/recommendation-statement.entity.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { arriveByLink, giveLink, linkHeader } from '#test/support/links.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { begin, currentOf, GAP, sign } from '#test/support/recommended-visits.ts';

const portal = usePortal();
const lifetime = { idleHours: 168, maxDays: 30 };

/** A customer with a visit that recommends something, of which a desk noted something. */
async function noted(admin: Visitor, isSigned: boolean) {
  const { id: customerId } = await makeCustomer(portal.em);
  const visit = await begin(admin, customerId, GAP);
  if (isSigned) await sign(admin, visit);
  else await portal.em.execute(`update inspections set status = 'completed' where id = ?`, [visit]);
  const [gap] = await currentOf(admin, customerId);
  const id = gap?.id ?? 0;
  await admin.trpc.recommendations.update.mutate({ id, changes: { state: 'started', note: 'Zoë belde' } });
  return { customerId, visit, id };
}

const anonymise = ({ trpc }: Visitor, id: number) => trpc.privacy.anonymise.mutate({ id, reason: 'Verzoek' });
const logOf = async () => JSON.stringify(await portal.em.execute('select changes from audit_log'));
const expectWholeChain = async () => {
  await auditHead(portal.em.fork());
  expect(await verifyAuditChain(portal.em, null)).toMatchObject({ isWhole: true });
};

test('lines of the log lose notes about what an unsigned visit recommended, which goes with it', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { customerId, id } = await noted(admin, false);
  const { token } = await giveLink(portal, { customerId, name: 'Jan de Wit' });
  const answer = { recommendationId: id, state: 'done' as const, note: 'Zelf gedicht', clientKey: randomUUID() };
  await portal.visitor(null, linkHeader(token)).trpc.byLink.answer.mutate(answer);
  const log = await logOf();
  for (const said of ['Zoë belde', 'Zelf gedicht']) expect(log).toContain(said);
  await anonymise(admin, customerId);
  expect(await logOf()).not.toMatch(/Zoë belde|Zelf gedicht/);
  await expectWholeChain();
});

test('lines of the log lose which picture a customer added to what they said', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { customerId, id } = await noted(admin, false);
  const customer = await arriveByLink(portal, customerId);
  const answer = { recommendationId: id, state: 'done' as const, note: null, clientKey: randomUUID() };
  const { statementId } = await customer.trpc.byLink.answer.mutate(answer);
  const path = `/link-files/answers/${statementId}/photo`;
  await customer.send('POST', path, await jpeg(), { headers: { 'content-type': 'image/jpeg' } });
  const named = () => portal.em.execute(`select id from audit_log where changes -> 'photoId' ->> 1 is not null`);
  expect(await named()).toHaveLength(1);
  await anonymise(admin, customerId);
  expect(await named()).toEqual([]);
  await expectWholeChain();
});

test('lines of the log lose notes about what went with a visit long before', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { customerId, visit } = await noted(admin, false);
  const other = await noted(admin, false);
  await admin.trpc.inspections.delete.mutate({ id: visit });
  await portal.em.execute(`update inspections set deleted_at = deleted_at - interval '31 days' where id = ?`, [visit]);
  await portal.em.transactional((em) => cleanUp(em, { lifetime, now: new Date() }));
  expect(await portal.em.count(RecommendationStatement, { recommendationId: { $ne: other.id } })).toBe(0);
  await anonymise(admin, customerId);
  const notes = await portal.em.execute(`select id from audit_log where changes -> 'note' ->> 1 = 'Zoë belde'`);
  // Another customer's stays.
  expect(notes).toHaveLength(1);
  await expectWholeChain();
});

test('what a signed visit speaks of stands as it was signed, without what was noted since', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const { customerId, visit, id } = await noted(admin, true);
  await anonymise(admin, customerId);
  expect(await portal.em.find(RecommendationStatement, {})).toMatchObject([{ inspectionId: visit, state: 'open' }]);
  expect(await portal.em.execute('select id, state from recommendations')).toEqual([{ id, state: 'open' }]);
  expect(await logOf()).not.toContain('Zoë belde');
  await expectWholeChain();
});
