/** The documents of several inspections as one archive: whose they are, what they are called, and that each is recorded. */
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ZIP_DOCUMENTS_MAX } from '#common/limits.ts';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { documentRoom } from '#server/features/documents/document-room.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { makeInspection } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';

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
