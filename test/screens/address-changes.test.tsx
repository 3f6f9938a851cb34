/** Changes of what an address says build on what was changed last, shown or not. */
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { followRouter } from '#client/lib/page-router.ts';
import { type ChangeAddress, useAddressChanges } from '#client/lib/use-address-value.ts';

// The page goes on to another file's tests.
afterEach(cleanup);

let change: ChangeAddress;

async function openList() {
  const Listed = () => {
    change = useAddressChanges();
    return <h1>Listed</h1>;
  };
  const next = Promise.withResolvers<{ Component: () => null }>();
  const router = createMemoryRouter(
    [
      { path: '/list', Component: Listed },
      { path: '/next', lazy: () => next.promise },
    ],
    { initialEntries: ['/list?plan=3&view=week'] },
  );
  followRouter(router);
  await render(<RouterProvider router={router} flushSync={flushSync} />);
  await expect.element(page.getByRole('heading', { name: 'Listed' })).toBeVisible();
  return router;
}

test('what was taken out of the address is not back with the next change, if the page has not come to it yet', async () => {
  const router = await openList();
  change({ plan: '' }, { canWait: true });
  change({ day: '2090-01-03' }, { canWait: true });
  await expect.poll(() => router.state.location.search).toBe('?view=week&day=2090-01-03');
});

test('where somebody is on the way to another page, a change builds on what this one shows', async () => {
  const router = await openList();
  void router.navigate('/next?plan=8');
  expect(router.state.navigation.location?.pathname).toBe('/next');
  change({ view: 'day' });
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe('/list?plan=3&view=day');
});
