/** The agenda's day by its hours, on a desk: what of short visits can be read, and where a dragged one goes. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '#common/domain/day.ts';
import { makeVisit, servePlanning, today } from './support/planning-server.ts';
import { tess } from './support/records.ts';
import { open } from './support/screen.tsx';

const day = addDays(today, 1);
const desk = { language: 'nl', size: 'desktop', user: tess } as const;
const card = (time: string) => page.getByRole('button', { name: new RegExp(`^${time}`) });
const boxOf = (time: string) => card(time).element().getBoundingClientRect();

test('short visits after one another are beside each other, as high as a finger needs', async () => {
  const windows = ['10:00–10:15', '10:15–10:30', '10:30–11:00', '23:30–23:45'];
  const { answers } = servePlanning(
    windows.map((window) => makeVisit({ startTime: window.slice(0, 5), endTime: window.slice(6) })),
  );
  await open(`/agenda?view=day&day=${day}`, { ...desk, answers });
  await expect.element(card('10:30')).toBeVisible();
  const boxes = windows.map(boxOf);
  for (const [index, box] of boxes.entries()) {
    expect(box.height).toBeGreaterThanOrEqual(44);
    for (const other of boxes.slice(index + 1)) {
      const isBeside = box.right <= other.left || other.right <= box.left;
      expect(isBeside || box.bottom <= other.top).toBe(true);
    }
  }
  const hours = card('23:30').element().closest('ul')?.getBoundingClientRect();
  expect(boxes.at(-1)?.bottom).toBeLessThanOrEqual(hours?.bottom ?? 0);
});

test('however many visits begin at once, each says when, to whom and by whom', async () => {
  const made = Array.from({ length: 14 }, () =>
    makeVisit({ startTime: '08:00', endTime: '09:00', customerName: 'Accountantskantoor Brink & Zonen' }),
  );
  const { answers } = servePlanning(made);
  await open(`/agenda?view=day&day=${day}`, { ...desk, answers });
  await expect.poll(() => card('08:00').elements()).toHaveLength(made.length);
  for (const one of card('08:00').elements()) {
    const { right, bottom } = one.getBoundingClientRect();
    for (const text of ['08:00–09:00', 'Accountantskantoor Brink & Zonen', tess.fullName]) {
      const line = [...one.children].find(({ textContent }) => textContent === text)?.getBoundingClientRect();
      expect(line?.width).toBeGreaterThan(60);
      expect(line?.right).toBeLessThanOrEqual(right);
      expect(line?.bottom).toBeLessThanOrEqual(bottom);
    }
  }
});

test.each(['09:00', '08:15'])('a visit from 08:00 to %s says that it has begun', async (endTime) => {
  const visit = makeVisit({ startTime: '08:00', endTime, inspectionId: 12, inspectionStatus: 'in_progress' });
  const { answers } = servePlanning([visit]);
  await open(`/agenda?view=day&day=${day}`, { ...desk, answers });
  const begun = card('08:00').getByText('Begonnen');
  await expect.element(begun).toBeVisible();
  const [badge, hours] = [begun, card('08:00').getByText('08:00–', { exact: false })].map((one) =>
    one.element().getBoundingClientRect(),
  );
  expect(Math.abs((badge?.top ?? 0) - (hours?.top ?? 99))).toBeLessThan(4);
  expect(badge?.bottom).toBeLessThanOrEqual(boxOf('08:00').top + 24);
});

test('a dragged visit goes to where its upper edge is seen, wherever it was grabbed', async () => {
  const { answers, sent } = servePlanning([makeVisit({ startTime: '08:00', endTime: '10:00' })]);
  await open(`/agenda?view=day&day=${day}`, { ...desk, answers });
  await expect.element(card('08:00')).toBeVisible();
  const list = page.elementLocator(card('08:00').element().closest('ul') as HTMLElement);
  const { top } = list.element().getBoundingClientRect();
  const { height, top: upper } = boxOf('08:00');
  // By its lowest part, an hour up.
  const hour = height / 2 + 1;
  await userEvent.dragAndDrop(card('08:00'), list, {
    sourcePosition: { x: 100, y: height - 10 },
    targetPosition: { x: 100, y: upper - top + height - 10 - hour },
  });
  await expect.poll(() => sent).toMatchObject([['update', { changes: { day, startTime: '07:00', endTime: '09:00' } }]]);
});
