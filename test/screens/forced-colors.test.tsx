/** What is seen where a device forces a few colours of its own on every page. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeDevice, serveDevices } from './support/devices.ts';
import { forceColors } from './support/media.ts';
import { tess } from './support/records.ts';
import { open } from './support/screen.tsx';

const phone = { language: 'nl', size: 'phone', user: tess } as const;

const ground = (element: Element | null): string => getComputedStyle(element ?? document.body).backgroundColor;

test('which tab is open and which switch is on has another ground', async () => {
  await open('/settings?tab=notifications', phone);
  await expect.element(page.getByRole('switch')).toBeVisible();
  await forceColors();
  const [, other] = page.getByRole('tab', { selected: false }).elements();
  expect(ground(page.getByRole('tab', { selected: true }).element())).not.toBe(ground(other ?? null));
  const control = () => document.querySelector('[data-scope="switch"][data-part="control"]');
  const on = ground(control());
  await page.getByRole('switch').click({ force: true });
  await expect.poll(() => control()?.getAttribute('data-state')).toBe('unchecked');
  expect(ground(control())).not.toBe(on);
});

test('a dialog has an edge, and what is chosen in it a ground', async () => {
  const { answers } = serveDevices([makeDevice(1), makeDevice(2)]);
  const { button } = await open('/customers/1/devices', { ...phone, answers });
  await button('Labels', 'Labels').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('radio').first()).toBeChecked();
  await forceColors();
  expect(getComputedStyle(dialog.element()).borderTopWidth).toBe('1px');
  const [chosen, other] = dialog.element().querySelectorAll('[data-part="item-control"]');
  expect(ground(chosen ?? null)).not.toBe(ground(other ?? null));
});

test('the code of a label is dark on white', async () => {
  const device = makeDevice(1);
  await open(`/customers/1/devices/${device.id}`, { ...phone, answers: serveDevices([device]).answers });
  const code = page.getByRole('img', { name: /^QR/ });
  await expect.element(code).toBeVisible();
  await forceColors();
  expect(ground(document.body)).toBe('rgb(0, 0, 0)');
  expect(ground(code.element().parentElement)).toBe('rgb(255, 255, 255)');
});
