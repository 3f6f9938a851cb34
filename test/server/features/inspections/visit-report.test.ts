/** What a report prints of checks and of earlier visits, and that a signed one keeps saying it. */
import { expect, test } from 'vitest';
import { readFrozenContent } from '#common/contract/frozen-content.ts';
import { inspectionDocument } from '#common/document/inspection-document.ts';
import { sha256 } from '#server/core/sha256.ts';
import { reader } from '#server/db/reader.ts';
import { verifyInspection } from '#server/features/documents/verify.service.ts';
import { proofOf, withProof } from '#server/features/inspections/signed-document.ts';
import { translator } from '#server/i18n/translate.ts';
import { loadImages } from '#server/images/image.service.ts';
import { createPdfPrinter } from '#server/pdf/pdf-printer.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { readPdf } from '#test/support/pdf.ts';
import { usePortal } from '#test/support/portal.ts';
import { begin, check, reportOf, signVisit, solid, textOf, threeVisits } from '#test/support/report-visits.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

test('a report says per device what was found and done, what was left out and why, and what has changed', async () => {
  const visitor = await portal.signIn();
  const { visits } = await threeVisits(portal.em, visitor);
  const text = await textOf(visitor, visits[2]);
  for (const words of [
    'Uitkomst van de controle',
    'B004. Reden: Geen toegang.',
    'Aasopname: 50 %',
    'Knaagsporen',
    'Huisvlieg: 4',
    'Aas vervangen',
    'Aasopname vanaf 50 %',
    'Stijgend, 3 controles op rij',
    'B001 (61 dagen). Na 35 dagen',
    'Veranderd sinds 10 april 2026',
    'Weggehaald',
    'Aasopname: 75 %, Uitwerpselen',
    'Stelling is weg',
    'Verplaatst',
    'Trends',
    'Niet ondertekend De controle van 10 maart 2026, 10 april 2026.',
    'De laatste 3 controles, van 10 maart 2026 tot en met 10 mei 2026.',
    '40+',
    'Lokdozen met de meeste bevindingen',
    '3 van 3 controles',
    'Wat er is afgesproken',
  ])
    expect(text).toContain(words);
  const second = await textOf(visitor, visits[1]);
  expect(second).toContain('De lokdozen zijn nog dezelfde als toen.');
  expect(second).not.toContain('Trends');
});

test('a report holds against what was agreed with the customer, and says the company’s own words as they are', async () => {
  const [admin, visitor] = [await portal.signIn({ role: 'admin' }), await portal.signIn()];
  const { customerId, visits } = await threeVisits(portal.em, visitor);
  await admin.trpc.settings.addCheckWord.mutate({ kind: 'action', name: 'Klant gebeld' });
  const rat = [{ kind: 'take' as const, atLeast: 20, proposes: 'Klant gebeld' }];
  await visitor.trpc.customers.setAgreements.mutate({ id: customerId, changes: { thresholds: { rat, fly: [] } } });
  await check(visitor, visits[2], 'B001', { takePercent: 25, actions: ['Klant gebeld'], product: 'Racumin Foam' });
  const text = await textOf(visitor, visits[2]);
  for (const words of ['Aasopname vanaf 20 %: Klant gebeld', 'Middel: Racumin Foam']) expect(text).toContain(words);
  expect(text).not.toContain('Aasopname vanaf 50 %');
});

test('an inspection without checks is printed as it always was', async () => {
  const visitor = await portal.signIn();
  const { id: customerId } = await makeCustomer(portal.em);
  const id = await begin(visitor, customerId, 3);
  await visitor.trpc.baitBoxes.create.mutate({ inspectionId: id, boxType: 'rat', positionX: 1, positionY: 1 });
  const text = await textOf(visitor, id);
  expect(text).toContain('Giftigheid');
  expect(text).not.toContain('Uitkomst van de controle');
});

test('what a signed report says of earlier visits stays, whatever becomes of them', async () => {
  const visitor = await portal.signIn();
  const { visits } = await threeVisits(portal.em, visitor);
  const [first, second, third] = visits;
  await signVisit(visitor, third);
  const { raw: before } = await reportOf(visitor, third);
  await check(visitor, second, 'B002', { catches: [{ species: 'house_fly', count: 9_999 }] });
  // One that is printed anew says it.
  const amendment = await visitor.trpc.inspections.amend.mutate({ id: third, reason: 'Vergeten' });
  expect(await textOf(visitor, amendment.id)).toContain('9999');
  await visitor.trpc.inspections.delete.mutate({ id: first });
  const { raw: after } = await reportOf(visitor, third);
  expect(sha256(after)).toBe(sha256(before));
  expect(solid((await readPdf(after)).text)).toContain('40+');
  expect((await verifyInspection(portal.em, third)).findings).toEqual([]);
});

test('the kept document and one that is printed of its frozen content say the same', async () => {
  const visitor = await portal.signIn();
  const { visits } = await threeVisits(portal.em, visitor);
  const [, second, third] = visits;
  await signVisit(visitor, third);
  await check(visitor, second, 'B001', { takePercent: 100 });
  const kept = await reader(portal.em)
    .selectFrom('signed_documents')
    .select(['content', 'content_sha256', 'pdf'])
    .where('inspection_id', '=', third)
    .executeTakeFirstOrThrow();
  const content = readFrozenContent(kept.content);
  const record = withProof(content.printed, proofOf(content, kept.content_sha256));
  const printer = createPdfPrinter();
  const pdf = await printer.print({
    owner: 'user:1',
    signal: new AbortController().signal,
    compose: async () => ({
      ...inspectionDocument(record, 'nl', translator('nl')),
      madeAt: new Date(content.signing.receivedAt),
    }),
    loadPictures: (imageIds) => loadImages(portal.em, imageIds),
  });
  await printer.close();
  expect((await readPdf(pdf)).text).toBe((await readPdf(kept.pdf)).text);
});

test('a check, a removal or a reason that is altered after the signing is found', async () => {
  const visitor = await portal.signIn();
  const { visits } = await threeVisits(portal.em, visitor);
  const id = visits[2];
  await signVisit(visitor, id);
  const findingsAfter = async (statement: string) => {
    await unguarded(portal.em, (em) => em.execute(statement));
    return (await verifyInspection(portal.em, id)).findings;
  };
  expect(
    await findingsAfter(`update bait_boxes set take_percent = 49 where inspection_id = ${id} and box_number = 'B001'`),
  ).toEqual(['bait_boxes']);
  expect(await findingsAfter(`update device_removals set reason = 'x' where inspection_id = ${id}`)).toEqual([
    'bait_boxes',
    'device_removals',
  ]);
  expect(await findingsAfter(`update inspections set unchecked_reason = 'x' where id = ${id}`)).toEqual([
    'inspections',
    'bait_boxes',
    'device_removals',
  ]);
});

test('an amendment is the same visit said anew: it counts once, and compares with the visit before', async () => {
  const visitor = await portal.signIn();
  const { customerId, visits } = await threeVisits(portal.em, visitor);
  const [, , third] = visits;
  await signVisit(visitor, third);
  const { id } = await visitor.trpc.inspections.amend.mutate({ id: third, reason: 'Verkeerd geteld' });
  await check(visitor, id, 'B002', { catches: [{ species: 'house_fly', count: 77 }] });
  const text = await textOf(visitor, id);
  expect(text).toContain('De laatste 3 controles, van 10 maart 2026 tot en met 10 mei 2026.');
  expect(text).toContain('Veranderd sinds 10 april 2026');
  expect(text).toContain('Huisvlieg: 77');
  await signVisit(visitor, id);
  const later = await begin(visitor, customerId, 6);
  await check(visitor, later, 'B002', { catches: [{ species: 'house_fly', count: 1 }] });
  const next = await textOf(visitor, later);
  expect(next).toContain('De laatste 4 controles');
  expect(next).toContain('77 10 mei 77');
});
