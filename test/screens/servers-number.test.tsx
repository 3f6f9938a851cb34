/** A visit that was begun without a line comes to its address at the server, on the step that somebody goes to. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Providers } from '#client/app/providers.tsx';
import { createQueryClient, forgetUser } from '#client/app/query-client.ts';
import { useServersNumber } from '#client/features/inspection-wizard/use-servers-number.ts';
import { followRouter } from '#client/lib/page-router.ts';
import { makeInspection } from './support/records.ts';

// The page goes on to another file's tests.
afterEach(cleanup);

test('a step that was pressed as the number came, and is not shown yet, is where the visit goes on', async () => {
  const made = makeInspection();
  let arrive = () => {};
  const Visit = () => {
    const [inspection, setInspection] = useState({ ...made, id: -5 });
    arrive = () => flushSync(() => setInspection(made));
    useServersNumber(Number(useParams().id), inspection);
    return <h1>Visit</h1>;
  };
  const router = createMemoryRouter([{ path: '/inspections/:id', Component: Visit }], {
    initialEntries: ['/inspections/-5?step=1'],
  });
  followRouter(router);
  await render(
    <Providers queryClient={createQueryClient(forgetUser)}>
      <RouterProvider router={router} flushSync={flushSync} />
    </Providers>,
  );
  await expect.element(page.getByRole('heading', { name: 'Visit' })).toBeVisible();
  void router.navigate('/inspections/-5?step=2#full');
  arrive();
  await expect
    .poll(() => router.state.location)
    .toMatchObject({
      pathname: `/inspections/${made.id}`,
      search: '?step=2',
      hash: '#full',
    });
});
