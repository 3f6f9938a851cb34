/** The customer's consent and signature: kept on the device, one signer's alone, on all of a phone's screen. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { serveInspection } from './support/inspection-server.ts';
import { makeInspection, tess } from './support/records.ts';
import { type Look, open } from './support/screen.tsx';

const phone: Look = { language: 'nl', size: 'phone' };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const pad = page.getByRole('application', { name: 'Tekenvak voor de handtekening' });
const signerName = page.getByLabelText('Naam van de ondertekenaar');
const picture = (name: string) => page.getByRole('img', { name: `Handtekening van ${name}` });

async function openContract() {
  const { inspection, answers } = serveInspection(
    makeInspection({ reportText: 'Niets gevonden.', recommendations: 'Niets nodig.' }),
  );
  const screen = await open(`/inspections/${inspection.id}?step=4`, { ...phone, user: tess, answers });
  await signerName.fill('Greet Molenaar');
  return screen;
}

/** Draws a zigzag with the pointer, between two corners of the pad given as shares of its size. */
function draw([fromX, fromY]: [number, number], [toX, toY]: [number, number]): void {
  const element = pad.element();
  const { left, top, width, height } = element.getBoundingClientRect();
  const send = (type: string, x: number, y: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        bubbles: true,
        button: 0,
        pressure: 0.5,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    );
  const steps = 12;
  element.setPointerCapture = () => {};
  send('pointerdown', fromX, fromY);
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    const wave = step % 2 === 0 ? 0.04 : -0.04;
    send('pointermove', fromX + (toX - fromX) * share + wave, fromY + (toY - fromY) * share + wave);
  }
  send('pointerup', toX, toY);
}

async function sign(): Promise<void> {
  await button('Handtekening zetten').click();
  await expect.element(pad).toBeVisible();
  draw([0.2, 0.3], [0.8, 0.6]);
  await button('Handtekening opslaan').click();
}

test('consent and ink are there again after a reload', async () => {
  const screen = await openContract();
  await page.getByText('Ik ga akkoord met de voorwaarden').click();
  await sign();
  await expect.element(picture('Greet Molenaar')).toBeVisible();
  await screen.reload();
  await expect.element(picture('Greet Molenaar')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' })).toBeChecked();
  await expect.element(button('Contract afronden')).toBeEnabled();
});

test('somebody else signs on an empty pad; the same name written otherwise is the same signer', async () => {
  const { see } = await openContract();
  await sign();
  await signerName.fill('greet molenaar ');
  await expect.element(picture('greet molenaar')).toBeVisible();
  await signerName.fill('Jan Smit');
  await see('De naam is na het tekenen gewijzigd. Laat opnieuw tekenen.', '');
  await button('Handtekening zetten').click();
  await expect.element(button('Wissen')).toBeDisabled();
});

test('the pad has the whole screen, and lies along it for whoever turns the phone', async () => {
  await openContract();
  await button('Handtekening zetten').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await expect
    .poll(() => {
      const { width, height } = dialog.element().getBoundingClientRect();
      return [width >= window.innerWidth, height >= window.innerHeight];
    })
    .toEqual([true, true]);
  expect(await axeViolations()).toEqual([]);
  await button('Liggend tekenen').click();
  const { width, height } = pad.element().getBoundingClientRect();
  expect(height).toBeGreaterThan(window.innerHeight * 0.5);
  expect(height / width).toBeCloseTo(2.5, 1);
  const { bottom } = button('Handtekening opslaan').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  // Down the right side of the screen: along the top of the signature, from its beginning to its end.
  draw([0.8, 0.1], [0.8, 0.9]);
  await button('Rechtop tekenen').click();
  await expect
    .poll(() => pad.element().getBoundingClientRect().width > pad.element().getBoundingClientRect().height)
    .toBe(true);
  const ink = pad.element().querySelector('path') as SVGPathElement;
  const box = ink.getBBox();
  expect(box.width).toBeGreaterThan(box.height * 2);
  expect(box.y + box.height / 2).toBeLessThan(100);
  // Turned, all that the signer needs is on the screen at once.
  await page.viewport(740, 360);
  await expect
    .poll(() => button('Handtekening opslaan').element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(360);
  expect(pad.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await userEvent.keyboard('{Escape}');
});
