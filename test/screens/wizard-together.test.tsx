/** What two people, or two tabs, change of one visit at once: nothing is lost, and what cannot be put together is asked about. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type InspectionServer, serveInspection } from './support/inspection-server.ts';
import { bakery, tess } from './support/records.ts';
import { type Look, open } from './support/screen.tsx';

const look: Look = { language: 'nl', size: 'phone' };
const REPORT = 'Muizenkeutels achter de oven.';

const report = page.getByLabelText('Rapport', { exact: true });
const question = page.getByRole('alertdialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

const openStep = (server: InspectionServer, step: number) =>
  open(`/inspections/${server.inspection.id}?step=${step}`, { ...look, user: tess, answers: server.answers });

/** As if somebody else had saved it. */
const changeElsewhere = (server: InspectionServer, changes: Partial<InspectionServer['inspection']>) => {
  server.inspection = { ...server.inspection, ...changes, version: server.inspection.version + 1 };
};

describe.each([
  ['Mijn versie bewaren', 'Hier'],
  ['De andere versie overnemen', 'Daar'],
] as const)('asked which version is kept, %s', (choice, kept) => {
  test('the same text that another tab changed', async () => {
    const server = serveInspection({ reportText: REPORT });
    const { see } = await openStep(server, 2);
    await expect.element(report).toHaveValue(REPORT);
    changeElsewhere(server, { reportText: 'Daar getypte tekst' });
    await report.fill('Hier getypte tekst');
    await see('Daar getypte tekst', '', question);
    await see('Hier getypte tekst', '', question);
    expect(server.inspection.reportText).toBe('Daar getypte tekst');
    await question.getByRole('button', { name: choice }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(report).toHaveValue(`${kept} getypte tekst`);
    await expect.poll(() => server.inspection.reportText).toBe(`${kept} getypte tekst`);
  });

  test('the customer that another tab chose', async () => {
    const customers = [
      { ...bakery, id: 11, name: 'Slagerij Hier' },
      { ...bakery, id: 12, name: 'Slagerij Daar' },
    ];
    const server = serveInspection({ reportText: REPORT });
    server.answers.customers.list = () => ({ items: customers, nextCursor: null });
    const { see, address } = await openStep(server, 0);
    await button('Andere klant').click();
    changeElsewhere(server, { customerId: 12, customerName: 'Slagerij Daar' });
    await page.getByText('Slagerij Hier', { exact: true }).click();
    await see('Slagerij Hier', '', question);
    await see('Slagerij Daar', '', question);
    expect(server.inspection.customerId).toBe(12);
    await question.getByRole('button', { name: choice }).click();
    await expect.element(question).not.toBeInTheDocument();
    await button('Volgende').click();
    await expect.poll(address).toMatch(/step=1$/);
    const id = customers.find(({ name }) => name.endsWith(kept))?.id;
    expect(server.inspection).toMatchObject({ customerId: id, reportText: REPORT });
  });
});

test('two tabs that change different texts lose neither', async () => {
  const server = serveInspection({ reportText: REPORT });
  await openStep(server, 2);
  await expect.element(report).toHaveValue(REPORT);
  changeElsewhere(server, { reportText: 'Een nieuw rapport van elders' });
  await page.getByLabelText('Waarnemingen', { exact: false }).fill('Een waarneming van hier');
  await expect
    .poll(() => server.inspection)
    .toMatchObject({ reportText: 'Een nieuw rapport van elders', observations: 'Een waarneming van hier' });
  await expect.element(report).toHaveValue('Een nieuw rapport van elders');
});

/** Lets no update be answered before it is released. */
function holdUpdates({ answers }: InspectionServer) {
  const { update } = answers.inspections;
  if (!update) throw new Error('Nothing is updated');
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  answers.inspections.update = async (input) => {
    count += 1;
    await promise;
    return update(input);
  };
  return { count: () => count, release: resolve };
}

test('what is typed while a text is on its way stays, also when somebody else has written another one meanwhile', async () => {
  const server = serveInspection({ reportText: 'Begin' });
  await openStep(server, 2);
  await expect.element(report).toHaveValue('Begin');
  changeElsewhere(server, { observations: 'Van elders' });
  const hold = holdUpdates(server);
  await report.fill(REPORT);
  await expect.poll(hold.count).toBe(1);
  await report.fill(`${REPORT} En bij de silo.`);
  hold.release();
  await expect
    .poll(() => server.inspection)
    .toMatchObject({ reportText: `${REPORT} En bij de silo.`, observations: 'Van elders' });
  await expect.element(report).toHaveValue(`${REPORT} En bij de silo.`);
});

test('a customer chosen before the tab was closed does not write over what was chosen elsewhere since', async () => {
  const server = serveInspection();
  const chosen = { ...bakery, id: 11, name: 'Slagerij Van Toen' };
  server.answers.customers.list = () => ({ items: [chosen], nextCursor: null });
  const { see, address, reload } = await openStep(server, 0);
  await button('Andere klant').click();
  await page.getByText(chosen.name, { exact: true }).click();
  await expect.element(page.getByText('Gekozen', { exact: true })).toBeVisible();
  changeElsewhere(server, { customerId: 12, customerName: 'Slagerij Van Nu' });
  await reload();
  await see('Slagerij Van Nu', '', question);
  expect(server.inspection.customerId).toBe(12);
  await question.getByRole('button', { name: 'Mijn versie bewaren' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await button('Volgende').click();
  await expect.poll(address).toMatch(/step=1$/);
  expect(server.inspection.customerId).toBe(11);
});

test('a report saved elsewhere keeps nobody in the customer step', async () => {
  const server = serveInspection();
  const { address } = await openStep(server, 0);
  await expect.element(button('Andere klant')).toBeVisible();
  changeElsewhere(server, { reportText: REPORT });
  await button('Volgende').click();
  await expect.poll(address).toMatch(/step=1$/);
  expect(server.inspection.reportText).toBe(REPORT);
});

test('a technician who is chosen while the customer is on its way stays, also when something else was changed meanwhile', async () => {
  const server = serveInspection();
  const chosen = { ...bakery, id: 11, name: 'Slagerij Hier' };
  server.answers.customers.list = () => ({ items: [chosen], nextCursor: null });
  server.answers.users.technicians = () => [tess, { ...tess, id: 9, fullName: 'Piet Vos' }];
  const hold = holdUpdates(server);
  await openStep(server, 0);
  await button('Andere klant').click();
  changeElsewhere(server, { reportText: 'Van elders' });
  await page.getByText(chosen.name, { exact: true }).click();
  await expect.poll(hold.count).toBe(1);
  await page.getByLabelText('Technicus').selectOptions('Piet Vos');
  hold.release();
  await expect
    .poll(() => server.inspection)
    .toMatchObject({ customerId: 11, technicianId: 9, reportText: 'Van elders' });
  await expect.element(page.getByLabelText('Technicus')).toHaveValue('9');
});
