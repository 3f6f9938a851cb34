/** Screenshots of what the office works with, of what a customer sees by a link, and of a phone without signal. */
import type { Page } from 'playwright-core';
import { addDays, dayOf } from '#common/domain/day.ts';
import { nextWorkingDay } from '#common/planning/holidays.ts';
import { desktop, openInspection, phone, plan, type Shot } from './shot.ts';
import { tellingDevice } from './telling-device.ts';

const today = dayOf(new Date());

const openCustomer = async (page: Page) => {
  const { customerId } = await tellingDevice(page);
  await page.goto(`/customers/${customerId}`);
};

/** A link as an administrator makes it, opened where nobody has signed in. */
const openLink = (screen: string) => async (page: Page) => {
  const { customerId } = await tellingDevice(page);
  const data = { name: 'Sanne Verhoef', language: 'nl', lastDay: addDays(today, 90), email: null };
  const answer = await page.request.post(`/api/customers/${customerId}/links`, { data });
  const { address } = (await answer.json()) as { address: string };
  await page.context().clearCookies();
  await page.goto(address.replace('#', `${screen}#`));
};

/** A box is placed where there is no signal: it is kept, and the portal says where. */
const loseSignal = async (page: Page) => {
  await openInspection(1, plan)(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Muizenkist', exact: true }).click();
  await plan(page).tap({ position: { x: 150, y: 150 } });
  await page.getByText('Op dit toestel').filter({ visible: true }).first().waitFor();
};

export const officeShots: readonly Shot[] = [
  { ...desktop, name: 'inspections', path: '/inspections' },
  { ...desktop, name: 'agenda', path: `/agenda?day=${addDays(today, 7)}` },
  { ...phone, name: 'agenda-phone', path: `/agenda?day=${nextWorkingDay(today)}` },
  { ...desktop, name: 'recommendations', path: '/recommendations' },
  { ...desktop, name: 'customer', path: '/', prepare: openCustomer },
  { ...desktop, name: 'customer-dark-en', mode: 'dark', language: 'en', path: '/', prepare: openCustomer },
  { ...phone, name: 'link-phone', path: '/', prepare: openLink('') },
  { ...phone, name: 'link-plan-phone', path: '/', prepare: openLink('/plan') },
  { ...phone, name: 'no-signal-phone', path: '/', prepare: loseSignal },
];
