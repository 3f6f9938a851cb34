/** A page changes the address by itself only while nobody is on the way to another page. */
import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { system } from '#client/app/theme.ts';
import { Redirect } from '#client/components/redirect.tsx';
import { followRouter } from '#client/lib/page-router.ts';
import { useSearch } from '#client/lib/use-address-value.ts';
import { useIsStillHere } from '#client/lib/use-is-still-here.ts';

// The page goes on to another file's tests.
afterEach(cleanup);

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
  followRouter(router);
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

test('a page that leads on leaves whoever has gone on by themselves alone', async () => {
  const answer = Promise.withResolvers<void>();
  const next = Promise.withResolvers<{ Component: () => ReactNode }>();
  const LeadingOn = () => {
    const [isAnswered, setIsAnswered] = useState(false);
    useEffect(() => void answer.promise.then(() => setIsAnswered(true)), []);
    return isAnswered ? (
      <>
        <h1>Answered</h1>
        <Redirect to="/asked-for" />
      </>
    ) : (
      <h1>Asking</h1>
    );
  };
  const router = createMemoryRouter(
    [
      { path: '/asking', Component: LeadingOn },
      { path: '/asked-for', Component: () => <h1>Asked for</h1> },
      { path: '/next', lazy: () => next.promise },
    ],
    { initialEntries: ['/asking'] },
  );
  followRouter(router);
  await render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
  await expect.element(page.getByRole('heading', { name: 'Asking' })).toBeVisible();
  const going = router.navigate('/next');
  answer.resolve();
  await expect.element(page.getByRole('heading', { name: 'Answered' })).toBeVisible();
  next.resolve({ Component: () => <h1>Next</h1> });
  await going;
  await expect.element(page.getByRole('heading', { name: 'Next' })).toBeVisible();
});

test('whoever goes on at the moment that their typing has paused is not called back to keep what they sought', async () => {
  const next = Promise.withResolvers<{ Component: () => ReactNode }>();
  let going = Promise.resolve();
  // Effects of a part run before those of its page: the page has not been rendered anew since.
  const GoingOn = ({ search }: { search: string }) => {
    useEffect(() => {
      if (search === 'aap') going = router.navigate('/next');
    }, [search]);
    return null;
  };
  const Listed = () => {
    const { typed, setTyped, search } = useSearch();
    return (
      <>
        <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <p>Sought: {search}</p>
        <GoingOn search={search} />
      </>
    );
  };
  const router = createMemoryRouter(
    [
      { path: '/list', Component: Listed },
      { path: '/next', lazy: () => next.promise },
    ],
    { initialEntries: ['/list'] },
  );
  followRouter(router);
  await render(<RouterProvider router={router} />);
  await page.getByRole('textbox', { name: 'Search' }).fill('noot');
  await expect.poll(() => router.state.location.search).toBe('?q=noot');
  await page.getByRole('textbox', { name: 'Search' }).fill('aap');
  await expect.element(page.getByText('Sought: aap')).toBeVisible();
  next.resolve({ Component: () => <h1>Next</h1> });
  await going;
  await expect.element(page.getByRole('heading', { name: 'Next' })).toBeVisible();
});
