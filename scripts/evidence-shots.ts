/** Screenshots of what is signed and who signs in: a signed contract, checking a document, security settings. */
import type { Page } from 'playwright-core';
import { desktop, phone, type Shot } from './shot.ts';

async function signedInspection(page: Page): Promise<number> {
  const answer = await page.request.get('/api/inspections?status=completed');
  const inspections = (await answer.json()) as { id: number; contractSigned: boolean }[];
  const signed = inspections.find(({ contractSigned }) => contractSigned);
  if (!signed) throw new Error('The demo has no signed inspection');
  return signed.id;
}

/** Drops the document of a signed inspection, with a byte of it changed if asked for. */
const checkDocument = (isAltered: boolean) => async (page: Page) => {
  const id = await signedInspection(page);
  const buffer = await (await page.request.get(`/api/inspections/${id}/contract/download`)).body();
  const middle = Math.floor(buffer.length / 2);
  if (isAltered) buffer[middle] = (buffer[middle] ?? 0) ^ 1;
  const file = { name: 'rapport.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('term').first().waitFor();
};

const openSigned = async (page: Page) => {
  await page.goto(`/inspections/${await signedInspection(page)}?step=4`);
};

export const evidenceShots: readonly Shot[] = [
  { ...desktop, name: 'verify', path: '/verify', prepare: checkDocument(false) },
  { ...phone, name: 'verify-phone', path: '/verify' },
  { ...phone, name: 'verify-altered-phone', path: '/verify', prepare: checkDocument(true) },
  { ...desktop, name: 'signed', path: '/', prepare: openSigned },
  { ...phone, name: 'signed-phone-dark', mode: 'dark', path: '/', prepare: openSigned },
  { ...desktop, name: 'security', path: '/settings?tab=security' },
  { ...phone, name: 'security-phone', path: '/settings?tab=security' },
];
