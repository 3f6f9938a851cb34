/** The list of what customers were recommended: narrowed down to a group or a customer, as the address says. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { answers } from './support/group-records.ts';
import { bakery, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

type Asked = Parameters<NonNullable<NonNullable<ServerAnswers['recommendations']>['list']>>[0];

/** A portal that remembers which recommendations it was asked for last. */
function serve() {
  const asked: Asked[] = [];
  const list = (input: Asked) => {
    asked.push(input);
    return { items: [], nextCursor: null };
  };
  const given = answers();
  return {
    answers: { ...given, customers: { ...given.customers, get: () => bakery }, recommendations: { list } },
    last: () => asked.at(-1),
  };
}

test.each(looks)('those of a group are listed, until another one is chosen ($language, $size)', async (look) => {
  const server = serve();
  const { say, address } = await open('/recommendations?group=3', { ...look, user: tess, answers: server.answers });
  await expect.poll(server.last).toMatchObject({ show: 'open', groupId: 3 });
  const group = page.getByLabelText(say('Groep', 'Group'), { exact: true });
  await expect.element(group).toHaveValue('3');
  expect(await axeViolations()).toEqual([]);
  await group.selectOptions(say('Alle groepen', 'All groups'));
  await expect.poll(address).toBe('/recommendations');
  await expect.poll(() => server.last()?.groupId).toBeUndefined();
});

test('those of a customer are listed, until all are asked for', async () => {
  const server = serve();
  const { address } = await open('/recommendations?customer=1', {
    language: 'en',
    size: 'phone',
    user: tess,
    answers: server.answers,
  });
  await expect.poll(server.last).toMatchObject({ show: 'open', customerId: 1 });
  await page.getByRole('button', { name: new RegExp(bakery.name) }).click();
  await expect.poll(address).toBe('/recommendations');
  await expect.poll(() => server.last()?.customerId).toBeUndefined();
});
