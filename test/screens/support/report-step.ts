/** The report step of an inspection without photos, and what is pressed there. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { serveInspection } from './inspection-server.ts';
import { tess } from './records.ts';
import { open } from './screen.tsx';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Takes photos from files. */
export const add = button('Foto’s toevoegen');
/** A photo that is there, counted from 1. */
export const shown = (number: number) => button(`Foto ${number} openen`);
/** Waits for so many photos, for each in its turn: they are sent one after the other. */
export async function seeShown(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await expect.element(shown(number)).toBeVisible();
}
export const main = page.getByRole('main');

/** On a phone, in Dutch; and what the server has. */
export async function openReport() {
  const server = serveInspection();
  const address = `/inspections/${server.inspection.id}?step=2`;
  const screen = await open(address, { language: 'nl', size: 'phone', user: tess, answers: server.answers });
  await expect.element(page.getByRole('heading', { name: 'Foto’s' })).toBeVisible();
  return { ...screen, server, photos: () => server.inspection.photos };
}
