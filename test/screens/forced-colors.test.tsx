/** What is seen where a device forces a few colours of its own on every page. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeDevice, serveDevices } from './support/devices.ts';
import { forceColors } from './support/media.ts';
import { servePlanning } from './support/planning-server.ts';
import { tess } from './support/records.ts';
import { open } from './support/screen.tsx';

const phone = { language: 'nl', size: 'phone', user: tess } as const;

/** What an element is seen on: its own colour, which is a whole one, or that of what is below it. */
function ground(element: Element | null | undefined): string {
  const [red, green, blue, alpha] = getComputedStyle(element ?? document.body).backgroundColor.match(/[\d.]+/g) ?? [];
  return element && alpha === '0' ? ground(element.parentElement) : `${red} ${green} ${blue}`;
}

/** What one of the device's own colours is here. */
function colorOf(name: string): string {
  const sample = document.body.appendChild(document.createElement('span'));
  sample.style.cssText = `color: ${name}; forced-color-adjust: none`;
  const { color } = getComputedStyle(sample);
  sample.remove();
  return color;
}

test('which tab is open and which switch is on has another ground', async () => {
  await open('/settings?tab=notifications', phone);
  await expect.element(page.getByRole('switch')).toBeVisible();
  await forceColors();
  const [, other] = page.getByRole('tab', { selected: false }).elements();
  expect(ground(page.getByRole('tab', { selected: true }).element())).not.toBe(ground(other));
  const control = () => document.querySelector('[data-scope="switch"][data-part="control"]');
  const on = ground(control());
  await page.getByRole('switch').click({ force: true });
  await expect.poll(() => control()?.getAttribute('data-state')).toBe('unchecked');
  expect(ground(control())).not.toBe(on);
  // As it was, for whoever opens this page next.
  await page.getByRole('switch').click({ force: true });
  await expect.poll(() => control()?.getAttribute('data-state')).toBe('checked');
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
  expect(ground(chosen)).not.toBe(ground(other));
});

test('which view of the agenda is shown, and where one is in the menu, has another ground', async () => {
  const { button } = await open('/agenda', { ...phone, answers: servePlanning([]).answers });
  await expect.element(button('Week', '')).toBeVisible();
  await forceColors();
  const views = [button('Dag', ''), button('Week', '')].map((view) => view.element());
  expect(views.map((view) => view.getAttribute('aria-pressed')).toSorted()).toEqual(['false', 'true']);
  expect(ground(views[0])).not.toBe(ground(views[1]));
  await button('Menu openen', '').click();
  const way = (name: string) => page.getByRole('dialog').getByRole('link', { name, exact: true });
  await expect.element(way('Agenda')).toBeVisible();
  expect(ground(way('Agenda').element())).not.toBe(ground(way('Klanten').element()));
});

test('where the arrows are among what the palette found has another ground', async () => {
  await open('/demo', { ...phone, size: 'desktop' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const options = () => page.getByRole('dialog').getByRole('option').elements();
  await expect.poll(() => options().length).toBeGreaterThan(1);
  await forceColors();
  await userEvent.keyboard('{ArrowDown}');
  const isAt = (option: Element) => option.hasAttribute('data-highlighted');
  await expect.poll(() => options().filter(isAt)).toHaveLength(1);
  expect(ground(options().find(isAt))).not.toBe(ground(options().find((option) => !isAt(option))));
  // What is written on it is in the colour that belongs to that ground.
  const words = [...(options().find(isAt)?.querySelectorAll('*') ?? [])].map((part) => getComputedStyle(part).color);
  expect(new Set(words)).toEqual(new Set([colorOf('HighlightText')]));
});

test('the code of a label is dark on white', async () => {
  const device = makeDevice(1);
  await open(`/customers/1/devices/${device.id}`, { ...phone, answers: serveDevices([device]).answers });
  const code = page.getByRole('img', { name: /^QR/ });
  await expect.element(code).toBeVisible();
  await forceColors();
  expect(ground(document.body)).toBe('0 0 0');
  expect(ground(code.element().parentElement)).toBe('255 255 255');
});

test('what is waited for turns: its ring is open', async () => {
  const { answers } = servePlanning([]);
  answers.customers = { ...answers.customers, list: () => new Promise(() => {}) };
  await open('/customers', { ...phone, answers });
  await expect.poll(() => document.querySelector('.chakra-spinner')).not.toBeNull();
  await forceColors();
  const ring = getComputedStyle(document.querySelector('.chakra-spinner') ?? document.body);
  expect(ring.borderTopColor).toBe(colorOf('CanvasText'));
  expect(ring.borderBottomColor).toBe('rgba(0, 0, 0, 0)');
  expect(ring.borderLeftColor).toBe('rgba(0, 0, 0, 0)');
});
