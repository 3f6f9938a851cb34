/**
 * The office plans: a contract makes a year of monthly visits, one is moved, one skipped, all by keyboard; one is dragged by mouse;
 * one that falls on a holiday is put off.
 */
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import { nl } from '#common/i18n/nl.ts';
import { weekAround } from '#common/planning/agenda.ts';
import { holidayOn, nextWorkingDay, weekdayOf } from '#common/planning/holidays.ts';
import { weekOfMonth } from '#common/planning/repeats.ts';
import { useBrowser } from '#test/support/journey.ts';
import { KeyboardUser } from '#test/support/keyboard-user.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

type Visit = { id: number; day: string; seriesDay: string; isSkipped: boolean; startTime: string | null };

const browser = useBrowser();
let customerId = 0;
const portal = useRunningPortal(async (client) => {
  customerId = (await client.addCustomer('Bakkerij Jansen', { contactPerson: 'Greet' })).id;
  await client.addSigned(customerId);
  await client.addSigned((await client.addCustomer('Slagerij Feestdag')).id);
});
const visitsOf = () => portal.client.send<Visit[]>('GET', `/api/visits?customerId=${customerId}`);

/** A Tuesday of next month that is no holiday, with a Wednesday after it that is none. */
const tuesday = (() => {
  let day = addDays(dayOf(new Date()), 28);
  const isFree = (one: string) => nextWorkingDay(addDays(one, -1)) === one;
  while (weekdayOf(day) !== 2 || !isFree(day) || !isFree(addDays(day, 1))) day = addDays(day, 1);
  return day;
})();

test('a year of monthly visits of a contract, one moved and one skipped, by keyboard alone', async () => {
  const { page, ...journey } = await open('/agenda?list=unplanned');
  const user = new KeyboardUser(page);
  await user.use(page.getByRole('button', { name: 'Bezoeken plannen: Bakkerij Jansen' }));
  const dialog = page.getByRole('dialog', { name: 'Bezoek plannen' });
  await dialog.getByText('Bakkerij Jansen').waitFor();
  expect(await dialog.getByLabel('Herhalen').inputValue()).toBe('monthly');
  const day = dialog.getByLabel('Dag', { exact: true });
  await user.reach(day);
  const [year, month, date] = tuesday.split('-');
  await page.keyboard.type(`${month}${date}${year}`);
  await expect.poll(() => day.inputValue()).toBe(tuesday);
  await user.reach(dialog.getByLabel('Van', { exact: true }));
  await page.keyboard.type('0800AM');
  await user.reach(dialog.getByLabel('Tot', { exact: true }));
  await page.keyboard.type('0900AM');
  await user.use(dialog.getByRole('button', { name: 'Bezoek plannen' }));
  await dialog.waitFor({ state: 'detached' });

  const made = await visitsOf();
  expect(made.length).toBeGreaterThanOrEqual(12);
  expect(new Set(made.map(({ seriesDay }) => seriesDay)).size).toBe(made.length);
  expect(made[0]).toMatchObject({ day: tuesday, startTime: '08:00' });

  // The week of the first visit is shown; the keys move it, and the focus goes along.
  const card = page.getByRole('button', { name: /Bakkerij Jansen/ });
  await user.reach(card);
  await page.keyboard.press('Alt+ArrowRight');
  const wednesday = page.getByRole('region', { name: /^woensdag/ });
  await user.isAt(wednesday.getByRole('button', { name: /Bakkerij Jansen/ }));
  await expect.poll(async () => (await visitsOf())[0]?.day).toBe(addDays(tuesday, 1));

  // A week on, it is shown there.
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await visitsOf())[0]?.day).toBe(addDays(tuesday, 8));
  await user.isAt(card);

  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Bezoek' });
  await user.use(edit.getByRole('button', { name: 'Overslaan' }));
  await edit.waitFor({ state: 'detached' });
  await expect.poll(async () => (await visitsOf())[0]?.isSkipped).toBe(true);
  expect(await visitsOf()).toHaveLength(made.length);
  await page.getByRole('button', { name: /Bakkerij Jansen.*Overgeslagen/ }).waitFor();
  journey.done();
});

test('a visit is dragged to another day, and given to all that follow', async () => {
  const [, second] = await visitsOf();
  const week = weekAround(second?.day ?? '');
  const { page, ...journey } = await open(`/agenda?view=week&day=${second?.day}`);
  const friday = page.getByRole('region', { name: /^vrijdag/ });
  const card = page.getByRole('button', { name: /Bakkerij Jansen/ });
  await card.dragTo(friday);
  await friday.getByRole('button', { name: /Bakkerij Jansen/ }).waitFor();
  await page.getByText('Bezoek verplaatst').waitFor();
  expect((await visitsOf())[1]?.day).toBe(week[4]);

  await card.click();
  const edit = page.getByRole('dialog', { name: 'Bezoek' });
  await edit.getByText('Dit en alle volgende').click();
  await edit.getByLabel('Van', { exact: true }).fill('10:00');
  await edit.getByLabel('Tot', { exact: true }).fill('11:00');
  await edit.getByRole('button', { name: 'Opslaan' }).click();
  await edit.waitFor({ state: 'detached' });
  const [first, ...others] = await visitsOf();
  expect(first?.startTime).toBe('08:00');
  expect(new Set(others.map(({ startTime }) => startTime))).toEqual(new Set(['10:00']));
  journey.done();
});

/** The first holiday on a weekday that a monthly series can come upon, and the turn of that series a month before. */
const { holiday, monthBefore } = (() => {
  let day = addDays(dayOf(new Date()), 36);
  for (;;) {
    const turn = [28, 35].map((days) => addDays(day, -days)).find((one) => weekOfMonth(one) === weekOfMonth(day));
    const isWorkday = weekdayOf(day) % 6 !== 0;
    if (holidayOn(day) && isWorkday && turn && !holidayOn(turn)) return { holiday: day, monthBefore: turn };
    day = addDays(day, 1);
  }
})();

test('planned from the list of contracts, a turn on a holiday is seen on the next working day', async () => {
  const { page, ...journey } = await open('/contracts');
  await page.getByRole('link', { name: 'Bezoeken inplannen: Slagerij Feestdag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bezoek plannen' });
  await dialog.getByText('Slagerij Feestdag').waitFor();
  expect(await dialog.getByLabel('Herhalen').inputValue()).toBe('monthly');
  await dialog.getByLabel('Dag', { exact: true }).fill(monthBefore);
  await dialog.getByRole('button', { name: 'Bezoek plannen' }).click();
  await dialog.waitFor({ state: 'detached' });

  const onDay = (day: string) => page.getByRole('region', { name: labelOf(day) });
  const card = page.getByRole('button', { name: /Slagerij Feestdag/ });
  await onDay(monthBefore)
    .getByRole('button', { name: /Slagerij Feestdag/ })
    .waitFor();
  const next = page.getByRole('button', { name: 'Volgende week' });
  for (let day = monthBefore; day < holiday; day = addDays(day, 7)) await next.click();
  const name = holidayOn(holiday);
  await onDay(holiday)
    .getByText(name ? nl[`agenda.holiday.${name}`] : '')
    .waitFor();
  await onDay(holiday).getByText('Niets gepland').waitFor();
  const workday = nextWorkingDay(holiday);
  if (!weekAround(holiday).includes(workday)) await next.click();
  await onDay(workday)
    .getByRole('button', { name: /Slagerij Feestdag/ })
    .waitFor();
  await card.getByText(`Verzet van ${formatShortDate(holiday, 'nl')}`).waitFor();
  expect(await card.count()).toBe(1);
  journey.done();
});

/** What a day of the agenda is called: 'vrijdag 25 dec'. */
function labelOf(day: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('nl-NL', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
  return `${format({ weekday: 'long' })} ${format({ day: 'numeric', month: 'short' })}`;
}

async function open(address: string) {
  const journey = await browser.open('desktop', portal.address);
  await journey.signIn();
  await journey.page.goto(address);
  return { page: journey.page, done: () => journey.page.close() };
}
