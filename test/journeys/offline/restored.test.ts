/** The portal is restored from the backup of yesterday: what a phone has sent since goes out again, once, and a photo that nobody has any more is named. */
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { arrivedFrom, preparedVisit } from '#test/support/arrived-visit.ts';
import { command } from '#test/support/backup.ts';
import { useFaultyProxies } from '#test/support/faulty-proxy.ts';
import { allSent, becomeReady, keptEntries } from '#test/support/outbox.ts';
import { usePhones } from '#test/support/phone.ts';
import { portalClient } from '#test/support/portal-client.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { ADMIN, copyPrepared, PASSWORD } from '#test/support/prepared-data.ts';
import { sharedDirectory } from '#test/support/temporary.ts';
import { makeSteps } from '#test/support/visit.ts';
import { check, photo, tap, text } from '#test/support/visit-steps.ts';

const proxies = useFaultyProxies();
const phones = usePhones();
const [yesterday, today] = [sharedDirectory(), sharedDirectory()];

async function clientOf(address: string) {
  const client = portalClient(address);
  await client.send('POST', '/api/login', { username: ADMIN, password: PASSWORD });
  return client;
}

test('what was sent since the backup arrives once more, rows are there once, and a photo that is gone is named', async () => {
  const first = await startPortal({ DATA_DIR: copyPrepared(inject('preparedData'), yesterday) });
  const before = await clientOf(first.address);
  const visit = await preparedVisit(before, { boxes: 3, photos: 0 });
  const backup = path.join(today, 'yesterday.backup');
  expect(await command('backup', [backup], { DATA_DIR: yesterday })).toMatchObject({ code: 0 });

  const proxy = await proxies.to(first.address);
  const phone = await phones.on(proxy);
  const { page } = phone;
  await phone.signIn();
  await becomeReady(page, `boxes:${visit.id}`);
  await page.goto(`/inspections/${visit.id}?step=1`);
  const written = 'Geschreven na de back-up.';
  await makeSteps(page, [check('B001'), check('B002'), text('report', 2, 'Rapport', written), photo(1), photo(2)]);
  await allSent(page);
  const arrived = { visits: 1, boxes: ['B001', 'B002'], report: written, signer: null };
  expect(await arrivedFrom(before, visit.customerId)).toEqual({ ...arrived, photos: [1, 2] });

  await first.kill();
  const DATA_DIR = path.join(today, 'data');
  expect(await command('restore', [backup], { DATA_DIR })).toMatchObject({ code: 0 });
  const second = await startPortal({ DATA_DIR });
  try {
    proxy.leadTo(second.address);
    // As a device does by itself ten minutes after the server has had it.
    await page.evaluate(forgetLastPicture);
    await phone.signIn();
    await page.goto('/');
    await expect.poll(() => keptEntries(page), { timeout: 45_000 }).toEqual(['inspections.addPhoto refused']);
    const after = await clientOf(second.address);
    expect(await arrivedFrom(after, visit.customerId)).toEqual({ ...arrived, photos: [1] });
    await page.goto('/outbox');
    await page.getByRole('main').getByText('Deze afbeelding is niet geüpload').waitFor();
    await tap(page, 'Zonder deze foto verzenden');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zonder deze foto verzenden' }).tap();
    await allSent(page);
    expect(await arrivedFrom(after, visit.customerId)).toEqual({ ...arrived, photos: [1] });
    expect([...phone.complaints]).toEqual([]);
  } finally {
    await second.kill();
  }
});

/** In the page: the picture that was made last is no longer on this device. */
async function forgetLastPicture(): Promise<void> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const { name = '' } =
    (await indexedDB.databases()).find((database) => database.name?.startsWith('baitbook-account-')) ?? {};
  const open = await done(indexedDB.open(name));
  const pictures = open.transaction('pictures', 'readwrite').objectStore('pictures');
  const kept = (await done(pictures.getAll())) as { id: string; at: number }[];
  await done(pictures.delete(kept.toSorted((a, b) => a.at - b.at).at(-1)?.id ?? ''));
  open.close();
}
