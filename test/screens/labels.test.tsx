/** Printing labels: for which devices, and where on a sheet that was begun. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { makeDevice, serveDevices } from './support/devices.ts';
import { tess } from './support/records.ts';
import { open } from './support/screen.tsx';

test('labels are asked for the chosen devices, from the first free label on', async () => {
  const { answers } = serveDevices([makeDevice(1), makeDevice(2, { boxType: 'fly' }), makeDevice(3)]);
  const look = { language: 'nl', size: 'phone' } as const;
  const { see, button } = await open('/customers/1/devices?type=rat', { ...look, user: tess, answers });
  const opened = vi.spyOn(window, 'open').mockReturnValue(window);
  await button('Labels', '').click();
  const dialog = page.getByRole('dialog', { name: 'Labels afdrukken' });
  await expect.element(dialog.getByRole('radio', { name: 'Alle die er staan (3)' })).toBeInTheDocument();
  await dialog.getByText('Die in de lijst (2)').click();
  await see('2 labels op 1 vel', '', dialog);
  await dialog.getByLabelText('Eerste vrije etiket').fill('21');
  await see('2 labels op 2 vellen', '', dialog);
  await expect.element(dialog.getByRole('img', { name: /21 tot en met 22/ })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await button('PDF maken', '', dialog).click();
  expect(opened.mock.calls[0]?.[0]).toBe('/api/customers/1/labels.pdf?lang=nl&devices=1,3&format=a4-21&start=21');

  await dialog.getByText(/^Zelf kiezen/).click();
  await expect.element(button('PDF maken', '', dialog)).toBeDisabled();
  await dialog.getByText('B002').click();
  await dialog.getByLabelText('Etiketten').selectOptions('Rol van 62 × 29 mm');
  await expect.element(dialog.getByLabelText('Eerste vrije etiket')).not.toBeInTheDocument();
  await button('PDF maken', '', dialog).click();
  expect(opened.mock.calls[1]?.[0]).toBe('/api/customers/1/labels.pdf?lang=nl&devices=2&format=roll-62x29&start=1');
  opened.mockRestore();
});
