/** Customer links on a customer's page: made and shown once, seen when opened, withdrawn; technicians only look. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CustomerLinkDto, CustomerLinksDto } from '#common/schemas/customer-link-dto.ts';
import { axeViolations } from './support/axe.ts';
import { admin, bakery as customer, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { loseConnection, refuse, type ServerAnswers } from './support/server-answers.ts';

const link: CustomerLinkDto = {
  id: 4,
  customerId: customer.id,
  name: 'Zoë Visser',
  language: 'nl',
  state: 'open',
  createdAt: '2026-03-02T09:30:00.000Z',
  createdByName: 'Bea Baas',
  expiresAt: '2026-06-01T21:59:59.999Z',
  withdrawnAt: null,
  mailedTo: null,
  mailState: null,
  timesOpened: 3,
  lastOpenedAt: '2026-03-04T09:30:00.000Z',
  lastOpenedAddress: '192.0.2.7',
  answers: 1,
  lastAnsweredAt: '2026-03-04T09:40:00.000Z',
};
const none: CustomerLinksDto = { links: [], site: 'https://portal.example', isMailSetUp: true, language: 'nl' };

describe.each(looks)('on a $size in $language', (look) => {
  const answersWith = (customerLinks: NonNullable<ServerAnswers['customerLinks']>): ServerAnswers => ({
    customers: { get: () => customer },
    customerLinks,
  });

  test('one is made, mailed if an address is given, and its secret shown once', async () => {
    let list = none;
    const sent: unknown[] = [];
    const create: NonNullable<ServerAnswers['customerLinks']>['create'] = (input) => {
      sent.push(input);
      list = { ...none, links: [link] };
      return { ...link, token: 'bbc_geheim', isMailed: true };
    };
    const customerLinks = {
      list: () => list,
      create: () => refuse('INVALID_INPUT', { issues: [{ path: 'lastDay', message: 'validation.linkLastDay' }] }),
    } as NonNullable<ServerAnswers['customerLinks']>;
    const answers = answersWith(customerLinks);
    const { see, button, field } = await open(`/customers/${customer.id}`, { ...look, user: admin, answers });
    await see('Er is nog geen link voor deze klant.', 'There is no link for this customer yet.');
    await button('Link maken', 'Make a link').click();
    const dialog = page.getByRole('dialog');
    await field('Voor wie', 'For whom', dialog).fill('');
    await button('Maken', 'Make', dialog).click();
    await see('Dit veld is verplicht', 'This field is required', dialog);
    await field('Voor wie', 'For whom', dialog).fill('Zoë Visser');
    await field('Meteen mailen aan', 'E-mail at once to', dialog).fill('zoe@example.com');
    await button('Maken en mailen', 'Make and e-mail', dialog).click();
    await see('Kies een dag van vandaag tot een jaar vooruit', 'Choose a day from today to a year ahead', dialog);
    expect(await axeViolations()).toEqual([]);
    customerLinks.create = create;
    await button('Maken en mailen', 'Make and e-mail', dialog).click();
    const made = page.getByRole('alertdialog');
    await expect.element(field('Geheime link', 'Secret link', made)).toHaveValue('https://portal.example/c#bbc_geheim');
    expect(await axeViolations()).toEqual([]);
    expect(sent).toMatchObject([{ customerId: customer.id, name: 'Zoë Visser', email: 'zoe@example.com' }]);
    await button('Klaar', 'Done', made).click();
    await see('3 keer geopend, het laatst op', 'Opened 3 times, last on');
    await see('vanaf 192.0.2.7', 'from 192.0.2.7');
  });

  test('one whose answer was lost is made once, and said to be there', async () => {
    const keys: unknown[] = [];
    const answers = answersWith({
      list: () => none,
      create: ({ clientKey }) => {
        keys.push(clientKey);
        return keys.length === 1 ? loseConnection() : { ...link, token: null, isMailed: false };
      },
    });
    const { see, button } = await open(`/customers/${customer.id}`, { ...look, user: admin, answers });
    await button('Link maken', 'Make a link').click();
    const dialog = page.getByRole('dialog');
    await button('Maken', 'Make', dialog).click();
    await see('De link kon niet worden gemaakt', 'The link could not be made');
    await button('Maken', 'Make', dialog).click();
    await see('maar het adres is niet aangekomen', 'but its address did not arrive');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  test('one is withdrawn after a question', async () => {
    let list: CustomerLinksDto = { ...none, links: [link] };
    const withdrawn: number[] = [];
    const answers = answersWith({
      list: () => list,
      withdraw: ({ id }) => {
        withdrawn.push(id);
        list = { ...none, links: [{ ...link, state: 'withdrawn', withdrawnAt: '2026-03-05T09:30:00.000Z' }] };
      },
    });
    const { see, button } = await open(`/customers/${customer.id}`, { ...look, user: admin, answers });
    await button('Link van Zoë Visser intrekken', 'Withdraw the link of Zoë Visser').click();
    const question = page.getByRole('alertdialog');
    const confirm = button('Intrekken', 'Withdraw', question);
    // To be read below the pointer, too.
    await confirm.hover();
    expect(await axeViolations()).toEqual([]);
    await confirm.click();
    await see('Eén link die niet meer werkt', 'One link that no longer works');
    await expect.element(question).not.toBeInTheDocument();
    expect(withdrawn).toEqual([4]);
    expect(await axeViolations()).toEqual([]);
  });

  test('one that was mailed says how its letter stands', async () => {
    const mailed = (id: number, mailState: CustomerLinkDto['mailState']): CustomerLinkDto => ({
      ...link,
      ...{ id, mailState, mailedTo: `zoe${id}@example.com` },
    });
    const links = [mailed(1, 'waiting'), mailed(2, 'sent'), mailed(3, 'failed')];
    const answers = answersWith({ list: () => ({ ...none, links }) });
    const { see } = await open(`/customers/${customer.id}`, { ...look, user: admin, answers });
    await see(
      'De e-mail aan zoe1@example.com is nog niet verstuurd',
      'The e-mail to zoe1@example.com has not been sent yet',
    );
    await see('Gemaild aan zoe2@example.com', 'E-mailed to zoe2@example.com');
    await see(
      'De e-mail aan zoe3@example.com kon niet worden verstuurd',
      'The e-mail to zoe3@example.com could not be sent',
    );
    expect(await axeViolations()).toEqual([]);
  });

  test('a technician sees which there are, and makes and withdraws none', async () => {
    const answers = answersWith({ list: () => ({ ...none, links: [link] }) });
    const { see, button } = await open(`/customers/${customer.id}`, { ...look, user: tess, answers });
    await see('Gemaakt door Bea Baas op', 'Made by Bea Baas on');
    expect(button('Link maken', 'Make a link').elements()).toEqual([]);
    expect(button('Link van Zoë Visser intrekken', 'Withdraw the link of Zoë Visser').elements()).toEqual([]);
  });
});
