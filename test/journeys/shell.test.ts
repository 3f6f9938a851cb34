/** Movements, which only a browser that was not asked for stillness shows. */
import { expect, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useSharedPortal();

test('a drawer moves, except for who asked the system for stillness', async () => {
  const lasts = async (motion: 'moving' | 'still') => {
    const journey = await browser.open('phone', portal.address, motion);
    const { page } = journey;
    await journey.signIn();
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu openen' }).click();
    const drawer = page.getByRole('dialog');
    const seconds = await drawer.evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration));
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await journey.end();
    return seconds;
  };
  expect(await lasts('moving')).toBeGreaterThan(0.05);
  expect(await lasts('still')).toBeLessThan(0.001);
});
