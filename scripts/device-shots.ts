/** Screenshots of what a customer's devices have shown over the demo's year: the heat map, the register, one device's history. */
import type { Page } from 'playwright-core';
import { desktop, phone, type Shot } from './shot.ts';
import { read, tellingDevice } from './telling-device.ts';

const openDevices = async (page: Page) => {
  const { customerId } = await tellingDevice(page);
  await page.goto(`/customers/${customerId}/devices?period=year`);
  await page
    .getByRole('link', { name: /(controles met een bevinding|checks with a finding)$/ })
    .first()
    .waitFor();
};

const openRegister = async (page: Page) => {
  await openDevices(page);
  await page.getByRole('heading', { name: 'Alle lokdozen' }).evaluate((node) => node.scrollIntoView());
  await page.mouse.wheel(0, -80);
};

const openHistory = async (page: Page) => {
  const { id, customerId } = await tellingDevice(page);
  await page.goto(`/customers/${customerId}/devices/${id}`);
  await page.locator('.recharts-line').first().waitFor();
};

const openLabels = async (page: Page) => {
  await openDevices(page);
  await page.getByRole('button', { name: 'Labels' }).click();
  await page.getByRole('dialog').waitFor();
};

/** The round of the inspection that is under way, at a device with a finding. */
const openRound = async (page: Page) => {
  const open = await read<{ id: number; status: string }[]>(page, '/api/inspections?status=in_progress');
  for (const { id } of open) {
    const boxes = await read<{ boxNumber: string; isNew: boolean }[]>(page, `/api/inspections/${id}/baitboxes`);
    const [box] = boxes.filter(({ isNew }) => !isNew);
    if (!box) continue;
    await page.goto(`/inspections/${id}?step=1&round=${box.boxNumber}`);
    await page.getByRole('heading', { level: 3, name: box.boxNumber }).waitFor();
    return;
  }
  throw new Error('The demo has no visit under way to known devices');
};

export const deviceShots: readonly Shot[] = [
  { ...phone, name: 'round-phone', path: '/', prepare: openRound },
  { ...desktop, name: 'round-dark-en', mode: 'dark', language: 'en', path: '/', prepare: openRound },
  { ...desktop, name: 'heat-map', path: '/', prepare: openDevices },
  { ...phone, name: 'heat-map-phone', path: '/', prepare: openDevices },
  { ...desktop, name: 'register', path: '/', prepare: openRegister },
  { ...phone, name: 'register-phone-dark', mode: 'dark', path: '/', prepare: openRegister },
  { ...desktop, name: 'history', path: '/', prepare: openHistory },
  { ...desktop, name: 'history-dark-en', mode: 'dark', language: 'en', path: '/', prepare: openHistory },
  { ...phone, name: 'history-phone', path: '/', prepare: openHistory },
  { ...phone, name: 'labels-phone', path: '/', prepare: openLabels },
];
