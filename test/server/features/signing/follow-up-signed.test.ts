/** What was shown of recommendations is what is sealed: who said it, when, and in which words. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readFrozenContent } from '#common/contract/frozen-content.ts';
import { reader } from '#server/db/reader.ts';
import { verifyAll } from '#server/features/documents/verify.service.ts';
import { hashToSign } from '#server/features/inspections/signed-document.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { giveLink, linkHeader } from '#test/support/links.ts';
import { readPdf } from '#test/support/pdf.ts';
import type { Visitor } from '#test/support/portal.ts';
import { begin, currentOf, DOOR, GAP, sign } from '#test/support/recommended-visits.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { standardRecommendation } from '#test/support/standard-recommendation.ts';
import { useSigningPortal } from './signing-portal.ts';

const at = useSigningPortal();
const NOTHING = 'Geen nieuwe aanbevelingen.';

/** A customer who comes by a link, and was recommended this on a signed visit. */
async function recommended(text: string) {
  const { id: customerId } = await makeCustomer(at.portal.em);
  const first = await begin(at.admin, customerId, text);
  await sign(at.admin, first);
  const { token } = await giveLink(at.portal, { customerId, name: 'Mevr. Jansen' });
  const customer = at.portal.visitor(null, linkHeader(token));
  const recommendationId = (await currentOf(at.admin, customerId))[0]?.id ?? 0;
  const answer = (state: 'started' | 'done', note: string) =>
    customer.trpc.byLink.answer.mutate({ recommendationId, state, note, clientKey: randomUUID() });
  return { customerId, first, recommendationId, answer };
}

const frozenOf = async (inspectionId: number) => {
  const kept = reader(at.portal.em).selectFrom('signed_documents').select('content');
  return readFrozenContent((await kept.where('inspection_id', '=', inspectionId).executeTakeFirstOrThrow()).content);
};
const followUpOf = async (inspectionId: number) => (await frozenOf(inspectionId)).printed.followUp;

/** What stands at the head and the foot of each page. */
const FURNITURE = /Baitbook · inspectie \d+ pagina \d+ van \d+ .*? Baitbook Klant \d+ /g;

/** What the document prints of recommendations, before and after the signature alike. */
async function printedOf(visitor: Visitor, id: number): Promise<string> {
  const { raw } = await visitor.send('GET', `/api/inspections/${id}/contract/download`);
  const text = (await readPdf(raw)).text.replace(/\s+/g, ' ').replace(FURNITURE, '');
  const [, printed] = /nagelopen\. Aanbevelingen (.*) Servicecontract .*? Dank u/.exec(text) ?? [];
  if (!printed) throw new Error(`Nothing is recommended in: ${text}`);
  return printed;
}

/** Signs at a distance. @returns what the page showed */
async function signFrom(id: number): Promise<string> {
  const token = await at.linkFor(id, { uncheckedReason: 'no_access' });
  const order = await at.confirmedSigning(token);
  const shown = JSON.stringify((await at.open(token)).document?.blocks);
  await at.guest().sign.mutate(order);
  return shown;
}

test('what a customer said by a link is sealed as theirs where the visit says nothing of it', async () => {
  const { customerId, answer } = await recommended(DOOR);
  const { recommendation } = await answer('done', 'Zelf gedaan');
  const said = { state: 'done', note: 'Zelf gedaan', byName: 'Mevr. Jansen', saidAt: recommendation.history[0]?.at };
  const second = await begin(at.admin, customerId, NOTHING);
  const preview = await printedOf(at.admin, second);
  expect(preview).toMatch(/Afgerond sinds het vorige bezoek .*Mevr\. Jansen\. Zelf gedaan/);
  expect(await signFrom(second)).toContain('Mevr. Jansen. Zelf gedaan');
  expect(await printedOf(at.admin, second)).toBe(preview);
  expect(await followUpOf(second)).toMatchObject({ closed: [said] });

  // Nor is it an employee's word on the visit after that.
  const third = await begin(at.admin, customerId, NOTHING);
  await sign(at.admin, third);
  expect(await followUpOf(third)).toMatchObject({ open: [said], closed: [] });
  expect(await verifyAll(at.portal.em)).toMatchObject({ broken: [], verified: 3 });
});

test('what was checked at a desk since the visit before is sealed once, with its note', async () => {
  const { customerId, recommendationId: id } = await recommended(`${DOOR}\n\n${GAP}`);
  await at.admin.trpc.recommendations.update.mutate({ id, changes: { state: 'checked', note: 'Gezien op foto' } });
  const second = await begin(at.admin, customerId, NOTHING);
  const preview = await printedOf(at.admin, second);
  expect(preview).toMatch(/Afgerond sinds het vorige bezoek .*Gecontroleerd.*Gezien op foto/);
  await sign(at.admin, second);
  expect(await printedOf(at.admin, second)).toBe(preview);
  expect(await followUpOf(second)).toMatchObject({
    open: [{ text: GAP }],
    closed: [{ text: DOOR, state: 'checked', note: 'Gezien op foto' }],
  });
  const rows = reader(at.portal.em).selectFrom('recommendation_statements').select(['text', 'state']);
  expect(await rows.where('inspection_id', '=', second).orderBy('text').execute()).toEqual([
    { text: GAP, state: 'open' },
    { text: DOOR, state: 'checked' },
  ]);
  const third = await begin(at.admin, customerId, NOTHING);
  await sign(at.admin, third);
  expect(await followUpOf(third)).toMatchObject({ open: [{ text: GAP }], closed: [] });
});

test('what was checked after a visit spoke of it, and before that was signed, stands in the next document', async () => {
  const { customerId, recommendationId } = await recommended(DOOR);
  const second = await begin(at.admin, customerId, NOTHING);
  const { recommendations } = at.admin.trpc;
  await recommendations.state.mutate({ inspectionId: second, recommendationId, state: 'started' });
  await recommendations.update.mutate({ id: recommendationId, changes: { state: 'checked' } });
  await sign(at.admin, second);
  expect(await followUpOf(second)).toMatchObject({ open: [{ state: 'started' }], closed: [] });
  const third = await begin(at.admin, customerId, NOTHING);
  await sign(at.admin, third);
  expect(await followUpOf(third)).toMatchObject({ open: [], closed: [{ text: DOOR, state: 'checked' }] });
});

test('an amendment shows what it recommends in the words that it is sealed in', async () => {
  const { first } = await recommended(`${DOOR}\n\n${GAP}`);
  const { id } = await at.admin.trpc.inspections.amend.mutate({ id: first, reason: 'Onvolledig' });
  const recommendations = 'Sluit de achterdeur meteen na gebruik.';
  await at.admin.trpc.inspections.saveRecommendations.mutate({ id, recommendations });
  const preview = await printedOf(at.admin, id);
  await signFrom(id);
  expect(await printedOf(at.admin, id)).toBe(preview);
  expect(await followUpOf(id)).toMatchObject({ written: [{ text: recommendations }], open: [{ text: GAP }] });
});

test('what is recommended again in other letters is shown in those that it is sealed in', async () => {
  const { customerId } = await recommended(standardRecommendation('storage', 'nl'));
  const text = standardRecommendation('storage', 'en');
  const second = await begin(at.admin, customerId, text);
  const preview = await printedOf(at.admin, second);
  await signFrom(second);
  expect(await printedOf(at.admin, second)).toBe(preview);
  expect(await followUpOf(second)).toMatchObject({ written: [{ text }], open: [] });
});

test('the hash of what was shown comes from the frozen content again', async () => {
  const { customerId, answer } = await recommended(`${DOOR}\n\n${GAP}`);
  await answer('started', 'Bezig');
  const second = await begin(at.admin, customerId, NOTHING);
  await signFrom(second);
  const { printed, signing } = await frozenOf(second);
  expect(hashToSign(printed)).toBe(signing.remote?.shownSha256);
});

test('what changes between the last look at it and the signature is not signed', async () => {
  const { customerId } = await recommended(DOOR);
  const id = await begin(at.admin, customerId, NOTHING);
  const order = await at.confirmedSigning(await at.linkFor(id, { uncheckedReason: 'no_access' }));
  await at.portal.em.execute(`create function change_now() returns trigger language plpgsql as
    $$ begin update recommendations set place = 'Hal'; return new; end $$`);
  await at.portal.em.execute(`create trigger change_now after update of signed_at on signing_requests
    for each row execute function change_now()`);
  try {
    expect(await refusalOf(at.guest().sign.mutate(order))).toBe('CONTRACT_CHANGED');
  } finally {
    await at.portal.em.execute('drop function change_now cascade');
  }
  expect(await at.isSigned(id)).toBe(false);
});
