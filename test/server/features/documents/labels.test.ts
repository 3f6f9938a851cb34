/** The PDF of labels: whose devices it is about, and what a telephone reads from it. */
import { expect, test } from 'vitest';
import { reader } from '#server/db/reader.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { readPdf } from '#test/support/pdf.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';

const portal = usePortal();

async function site({ trpc }: Visitor, name: string) {
  const { id: customerId } = await makeCustomer(portal.em, { name });
  const { id: inspectionId } = await trpc.inspections.create.mutate({ customerId });
  for (const boxType of ['rat', 'fly', 'crawling'] as const)
    await trpc.baitBoxes.create.mutate({ inspectionId, boxType, positionX: 1, positionY: 1 });
  const { items } = await trpc.devices.list.query({ customerId });
  return { customerId, inspectionId, ids: items.map(({ id }) => id) };
}

const labels = (visitor: Visitor, customerId: number, query = '') =>
  visitor.send('GET', `/api/customers/${customerId}/labels.pdf${query}`);

test('all that stands at the customer, each with number, type, company and telephone', async () => {
  const visitor = await portal.signIn({ role: 'admin' });
  await visitor.trpc.settings.update.mutate({ changes: { companyName: 'Van Dijk', companyPhone: '010 123 45 67' } });
  const { customerId } = await site(visitor, 'Bakkerij Kruim');
  await site(visitor, 'Slagerij Ernaast');
  const answer = await labels(visitor, customerId);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`labels-${customerId}.pdf`);
  const { pages, text, title } = await readPdf(answer.raw);
  expect(pages).toHaveLength(1);
  expect(title).toBe('Labels voor Bakkerij Kruim');
  expect(text.match(/B00\d/g)).toEqual(['B001', 'B002', 'B003']);
  for (const words of ['Rattenkist', 'Vliegenkast', 'Kruipende insecten', 'Van Dijk', '010 123 45 67'])
    expect(text).toContain(words);
  expect((await readPdf((await labels(visitor, customerId, '?lang=en')).raw)).text).toContain('Rat box');
});

test('those that were chosen, on a roll one a page; a device that was taken away only when it is asked for', async () => {
  const visitor = await portal.signIn();
  const { customerId, ids } = await site(visitor, 'Bakkerij Kruim');
  const [first = 0, second = 0, third = 0] = ids;
  const { id: later } = await visitor.trpc.inspections.create.mutate({ customerId, from: 'devices' });
  const box = (await visitor.trpc.baitBoxes.list.query({ inspectionId: later })).find(
    ({ deviceId }) => deviceId === second,
  );
  await visitor.trpc.baitBoxes.delete.mutate({ id: box?.id ?? 0, reason: 'weg' });
  const numbers = async (query: string) =>
    (await readPdf((await labels(visitor, customerId, query)).raw)).pages.map(({ text }) => text.match(/B00\d/g));
  expect(await numbers('')).toEqual([['B001', 'B003']]);
  expect(await numbers(`?devices=${third},${first}&format=roll-62x29`)).toEqual([['B001'], ['B003']]);
  expect(await numbers(`?devices=${second}&format=a4-14`)).toEqual([['B002']]);
  expect(await numbers(`?devices=${first},${third}&start=21`)).toEqual([['B001'], ['B003']]);
});

test('nobody prints another customer’s devices, none at all, or on a place that a sheet does not have', async () => {
  const visitor = await portal.signIn();
  const mine = await site(visitor, 'Bakkerij Kruim');
  const other = await site(visitor, 'Slagerij Ernaast');
  const { id: empty } = await makeCustomer(portal.em);
  const ask = (customerId: number, query: string) =>
    visitor.rest('GET', `/api/customers/${customerId}/labels.pdf${query}`);
  const refusals = [
    await ask(mine.customerId, `?devices=${mine.ids[0]},${other.ids[0]}`),
    await ask(empty, ''),
    await ask(mine.customerId, '?format=a4-14&start=15'),
    await ask(mine.customerId, '?devices=1,a'),
    await ask(mine.customerId, '?format=a3'),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 400, 400, 400]);
  expect(refusals[2]?.body.issues).toMatchObject([{ path: 'start' }]);
});

test('a download is written down, with how many labels of whom', async () => {
  const visitor = await portal.signIn();
  const { customerId } = await site(visitor, 'Bakkerij Kruim');
  await labels(visitor, customerId, '?format=a4-65');
  const line = await reader(portal.em)
    .selectFrom('audit_log')
    .select(['entity', 'entity_id', 'actor_id', 'changes'])
    .where('action', '=', 'download')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({
    entity: 'Customer',
    entity_id: customerId,
    actor_id: visitor.id,
    changes: { document: [null, 'labels'], format: [null, 'a4-65'], devices: [null, 3] },
  });
});
