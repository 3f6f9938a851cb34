/** A customer to visit, and what has come of the visit on the server. */
import sharp from 'sharp';
import { expect } from 'vitest';
import { readPdf } from './pdf.ts';
import { dataUrl, planJpeg } from './pictures.ts';
import type { PortalClient } from './portal-client.ts';
import { numbers, photoColors, type VisitSize, visitTexts } from './visit-steps.ts';

let customers = 0;

/** A customer with devices from a signed first visit, in a row along the wall. */
export async function knownCustomer(client: PortalClient, { boxes }: VisitSize): Promise<{ id: number; name: string }> {
  customers += 1;
  const name = `Bakkerij Kelder ${process.pid}-${customers}`;
  const { id } = await client.addCustomer(name);
  const first = await client.addInspection(id, { reportText: 'Alles nagekeken.' });
  const isDone = { condition: 'in_order', takePercent: 0, checkedAt: new Date().toISOString() };
  for (const [index, boxNumber] of numbers(boxes - 1).entries()) {
    const where = { positionX: 40 + index * 70, positionY: 100 };
    await client.procedure('baitBoxes.create', {
      inspectionId: first.id,
      boxNumber,
      boxType: 'rat',
      ...where,
      ...isDone,
    });
  }
  return { id, name };
}

/** A visit that the office has prepared: with a plan, and with the customer's devices on it. */
export async function preparedVisit(
  client: PortalClient,
  size: VisitSize,
): Promise<{ id: number; customerId: number; name: string }> {
  const { id: customerId, name } = await knownCustomer(client, size);
  const { id } = await client.procedure<{ id: number }>('inspections.create', { customerId, from: 'devices' });
  const floorPlanImagePath = dataUrl('image/jpeg', await planJpeg());
  await client.send('PATCH', `/api/inspections/${id}`, { floorPlanImagePath });
  return { id, customerId, name };
}

type Photo = { imageId: string };
type Inspection = { id: number; photos: Photo[]; status: string; contractSigned: boolean; signerName: string | null };
type Box = { boxNumber: string; condition: string | null; checkedAt: string | null };

const isNear = (a: readonly number[], b: readonly number[]) =>
  a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 12);

/** Which of the visit's photos a picture is, by its colour: what arrives was scaled and packed anew. */
async function photoNumberOf(bytes: Buffer): Promise<number> {
  const { channels } = await sharp(bytes).stats();
  const found = channels.slice(0, 3).map(({ mean }) => mean);
  const wanted = photoColors.map((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
  return wanted.findIndex((color) => isNear(color, found)) + 1;
}

const ask = <Answer>(client: PortalClient, name: string, input: object): Promise<Answer> =>
  client
    .send<{ result: { data: Answer } }>('GET', `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
    .then(({ result }) => result.data);

/** The customer's inspections without that of the first visit. */
async function visitsOf(client: PortalClient, customerId: number): Promise<Inspection[]> {
  const { items } = await ask<{ items: { id: number }[] }>(client, 'inspections.list', { customerId });
  const visits = items.slice(0, -1);
  return Promise.all(visits.map(({ id }) => ask<Inspection>(client, 'inspections.get', { id })));
}

export type Arrived = {
  visits: number;
  boxes: string[];
  photos: number[];
  report: string | null;
  signer: string | null;
};

/** What the server has of a customer's visit: how many, its checks in the order in which they were made, its photos in order. */
export async function arrivedFrom(client: PortalClient, customerId: number): Promise<Arrived> {
  const visits = await visitsOf(client, customerId);
  const [visit] = visits as [(Inspection & { reportText: string | null }) | undefined];
  if (!visit) return { visits: 0, boxes: [], photos: [], report: null, signer: null };
  const boxes = await ask<Box[]>(client, 'baitBoxes.list', { inspectionId: visit.id });
  const checks = boxes.filter(({ condition }) => condition !== null);
  checks.sort((a, b) => Date.parse(a.checkedAt ?? '') - Date.parse(b.checkedAt ?? ''));
  const pictures = await Promise.all(visit.photos.map(({ imageId }) => client.download(`/images/${imageId}`)));
  return {
    visits: visits.length,
    boxes: checks.map(({ boxNumber }) => boxNumber),
    photos: await Promise.all(pictures.map(photoNumberOf)),
    report: visit.reportText,
    signer: visit.contractSigned ? visit.signerName : null,
  };
}

/** Exactly one of everything, in the order in which it was made; the printed report has it all. */
export async function expectVisit(client: PortalClient, customerId: number, size: VisitSize): Promise<void> {
  await expect
    .poll(() => arrivedFrom(client, customerId), { timeout: 60_000, interval: 250 })
    .toEqual({
      visits: 1,
      boxes: numbers(size.boxes),
      photos: Array.from({ length: size.photos }, (_, index) => index + 1),
      report: visitTexts.report,
      signer: visitTexts.signer,
    });
  const [visit] = await visitsOf(client, customerId);
  const pdf = await readPdf(await client.download(`/api/inspections/${visit?.id}/contract/download?lang=nl`));
  const words = pdf.text.replaceAll('\u00a0', ' ');
  for (const part of [visitTexts.report, visitTexts.recommendations, visitTexts.signer, ...numbers(size.boxes)]) {
    expect(words).toContain(part);
  }
  // The photos, and the signature.
  expect(pdf.pages.flatMap(({ pictures }) => pictures).length).toBeGreaterThanOrEqual(size.photos + 1);
}
