/** Days that are typed with the keyboard, part by part: nothing is asked or said before they are whole. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DescribeRecommendationInput } from '#common/schemas/recommendation.ts';
import { serveInspection } from './support/inspection-server.ts';
import { admin, makeRecommendation, tess } from './support/records.ts';
import { open } from './support/screen.tsx';

const GAP = 'Dicht de kier onder de koelcel met kit.';

/** Month, day and year, in the order of the browser that tests run in. */
const type = async (field: ReturnType<typeof page.getByLabelText>, keys: string) => {
  await expect.element(field).toBeVisible();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
};

test('a period is typed, changed and emptied by keyboard; what is left half typed is what it was', async () => {
  const answers = {
    history: { list: () => ({ items: [], nextCursor: null }) },
    users: { technicians: () => [], list: () => [] },
  };
  const { address } = await open('/history/settings', { language: 'nl', size: 'desktop', user: admin, answers });
  const from = page.getByLabelText('Vanaf');
  await type(from, '03012026');
  await expect.poll(address).toBe('/history/settings?from=2026-03-01');
  await userEvent.tab();
  await type(from, '12');
  await expect.poll(address).toBe('/history/settings?from=2026-12-01');
  await userEvent.tab();
  await type(from, '{ArrowRight}{Backspace}');
  await expect.element(from).toHaveValue('');
  expect(address()).toBe('/history/settings?from=2026-12-01');
  await page.getByLabelText('Tot en met').click();
  await expect.element(from).toHaveValue('2026-12-01');
  await from.fill('');
  await expect.poll(address).toBe('/history/settings');
});

test('until when a recommendation is due is said in whole days alone, whatever stands there on the way', async () => {
  const server = serveInspection({ reportText: 'Sporen van muizen gevonden.', recommendations: GAP });
  let kept = makeRecommendation(server.inspection, GAP);
  const said: unknown[] = [];
  const answers = {
    ...server.answers,
    recommendations: {
      current: () => ({ isFollowedUp: true, items: [kept] }),
      describe: ({ changes: { dueDay = null } }: DescribeRecommendationInput) => {
        said.push(dueDay);
        kept = { ...kept, dueDay };
        return kept;
      },
    },
  };
  const { field } = await open(`/inspections/${server.inspection.id}?step=3`, {
    ...{ language: 'nl', size: 'desktop', user: tess, answers },
  });
  await page.getByText(GAP).last().click();
  await type(field('Uiterlijk', ''), '05012030');
  await expect.poll(() => said).toEqual(['2030-05-01']);
  await expect.element(field('Uiterlijk', '')).toHaveValue('2030-05-01');
});
