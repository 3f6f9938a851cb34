/** Walks through a visit in the wizard, and looks for what was acknowledged after the phone was started again. */
import type { Page } from 'playwright-core';
import { leaveFullScreen, tap, type VisitStep, type Where } from './visit-steps.ts';

/** Begins a visit from the list of customers; ends on the floor plan's step. */
export async function beginVisit(page: Page, customer: string): Promise<void> {
  await page.goto('/inspections/new');
  const [search, chosen] = [page.getByRole('searchbox'), page.getByText('Gekozen', { exact: true })];
  await search.or(chosen).first().waitFor();
  // Chosen before the phone was switched off; a phone that was may have the choice of an earlier visit once more.
  const wanted = page.getByText(customer, { exact: true });
  if ((await chosen.count()) > 0 && (await wanted.count()) === 0) await tap(page, 'Andere klant');
  if ((await chosen.count()) === 0) {
    await search.fill(customer);
    await wanted.first().tap();
  }
  await chosen.waitFor();
  await tap(page, 'Volgende');
  await page.waitForURL(/inspections\/-?\d+.*step=1$/);
}

const addressOf = (page: Page, at: Where) => `${new URL(page.url()).pathname}?step=${at}`;
const whereIs = (page: Page) => Number(new URL(page.url()).searchParams.get('step'));

/** As a thumb goes on: the button below while it is the next step, else by its address. */
export async function goToStep(page: Page, at: Where): Promise<void> {
  if (whereIs(page) === at) return;
  if (whereIs(page) !== at - 1) {
    await openAt(page, at);
    return;
  }
  // The phone may have been switched off while the plan filled its screen.
  await leaveFullScreen(page);
  await tap(page, 'Volgende');
  await page.waitForURL(new RegExp(`step=${at}$`));
}

export async function makeStep(page: Page, step: VisitStep): Promise<void> {
  await goToStep(page, step.at);
  await step.make(page);
}

/** Makes the steps one after the other. */
export async function makeSteps(page: Page, steps: readonly VisitStep[]): Promise<void> {
  for (const step of steps) await makeStep(page, step);
}

/** Opens a step of the wizard by its address, as somebody does who comes back. */
export const openAt = (page: Page, at: Where): Promise<unknown> => page.goto(addressOf(page, at));

/** What was acknowledged comes, however busy the machine is. */
const PATIENCE_MS = 20_000;

/** Waits until a page that was opened anew shows something of its own. */
export const isShown = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('heading').first().waitFor({ timeout: PATIENCE_MS });

/** Opens the places of these steps; answers the names of those that are not there. */
export async function missingOf(page: Page, steps: readonly VisitStep[]): Promise<string[]> {
  const missing: string[] = [];
  for (const step of steps) {
    if (step.at !== whereIs(page) || page.url().includes('round=')) await openAt(page, step.at);
    if (!(await step.isThere(page, PATIENCE_MS))) missing.push(step.name);
  }
  return missing;
}
