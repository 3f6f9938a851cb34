/** How many large bodies are read at once, over a network: one, and photos of a usual size pass by. */
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { CUSTOMER_LINK_HEADER } from '#common/domain/customer-link.ts';
import { dayOf } from '#common/domain/day.ts';
import { LINK_PHOTO_MAX_BYTES } from '#common/link-limits.ts';
import { largeBodies, visitorBodies } from '#server/http/picture-bodies.ts';
import { Caller, makeAccount } from '#test/support/attacks/attack.ts';
import { jpeg } from '#test/support/pictures.ts';
import { useAttackedPortal } from '../security/attacked-portal.ts';

const LARGE_BYTES = 20_000_000;
const USUAL_BYTES = 3_000_000;

const attacked = useAttackedPortal();

async function somebody(): Promise<Caller> {
  const caller = new Caller(attacked.address);
  await caller.signIn((await makeAccount(attacked)).username);
  return caller;
}

/** Begins to send a picture, and stops after its first bytes. */
function beginUpload({ headers }: Pick<Caller, 'headers'>, path = '/images?purpose=photo', bytes = LARGE_BYTES) {
  const upload = request(attacked.address + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': String(bytes) },
  });
  upload.on('error', () => undefined);
  upload.write(Buffer.from('\xff\xd8\xff', 'latin1'));
  return upload;
}

async function sendPicture({ headers }: Caller, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const answer = await fetch(`${attacked.address}/images?purpose=photo`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: bytes,
  });
  return answer.status;
}

test('a large body is not read before another one has been answered or given up, a photo is', async () => {
  const [slow, waiting, photographer] = [await somebody(), await somebody(), await somebody()];
  const held = beginUpload(slow);
  await expect.poll(() => largeBodies.inUse).toBeGreaterThan(0);
  const order: string[] = [];
  const large = sendPicture(waiting, new Uint8Array(LARGE_BYTES)).then((status) => {
    order.push('large');
    return status;
  });
  await expect.poll(() => largeBodies.waiters).toBe(1);
  const photo = new Uint8Array(await jpeg({ width: 1_200, height: 900 }));
  for (let count = 0; count < 3; count += 1) expect(await sendPicture(photographer, photo)).toBe(201);
  order.push('photos');
  held.destroy();
  expect(await large).toBe(400);
  expect(order).toEqual(['photos', 'large']);
});

/** The headers of a customer who comes by a link. */
async function customerByLink() {
  const { body: customer } = await attacked.admin.call('POST', '/api/customers', {
    name: 'Bakkerij',
    address: 'Dorpsstraat 1',
  });
  const made = await attacked.admin.call('POST', '/trpc/customerLinks.create', {
    ...{ customerId: customer.id, name: 'Jan', language: 'nl', lastDay: dayOf(new Date()) },
  });
  const { result } = made.body as { result: { data: { token: string } } };
  return { headers: { [CUSTOMER_LINK_HEADER]: result.data.token } };
}

test('customers by a link who send slowly keep nobody of the company waiting', async () => {
  const uploader = await somebody();
  const held = await Promise.all(
    [LINK_PHOTO_MAX_BYTES, USUAL_BYTES, USUAL_BYTES].map(async (bytes) =>
      beginUpload(await customerByLink(), '/link-files/answers/1/photo', bytes),
    ),
  );
  await expect.poll(() => visitorBodies.inUse).toBe(LINK_PHOTO_MAX_BYTES + 2 * USUAL_BYTES);
  expect(await sendPicture(uploader, new Uint8Array(LARGE_BYTES))).toBe(400);
  for (const upload of held) upload.destroy();
  await expect.poll(() => visitorBodies.inUse).toBe(0);
});
