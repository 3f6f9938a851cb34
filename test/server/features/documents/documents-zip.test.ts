/** The documents of several inspections as one archive: whose they are, what they are called, and that each is recorded. */
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ZIP_DOCUMENTS_MAX } from '#common/limits.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { documentRoom } from '#server/features/documents/document-room.ts';
import { zipOf } from '#server/zip/zip-stream.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeInspection } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { drawnSignature } from '#test/support/signatures.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();

const zip = (visitor: Visitor, ids: readonly number[]) =>
  visitor.rest('GET', `/api/inspections.zip?ids=${ids.join(',')}`);

test('each signed document is in it once, byte for byte, under a name of its own, and recorded as downloaded', async () => {
  const office = await portal.signIn();
  const ids = [
    await completeInspection(portal.em, office, 'Bakkerij'),
    await completeInspection(portal.em, office, 'Café/Bar'),
    await completeInspection(portal.em, office, 'bakkerij'),
  ];
  const answer = await zip(office, [...ids, ...ids]);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="inspections.zip"');
  const files = unzipSync(answer.raw);
  const names = Object.keys(files);
  expect(names).toEqual([
    expect.stringMatching(/^Bakkerij - .+\d\.pdf$/),
    expect.stringMatching(/^Café Bar - .+\d\.pdf$/),
    expect.stringMatching(new RegExp(`^bakkerij - .+ \\(${ids[2]}\\)\\.pdf$`)),
  ]);
  for (const [index, id] of ids.entries()) {
    const alone = await office.send('GET', `/api/inspections/${id}/contract/download`);
    expect(Buffer.compare(Buffer.from(files[names[index] ?? ''] ?? []), alone.raw)).toBe(0);
  }
  const recorded = await portal.em.find(AuditEntry, { action: 'download', actorId: office.id });
  // Once in the archive, once alone.
  expect(recorded.map(({ entityId }) => entityId).sort()).toEqual([...ids, ...ids].sort());
  await expect.poll(() => documentRoom.inUse).toBe(0);
});

test('one that cannot be printed is a text file that says so, and the others follow', async () => {
  const office = await portal.signIn();
  const broken = await completeInspection(portal.em, office, 'Bakkerij');
  const whole = await completeInspection(portal.em, office, 'Slagerij');
  await unguarded(portal.em, async (em) => {
    await em.execute(`delete from signed_documents where inspection_id = ${broken}`);
    await em.execute(`update inspections set contract_text = '{}' where id = ${broken}`);
  });
  const files = unzipSync((await zip(office, [broken, whole])).raw);
  expect(Object.keys(files)).toEqual([`${broken}.pdf.txt`, expect.stringMatching(/^Slagerij - .+\.pdf$/)]);
  expect(strFromU8(files[`${broken}.pdf.txt`] ?? new Uint8Array())).toMatch(
    /^Dit bestand kon niet worden gemaakt\. \S/,
  );
  await expect.poll(() => documentRoom.inUse).toBe(0);
});

test('a file that breaks off is explained beside what there is of it', async () => {
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield strToU8('begin');
    throw new Error('stuk');
  }
  const entries = [
    { name: 'half.txt', content: breaking() },
    { name: 'heel.txt', content: [strToU8('heel')] },
    { name: 'leeg.txt', content: [] },
  ];
  const parts: Uint8Array[] = [];
  for await (const part of zipOf(entries, new Date(), String)) parts.push(part);
  const files = Object.entries(unzipSync(Buffer.concat(parts)));
  expect(Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]))).toEqual({
    'half.txt': 'begin',
    'half.txt.txt': 'Error: stuk',
    'heel.txt': 'heel',
    'leeg.txt': '',
  });
});

test('when one of them is not signed or unknown, or there are too many, there is no archive and no record', async () => {
  const office = await portal.signIn();
  const signed = await completeInspection(portal.em, office, 'Bakkerij');
  const open = await makeInspection(portal.em);
  const codeOf = async (ids: readonly number[]) => (await zip(office, ids)).body.code;
  expect(await codeOf([signed, open.id])).toBe('INSPECTION_NOT_SIGNED');
  expect(await codeOf([signed, 9_999_999])).toBe('INSPECTION_NOT_FOUND');
  const tooMany = Array.from({ length: ZIP_DOCUMENTS_MAX + 1 }, (_, index) => index + 1);
  expect(await codeOf(tooMany)).toBe('INVALID_INPUT');
  expect(await portal.em.count(AuditEntry, { action: 'download', actorId: office.id })).toBe(0);
});

test('of one customer there is all that is signed, and nothing of another or of what is not signed', async () => {
  const office = await portal.signIn();
  const first = await completeInspection(portal.em, office, 'Bakkerij');
  await completeInspection(portal.em, office, 'Ander');
  const { customerId } = await portal.em.findOneOrFail(Inspection, { id: first });
  await makeInspection(portal.em, { customerId });
  const namesOf = async (id: number) => {
    const answer = await office.rest('GET', `/api/customers/${id}/documents.zip?lang=nl`);
    return Object.keys(unzipSync(answer.raw));
  };
  expect(await namesOf(customerId)).toEqual([expect.stringMatching(/^Bakkerij - /)]);
  const { id } = await office.trpc.inspections.amend.mutate({ id: first, reason: 'Een lokdoos te weinig' });
  expect(await namesOf(customerId)).toHaveLength(1);
  await office.trpc.inspections.completeContract.mutate({
    id,
    acceptTerms: true,
    signature: drawnSignature(),
    signerName: 'Jan Jansen',
    signerRole: 'owner',
    priceStatus: 'fixed',
    contractPrice: '10',
    language: 'nl',
  });
  expect(await namesOf(customerId)).toHaveLength(2);
});
