/** A page's effects change the address only while nobody is on the way to another page. */

import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useIsStillHere } from '#client/lib/use-is-still-here.ts';

test('whoever waits for the next page to load is no longer here; another place on the same page is here', async () => {
  let isStillHere = () => false;
  const Opened = () => {
    isStillHere = useIsStillHere();
    return <h1>Opened</h1>;
  };
  const next = Promise.withResolvers<{ Component: () => ReactNode }>();
  const router = createMemoryRouter(
    [
      { path: '/opened', Component: Opened },
      { path: '/next', lazy: () => next.promise },
    ],
    { initialEntries: ['/opened'] },
  );
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: 'Opened' })).toBeVisible();
  expect(isStillHere()).toBe(true);
  await router.navigate('/opened?step=2');
  expect(isStillHere()).toBe(true);

  const going = router.navigate('/next');
  await expect.element(page.getByRole('heading', { name: 'Opened' })).toBeVisible();
  expect(isStillHere()).toBe(false);

  next.resolve({ Component: () => <h1>Next</h1> });
  await going;
  await expect.element(page.getByRole('heading', { name: 'Next' })).toBeVisible();
  expect(isStillHere()).toBe(false);
});
