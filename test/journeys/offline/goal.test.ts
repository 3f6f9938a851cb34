/**
 * The goal: with signal once, then a whole visit in flight mode by thumb at 360 × 740, the phone switched off in the
 * middle of it again and again, also while it sends: exactly one visit on the server, whole on paper.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectVisit, knownCustomer, preparedVisit } from '#test/support/arrived-visit.ts';
import { ANY_WRITE, useFaultyProxies } from '#test/support/faulty-proxy.ts';
import { allSent, becomeReady } from '#test/support/outbox.ts';
import { type Phone, usePhones } from '#test/support/phone.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { beginVisit, goToStep, isShown, makeStep, missingOf, openAt } from '#test/support/visit.ts';
import { stepsOf, type VisitStep, wholeVisit } from '#test/support/visit-steps.ts';

const proxies = useFaultyProxies();
const phones = usePhones();
const portal = useSharedPortal();

/** Of the long forms: each step of the filling is broken off, or the sending again and again. */
const KILLS_FILLING = Number(process.env.PHONE_KILLS_FILLING ?? 0);
const KILLS_SENDING = Number(process.env.PHONE_KILLS_SENDING ?? 2);
const isLong = KILLS_FILLING > 0 || KILLS_SENDING > 2;
const size = isLong ? wholeVisit : { boxes: 2, photos: 1 };
/** The short form switches off once on the plan, on the report, and while signing, each time in the last thing done there. */
const SHORT_KILLS_AT = [1, 2, 4];
/** What one step takes, about. */
const STEP_MS = 1_200;

/** Switches the phone off at some moment of a step and on again; whatever was acknowledged before is there. */
async function killDuring(phone: Phone, step: VisitStep, acknowledged: readonly VisitStep[]): Promise<void> {
  await goToStep(phone.page, step.at);
  const made = step.make(phone.page).then(
    () => true,
    () => false,
  );
  await pause(randomInt(STEP_MS));
  await phone.restart();
  const kept = (await made) ? [...acknowledged, step] : acknowledged;
  expect(
    await missingOf(
      phone.page,
      kept.filter(({ at }) => at === step.at),
    ),
  ).toEqual([]);
  // The plan, wherever in the round the phone comes back.
  await openAt(phone.page, step.at);
  await isShown(phone.page);
  if (!(await step.isThere(phone.page))) await step.make(phone.page);
}

/** Makes a visit without signal; answers how often the phone was switched off meanwhile. */
async function fillInFlight(phone: Phone, customer: string): Promise<number> {
  const steps = stepsOf(size);
  const isLast = (step: VisitStep) => steps.findLast(({ at }) => at === step.at) === step;
  await beginVisit(phone.page, customer);
  let kills = 0;
  for (const [index, step] of steps.entries()) {
    if (KILLS_FILLING > 0 || (SHORT_KILLS_AT.includes(step.at) && isLast(step))) {
      kills += 1;
      await killDuring(phone, step, steps.slice(0, index));
    } else await makeStep(phone.page, step);
  }
  return kills;
}

/** Lets everything be sent, but for the times that the phone is switched off with a write on its way. */
async function sendWithKills(
  phone: Phone,
  proxy: Awaited<ReturnType<typeof proxies.to>>,
  kills: number,
): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const struck = proxy.next(ANY_WRITE, kill % 2 === 0 ? 'answer lost' : 'request lost');
    await phone.flightMode(false);
    await struck;
    await phone.flightMode(true);
    await phone.restart();
  }
  await phone.flightMode(false);
  await allSent(phone.page);
}

async function showsWithoutLine({ page }: Phone, visit: Awaited<ReturnType<typeof preparedVisit>>): Promise<void> {
  await page.goto(`/inspections/${visit.id}?step=1`);
  await page.getByText(size.boxes === 2 ? '1 lokdoos' : `${size.boxes - 1} lokdozen`, { exact: true }).waitFor();
  await page.goto(`/customers/${visit.customerId}`);
  await page.getByText(visit.name).first().waitFor();
}

test('in flight mode: deep links show the work set; switched off while filling and sending, a visit arrives once', async ({
  task,
}) => {
  const proxy = await proxies.to(portal.address);
  const phone = await phones.on(proxy);
  await phone.signIn();
  const prepared = await preparedVisit(portal.client, size);
  let [filling, sending, visits] = [0, 0, 0];
  do {
    const customer = await knownCustomer(portal.client, size);
    await becomeReady(phone.page, `boxes:${prepared.id}`, `devices:${customer.id}`);
    await phone.flightMode(true);
    if (visits === 0) {
      await phone.reopen();
      await showsWithoutLine(phone, prepared);
    }
    filling += await fillInFlight(phone, customer.name);
    const now = Math.min(Math.max(KILLS_SENDING - sending, 1), 10);
    await sendWithKills(phone, proxy, now);
    sending += now;
    visits += 1;
    await expectVisit(portal.client, customer.id, size);
  } while (filling < KILLS_FILLING || sending < KILLS_SENDING);
  expect([...proxy.uploads.values()].filter((times) => times > 2)).toEqual([]);
  expect([...phone.complaints]).toEqual([]);
  task.meta.figures = {
    visits: String(visits),
    'kills while filling': String(filling),
    'while sending': String(sending),
  };
});
