/** How far a list was scrolled is there again on the way back to it, by the browser's or by the portal's own. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeInspection, settings, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';

/** More than are rendered at once. */
const MANY = 120;

async function openContracts(look: Look) {
  const items = Array.from({ length: MANY }, (_, index) =>
    makeInspection({ customerName: `Bakkerij ${index}`, status: 'completed', contractSigned: true }),
  );
  const screen = await open('/contracts', {
    ...look,
    user: tess,
    answers: {
      inspections: {
        list: () => ({ items, nextCursor: null }),
        get: ({ id }) => items.find((one) => one.id === id) ?? makeInspection({ id }),
        drawings: () => [],
      },
      baitBoxes: { list: () => [] },
      settings: { get: () => settings },
      users: { technicians: () => [] },
    },
  });
  const rowOf = (index: number) => page.getByText(`Bakkerij ${index}`, { exact: true });
  await expect.element(rowOf(0)).toBeVisible();
  return { ...screen, rowOf };
}

/** Scrolls until a row is there, and opens its inspection; answers where on the screen it stood. */
async function openRow({ rowOf, say }: Awaited<ReturnType<typeof openContracts>>, index: number): Promise<number> {
  await expect
    .poll(() => {
      const [row] = rowOf(index).elements();
      if (row) row.scrollIntoView({ block: 'center' });
      else window.scrollBy(0, window.innerHeight);
      return row !== undefined;
    })
    .toBe(true);
  // What has just been rendered is measured, and what is below it moves.
  await expect
    .poll(() => {
      const before = rowOf(index).element().getBoundingClientRect().top;
      rowOf(index).element().scrollIntoView({ block: 'center' });
      return rowOf(index).element().getBoundingClientRect().top - before;
    })
    .toBe(0);
  const { top } = rowOf(index).element().getBoundingClientRect();
  // A card on a phone, a row of a table on a wide screen.
  const card = say(`Inspectie van Bakkerij ${index} bekijken`, '');
  const name = card || new RegExp(`^Inspection .+ of Bakkerij ${index}$`);
  await page.getByRole('link', { name, exact: true }).click();
  // The heading is the customer on a phone.
  await expect.element(page.getByRole('link', { name: say('Terug naar overzicht', 'Back to overview') })).toBeVisible();
  return top;
}

describe.each(looks)('on a $size in $language', (look) => {
  test('in a long list that is searched', async () => {
    const screen = await openContracts(look);
    const { rowOf, see, back, address, say } = screen;
    const index = MANY - 10;
    const search = page.getByRole('searchbox');
    await search.fill('bakkerij');
    await expect.poll(address).toBe('/contracts?q=bakkerij');
    const top = await openRow(screen, index);
    expect(window.scrollY).toBe(0);
    back();
    await expect.element(search).toHaveValue('bakkerij');
    await expect.poll(() => Math.abs(rowOf(index).element().getBoundingClientRect().top - top)).toBeLessThan(5);

    await openRow(screen, index);
    await page.getByRole('link', { name: say('Terug naar overzicht', 'Back to overview') }).click();
    await expect.poll(address).toBe('/contracts?q=bakkerij');
    await see(`Bakkerij ${index}`, `Bakkerij ${index}`);
    await expect.poll(() => Math.abs(rowOf(index).element().getBoundingClientRect().top - top)).toBeLessThan(5);
  });
});
