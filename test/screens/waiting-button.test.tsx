/** A button while it waits: its spinner is seen, and its name is there for who cannot see it. */
import { Button } from '@chakra-ui/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Providers } from '#client/app/providers.tsx';
import { createQueryClient, forgetUser } from '#client/app/query-client.ts';

// The page goes on to another file's tests.
afterEach(cleanup);

const CLEAR = 'rgba(0, 0, 0, 0)';
const colorOf = (element: Element | null) => element && getComputedStyle(element).color;

test.each([
  ['Opslaan', undefined],
  ['Wordt opgeslagen…', 'Wordt opgeslagen…'],
])('as %s, beside a spinner that is seen', async (name, loadingText) => {
  await render(
    <Providers queryClient={createQueryClient(forgetUser)}>
      <Button loading {...(loadingText ? { loadingText } : {})}>
        Opslaan
      </Button>
    </Providers>,
  );
  const named = page.getByRole('button', { name, exact: true });
  await expect.element(named).toBeVisible();
  const button = named.element();
  const spinner = button.querySelector('.chakra-spinner');
  expect(colorOf(spinner)).toBe(colorOf(button));
  expect(colorOf(button)).not.toBe(CLEAR);
  // Words of its own are read; those that the spinner stands over are not.
  expect(colorOf(button.querySelector('div + span'))).toBe(loadingText ? null : CLEAR);
});
