/** A contract that was signed without a connection: what was shown is kept, and the difference is told. */
import { expect, test } from 'vitest';
import { wholeContract } from '#common/contract/contract-text.ts';
import { readFrozenContent } from '#common/contract/frozen-content.ts';
import type { CompleteContractInput } from '#common/schemas/contract.ts';
import { reader } from '#server/db/reader.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { verifyInspection } from '#server/features/documents/verify.service.ts';
import { makeInspection } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { textOf } from '#test/support/report-visits.ts';
import { shownTo } from '#test/support/shown-contract.ts';
import { drawnSignature } from '#test/support/signatures.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();
const DAY_MS = 24 * 60 * 60_000;

const signing = {
  acceptTerms: true as const,
  signerName: 'Jürgen Żak',
  signerRole: 'contact' as const,
  language: 'nl' as const,
  priceStatus: 'fixed' as const,
  contractPrice: '120',
};

/** An inspection at 120 euro that was signed without a connection two hours ago. */
async function signedInACellar(offline: { skewMs: number | null } = { skewMs: 0 }, ago = 2 * 60 * 60_000) {
  const admin = await portal.signIn({ role: 'admin' });
  const { id, customerId } = await makeInspection(portal.em);
  // As long as an address may be.
  await portal.em.nativeUpdate(Customer, { id: customerId }, { address: 'Dorpsstraat 1 '.repeat(140).trim() });
  await admin.trpc.inspections.update.mutate({ id, changes: { priceStatus: 'fixed', contractPrice: '120' } });
  const input = {
    ...signing,
    id,
    version: 1,
    signature: drawnSignature(),
    shown: await shownTo(admin, id),
    shownMs: 30_000,
    deviceTime: new Date(Date.now() - ago),
    offline,
  };
  const send = (changes: Partial<typeof input> = {}) =>
    admin.trpc.inspections.completeContract.mutate({ ...input, ...changes });
  return { admin, id, customerId, input, send };
}

const findingsOf = async (id: number) => (await verifyInspection(portal.em, id)).findings;

test('what was shown is kept when price, terms, company and customer changed before it arrived', async () => {
  const { admin, id, customerId, input, send } = await signedInACellar();
  await admin.trpc.inspections.update.mutate({ id, changes: { contractPrice: '999', reportText: 'Later getypt.' } });
  await admin.trpc.settings.update.mutate({
    changes: { companyName: 'Overgenomen BV', generalTerms: { nl: 'Heel andere voorwaarden.', en: '' } },
  });
  await portal.em.nativeUpdate(Customer, { id: customerId }, { name: 'Bakkerij Anders', address: 'Elders 1' });
  const signed = await send();
  expect(signed.contractText).toEqual(input.shown.text);
  expect(signed.contractPrice).toBe('120.00');
  const marks = signed.contractOffline;
  expect(marks).toMatchObject({ deviceTime: input.deviceTime.toISOString(), shownSha256: input.shown.sha256 });
  expect(marks?.arrivalText && wholeContract(marks.arrivalText)).toMatch(
    /Overgenomen BV[\s\S]*Bakkerij Anders[\s\S]*999,00[\s\S]*Heel andere voorwaarden/,
  );
  const { contractCustomer } = await portal.em.findOneOrFail(Inspection, { id }, { refresh: true });
  expect(contractCustomer).toEqual(input.shown.customer);
  const text = await textOf(admin, id);
  expect(text).toContain('De tekst zoals getoond wijkt af van de voorwaarden van toen het aankwam.');
  expect(text).toMatch(/Getekend zonder verbinding op .* volgens het toestel, aangekomen op /);
  expect(text).not.toContain('Heel andere voorwaarden');
  expect(await findingsOf(id)).toEqual([]);
  const rest = await admin.send('GET', `/api/inspections/${id}`);
  expect(rest.body.contractOffline).toEqual({
    deviceTime: input.deviceTime.toISOString(),
    skewMs: 0,
    isDifferent: true,
  });
});

test('a price alone that the office changed meanwhile is a difference', async () => {
  const { admin, id, send } = await signedInACellar();
  await admin.trpc.inspections.update.mutate({ id, changes: { contractPrice: '121' } });
  expect((await send()).contractOffline?.arrivalText).not.toBeNull();
});

test('where nothing changed, nothing is said to differ', async () => {
  const { admin, id, send } = await signedInACellar();
  const { contractOffline } = await send();
  expect(contractOffline).toMatchObject({ arrivalText: null });
  expect(contractOffline?.arrivalSha256).toBe(contractOffline?.shownSha256);
  const text = await textOf(admin, id);
  expect(text).toContain('Getekend zonder verbinding');
  expect(text).not.toContain('wijkt af');
});

test('a device clock that is off by two days: both times are printed, the order stays the portal’s, nothing is refused', async () => {
  const { admin, id, input, send } = await signedInACellar({ skewMs: -2 * DAY_MS }, 2 * DAY_MS + 60_000);
  const signed = await send();
  const seconds = Math.abs(Date.parse(signed.contractSignedDate ?? '') - Date.now()) / 1000;
  expect(seconds).toBeLessThan(60);
  expect(signed.contractReceivedDate).toBe(signed.contractSignedDate);
  const text = await textOf(admin, id);
  const day = (date: Date) =>
    new Intl.DateTimeFormat('nl-NL', { dateStyle: 'medium', timeZone: 'Europe/Amsterdam' }).format(date);
  expect(text).toContain(`Getekend zonder verbinding op ${day(input.deviceTime)}`);
  expect(text).toContain(`aangekomen op ${day(new Date())}`);
  expect(text).toContain('Liep 2 dagen achter op het portaal.');
  expect(text).not.toMatch(/wijkt af/);
});

test('the frozen content and the log tell it, and verifying covers it', async () => {
  const { id, input, send } = await signedInACellar({ skewMs: 60_000 });
  await send();
  const kept = await reader(portal.em)
    .selectFrom('signed_documents')
    .select('content')
    .where('inspection_id', '=', id)
    .executeTakeFirstOrThrow();
  const { signing: facts, printed } = readFrozenContent(kept.content);
  expect(facts).toMatchObject({
    deviceTime: input.deviceTime.toISOString(),
    skewMs: 60_000,
    offline: { shownSha256: input.shown.sha256 },
  });
  expect(printed.contract.signature?.offline).toEqual({
    deviceTime: input.deviceTime,
    skewMs: 60_000,
    isDifferent: false,
  });
  const line = await reader(portal.em)
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'sign')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(line.changes).toMatchObject({ offline: [null, 'yes'], shownSha256: [null, input.shown.sha256] });
  await unguarded(portal.em, (em) =>
    em.execute(
      `update inspections set contract_offline = jsonb_set(contract_offline, '{skewMs}', '0') where id = ${id}`,
    ),
  );
  expect(await findingsOf(id)).toEqual(['inspections']);
});

test('with a connection nothing of this is kept, and another text is still refused', async () => {
  const { admin, input } = await signedInACellar();
  const { offline: _, ...online } = input;
  await admin.trpc.settings.update.mutate({ changes: { companyName: 'Overgenomen BV' } });
  const send = (changes: Partial<CompleteContractInput>) =>
    admin.trpc.inspections.completeContract.mutate({ ...online, version: undefined, ...changes, acceptTerms: true });
  expect(await refusalOf(send({}))).toBe('CONTRACT_CHANGED');
  const shown = await shownTo(admin, input.id);
  expect(await send({ shown, copyEmail: ' jan@example.nl ' })).toMatchObject({
    contractOffline: null,
    contractCopyEmail: 'jan@example.nl',
  });
});

test('what did not come whole is refused: another hash, hidden HTML, no text, no time', async () => {
  const { send, input, admin } = await signedInACellar();
  const { shown, deviceTime, ...others } = input;
  const text = { ...shown.text, companyIntro: '<p onclick="x()">Welkom</p>' };
  expect(await refusalOf(send({ shown: { ...shown, sha256: 'a'.repeat(64) } }))).toBe('INVALID_INPUT');
  expect(await refusalOf(send({ shown: { text, customer: shown.customer, termsVersion: '1' } }))).toBe('INVALID_INPUT');
  const { completeContract } = admin.trpc.inspections;
  expect(await refusalOf(completeContract.mutate({ ...others, deviceTime }))).toBe('INVALID_INPUT');
  expect(await refusalOf(completeContract.mutate({ ...others, shown }))).toBe('INVALID_INPUT');
});

test('sent again after its answer got lost, it is answered as the first time', async () => {
  const { send } = await signedInACellar();
  const first = await send();
  expect(await send()).toEqual(first);
});
