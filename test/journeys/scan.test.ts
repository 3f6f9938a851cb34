/** A label before the camera of a telephone, read by what the portal brings along under its content policy. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { expect, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { makeCustomer, makeInspection, send } from '#test/support/wizard.ts';

const video = path.join(mkdtempSync(path.join(tmpdir(), 'baitbook-camera-')), 'label.y4m');
const browser = useBrowser(video);
const portal = useSharedPortal();

const SIZE = { width: 640, height: 480 };

/** One picture, over and over: a label in the middle of a white wall. */
async function show(text: string): Promise<void> {
  const label = await sharp(Buffer.from(renderSVG(text, { ecc: 'Q', border: 4 })), { density: 300 })
    .resize(260, 260)
    .toBuffer();
  const wall = sharp({ create: { ...SIZE, channels: 3, background: '#f4f4f0' } });
  const light = await wall
    .composite([{ input: label }])
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const colours = Buffer.alloc((SIZE.width * SIZE.height) / 2, 128);
  const head = `YUV4MPEG2 W${SIZE.width} H${SIZE.height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  writeFileSync(video, Buffer.concat([Buffer.from(head), light.subarray(0, SIZE.width * SIZE.height), colours]));
}

test('a second visit: the label of a device opens it in the round', async () => {
  const journey = await browser.open('phone', portal.address);
  await journey.signIn();
  const { page } = journey;
  const customerId = await makeCustomer(page, 'Molen De Hoop');
  await makeInspection(page, { customerId });
  const second = Number((await send(page, 'POST', '/api/inspections', { customerId, from: 'devices' })).id);
  await send(page, 'POST', '/api/baitboxes', { inspectionId: second, boxType: 'fly', positionX: 1, positionY: 1 });
  const third = Number((await send(page, 'POST', '/api/inspections', { customerId, from: 'devices' })).id);
  const devices = (await send(page, 'GET', `/api/customers/${customerId}/devices`)) as unknown as {
    boxNumber: string;
    labelCode: string;
  }[];
  const code = devices.find(({ boxNumber }) => boxNumber === 'B002')?.labelCode;
  await show(`${portal.address}/d/${code}`);
  await page.goto(`/inspections/${third}?step=1&round=B001`);
  await page.getByRole('heading', { name: 'B001' }).waitFor();
  await page.getByRole('button', { name: 'Label scannen' }).click();
  await page.getByRole('heading', { name: 'B002' }).waitFor();
  await page.getByRole('button', { name: 'In orde', exact: true }).click();
  await expect
    .poll(() => send(page, 'GET', `/api/inspections/${third}/baitboxes`))
    .toMatchObject([{ condition: null }, { boxNumber: 'B002', condition: 'in_order', takePercent: null }]);
  await journey.end();
});
