/** Downloads over connections that take nothing: what they hold in memory is bounded for each user. */
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { documentRoom } from '#server/features/documents/document-room.ts';
import { completeInspection } from '#test/support/complete-inspection.ts';
import { usePortal } from '#test/support/portal.ts';
import { unguarded } from '#test/support/unguarded.ts';

const portal = usePortal();
const MIB = 1024 * 1024;

test('one user’s slow connections hold one share, and leave room for everybody else', async () => {
  const [slow, other] = [await portal.signIn(), await portal.signIn()];
  const id = await completeInspection(portal.em, slow, 'Bakkerij');
  const path = `/api/inspections/${id}/contract/download`;
  const pdf = Buffer.alloc(20 * MIB, '%PDF-');
  await unguarded(portal.em, (em) => em.execute('update signed_documents set pdf = ?', [pdf]));
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const address = portal.app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The portal does not listen');
  const cookie = `cookie: ${slow.headers.cookie}`;
  const sockets: Socket[] = Array.from({ length: 4 }, () => {
    const socket = connect(address.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${cookie}\r\n\r\n`);
    return socket.pause();
  });
  await expect.poll(() => documentRoom.waiters).toBe(3);
  expect(documentRoom.inUse).toBe(pdf.byteLength);
  expect((await other.rest('GET', path)).raw.byteLength).toBe(pdf.byteLength);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => [documentRoom.inUse, documentRoom.waiters]).toEqual([0, 0]);
});
