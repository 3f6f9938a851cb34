/** How many taps and swipes whole visits take by one finger, without typing; what is tapped is large enough. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CountingTouch } from '#test/support/counting-touch.ts';
import { useBrowser } from '#test/support/journey.ts';
import { PASSWORD } from '#test/support/prepared-data.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { firstVisit, returnVisit } from '#test/support/touch-visits.ts';

const browser = useBrowser();
const portal = useSharedPortal();

const shareOfScreen = (page: Page) =>
  page.getByRole('group', { name: 'Plattegrond met lokdozen' }).evaluate((plan) => {
    const { width, height } = plan.getBoundingClientRect();
    return (width * height) / (innerWidth * innerHeight);
  });

describe.each([
  { width: 360, height: 740 },
  { width: 740, height: 360 },
])('at $width × $height', (viewport) => {
  test('a first inspection takes 45 taps and 8 swipes at most, the return visit 40 and 4', async () => {
    const customer = `Bakkerij Duimstok ${viewport.width}`;
    await portal.client.addCustomer(customer, { contactPerson: 'Greet Molenaar' });
    // Of one's own: an account is told of what others do to it, above whatever it is shown.
    const user = { username: `duim${viewport.width}`, fullName: 'Dora Duim', password: PASSWORD };
    await portal.client.procedure('users.create', user);
    const journey = await browser.open('phone', portal.address);
    await journey.signIn(user.username);
    const { page } = journey;
    await page.setViewportSize(viewport);

    await page.goto('/');
    const first = await CountingTouch.on(page);
    let planShare = 0;
    await firstVisit(first, customer, async () => {
      planShare = await shareOfScreen(page);
    });
    await page.goto('/');
    const again = await CountingTouch.on(page);
    await returnVisit(again, customer, ['B003', 'B005']);

    const fitting = (most: number) =>
      expect.toSatisfy((count: number) => count > 0 && count <= most, `at most ${most}`);
    expect({ ...first.counts, planShare }, first.log.join('\n')).toEqual({
      taps: fitting(45),
      swipes: fitting(8),
      small: [],
      planShare: expect.toSatisfy((share: number) => share >= 0.7, 'at least 70 %'),
    });
    expect(again.counts, again.log.join('\n')).toEqual({ taps: fitting(40), swipes: fitting(4), small: [] });
    await journey.end();
  });
});
