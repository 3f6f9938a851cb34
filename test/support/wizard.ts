/** Inspections for journeys, made over the documented paths by the person whose browser it is. */
import type { Page } from 'playwright-core';

type Body = Record<string, unknown>;

/** Sends what an integrator would send, with the cookies of this browser. */
export async function send(page: Page, method: 'GET' | 'POST' | 'PATCH', path: string, data?: Body): Promise<Body> {
  const answer = await page.request.fetch(path, { method, ...(data ? { data } : {}) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

export const makeCustomer = async (page: Page, name: string): Promise<number> =>
  Number((await send(page, 'POST', '/api/customers', { name, address: 'Dorpsstraat 1, 1234 AB Ons Dorp' })).id);

export const placeBox = (page: Page, inspectionId: number): Promise<Body> =>
  send(page, 'POST', '/api/baitboxes', {
    inspectionId,
    boxNumber: 'B001',
    boxType: 'rat',
    isToxic: false,
    positionX: 100,
    positionY: 100,
  });

/** An inspection that has come as far as its bait boxes; `fields` carry it further. */
export async function makeInspection(page: Page, fields: Body = {}): Promise<number> {
  const customerId = fields.customerId ?? (await makeCustomer(page, 'Bakkerij De Korenaar'));
  const user = await send(page, 'GET', '/api/user');
  const made = await send(page, 'POST', '/api/inspections', { technicianId: user.id, ...fields, customerId });
  await placeBox(page, Number(made.id));
  return Number(made.id);
}

export const readInspection = (page: Page, id: number): Promise<Body> => send(page, 'GET', `/api/inspections/${id}`);
