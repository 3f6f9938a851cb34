/** The history of changes: what a line says, how it is narrowed down, and who comes there. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HistoryLineDto } from '#common/schemas/history.ts';
import { axeViolations } from './support/axe.ts';
import { admin, bakery, managed, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

/** A pair is a list in JSON. */
type Line = Omit<HistoryLineDto, 'changes'> & { changes: Record<string, unknown[]> };

const line = (id: number, changes: Partial<Line>): Line => ({
  id,
  at: '2026-03-02T09:00:00.000Z',
  actorName: tess.fullName,
  action: 'update',
  entity: 'Customer',
  name: null,
  changes: {},
  ...changes,
});

const lines = () => [
  line(4, { changes: { contactPerson: [null, 'Zoë Visser'], phone: ['085 1', '085 2'] } }),
  line(3, {
    entity: 'BaitBox',
    name: 'B003',
    action: 'delete',
    changes: { boxType: ['rat', null], isToxic: [true, null] },
  }),
  line(2, {
    entity: 'User',
    actorName: null,
    changes: { passwordHash: [null, null], status: ['pending', 'approved'] },
  }),
  line(1, { action: 'create', changes: { name: [null, 'Bakkerij'], lastBoxSequence: [null, 0] } }),
];

function serve() {
  const asked: unknown[] = [];
  const answers: ServerAnswers = {
    customers: { get: () => bakery },
    users: { list: () => [{ ...managed(tess), lastSeenAt: null, openInspections: 0 }] },
    history: {
      list: (input) => {
        asked.push(input);
        return { items: lines(), nextCursor: null };
      },
    },
  };
  return { asked, answers };
}

test.each(looks)('each change says who, when, what, from and to ($language, $size)', async (look) => {
  const { answers } = serve();
  const { see, say } = await open('/history/customer/1', { ...look, user: admin, answers });
  const list = page.getByRole('list', { name: say('Geschiedenis', 'History') });
  await see('Klant gewijzigd', 'Customer changed', list);
  await see('085 2', '085 2', list);
  await see('Lokdoos B003 verwijderd', 'Bait box B003 deleted', list);
  await see('Rattenkist', 'Rat box', list);
  await see('gewijzigd, wordt niet getoond', 'changed, not shown', list);
  await see('Het portaal', 'The portal', list);
  const text = list.element().textContent ?? '';
  expect(text).toContain(say('leeg → Zoë Visser', 'empty → Zoë Visser'));
  expect(text).not.toContain('lastBoxSequence');
  await expect
    .element(page.getByRole('link', { name: say('Downloaden als CSV', 'Download as CSV') }))
    .toHaveAttribute('href', `/api/history.csv?of=customer&id=1&lang=${look.language}&separator=semicolon`);
  expect(await axeViolations()).toEqual([]);
});

test('period and person are kept in the address, asked of the server, and go into the table', async () => {
  const { answers, asked } = serve();
  const { address } = await open('/history/settings', { language: 'nl', size: 'desktop', user: admin, answers });
  await page.getByLabelText('Vanaf').fill('2026-03-01');
  await page.getByLabelText('Tot en met').fill('2026-03-02');
  await page.getByLabelText('Wie').selectOptions(tess.fullName);
  await expect.poll(address).toBe('/history/settings?from=2026-03-01&to=2026-03-02&who=2');
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      of: 'settings',
      actorId: 2,
      from: '2026-02-28T23:00:00.000Z',
      to: '2026-03-02T22:59:59.999Z',
    });
  await expect
    .element(page.getByRole('link', { name: 'Downloaden als CSV' }))
    .toHaveAttribute(
      'href',
      '/api/history.csv?of=settings&actorId=2&from=2026-03-01&to=2026-03-02&lang=nl&separator=semicolon',
    );
});

test('a day that there is not is none', async () => {
  const { answers, asked } = serve();
  const from = '2026-99-99';
  const { see } = await open(`/history/customer/1?from=${from}`, {
    language: 'nl',
    size: 'phone',
    user: admin,
    answers,
  });
  await see('Klant gewijzigd', '', page.getByRole('list', { name: 'Geschiedenis' }));
  expect(asked.at(-1)).not.toHaveProperty('from');
});

test('an administrator is led there from the customer; nobody else, nor to what there is none of', async () => {
  const { answers } = serve();
  const first = await open('/customers/1', { language: 'nl', size: 'phone', user: admin, answers });
  await page.getByRole('link', { name: 'Geschiedenis' }).click();
  await expect.poll(first.address).toBe('/history/customer/1');
  await first.go('/history/customer');
  await first.see('Pagina niet gevonden', '', page.getByRole('main'));
  await first.close();
  const { see, go } = await open('/history/customer/1', { language: 'nl', size: 'phone', user: tess, answers });
  await see('Pagina niet gevonden', '', page.getByRole('main'));
  await go('/customers/1');
  await see('Bakkerij', '', page.getByRole('main'));
  expect(page.getByRole('link', { name: 'Geschiedenis' }).elements()).toEqual([]);
});
