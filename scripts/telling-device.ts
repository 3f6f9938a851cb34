/** Which device, and so which customer, of the demo has most to show on a screenshot. */
import type { Page } from 'playwright-core';

type Device = { id: number; customerId: number; lastFinding: object | null; recent: { value: number | null }[] };

/** What the portal answers at an address, as whoever is signed in on the page. */
export async function read<Answer>(page: Page, address: string): Promise<Answer> {
  return (await (await page.request.get(address)).json()) as Answer;
}

/** Of the customer whose devices were checked most often, the one that shows most. */
export async function tellingDevice(page: Page): Promise<Device> {
  const customers = await read<{ id: number }[]>(page, '/api/customers');
  const devices: Device[] = [];
  for (const { id } of customers) devices.push(...(await read<Device[]>(page, `/api/customers/${id}/devices`)));
  const shown = ({ recent }: Device) => recent.filter(({ value }) => value !== null && value > 0).length;
  const [most] = devices.sort((a, b) => b.recent.length - a.recent.length || shown(b) - shown(a));
  if (!most) throw new Error('The demo has no devices');
  return most;
}
