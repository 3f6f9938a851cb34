/** Webhooks as administrators add them, and see and repeat their calls. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WebhooksDto } from '#common/schemas/webhook.ts';
import { axeViolations } from './support/axe.ts';
import { admin } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

const url = 'https://planning.example.com/hook';
const createdAt = '2026-05-03T08:00:00.000Z';
const none: WebhooksDto = { isOff: false, webhooks: [], deliveries: [] };
const some: WebhooksDto = {
  isOff: false,
  webhooks: [{ id: 1, url, events: ['contract.signed'], createdAt, version: 1 }],
  deliveries: [
    {
      id: 5,
      url,
      event: 'contract.signed',
      messageId: 'msg_1',
      state: 'failed',
      createdAt,
      deliveredAt: null,
      nextAt: null,
      attempts: 9,
      errorCode: 'webhook_status',
      errorDetail: '500',
    },
  ],
};

describe.each(looks)('on a $size in $language', (look) => {
  test('one is added, and its secret shown once', async () => {
    let list = none;
    const sent: unknown[] = [];
    const webhooks: NonNullable<ServerAnswers['webhooks']> = {
      list: () => list,
      add: () => refuse('INVALID_INPUT', { issues: [{ path: 'url', message: 'validation.webhookUrl' }] }),
    };
    const answers = { webhooks };
    const { see, button, field } = await open('/settings?tab=connections', { ...look, user: admin, answers });
    await see('Er is nog geen webhook.', 'There is no webhook yet.');
    await button('Webhook toevoegen', 'Add a webhook').click();
    const dialog = page.getByRole('dialog');
    const save = button('Opslaan', 'Save', dialog);
    await save.click();
    await see('Vul een adres in dat met https:// begint', 'Enter an address that begins with https://', dialog);
    await field('Adres', 'Address', dialog).fill(url);
    await dialog.getByText(look.language === 'nl' ? 'Drempel overschreden' : 'Threshold crossed').click();
    expect(await axeViolations()).toEqual([]);
    webhooks.add = (input) => {
      sent.push(input);
      list = some;
      return { id: 1, url, events: ['contract.signed'], createdAt, version: 1, secret: 'whsec_abc' };
    };
    await save.click();
    const secret = page.getByRole('alertdialog');
    await expect.element(field('Geheim', 'Secret', secret)).toHaveValue('whsec_abc');
    expect(sent).toEqual([{ url, events: ['inspection.completed', 'contract.signed', 'recommendation.changed'] }]);
    expect(await axeViolations()).toEqual([]);
    await button('Klaar', 'Done', secret).click();
    await expect.element(secret).not.toBeInTheDocument();
    await see(url, url);
  });

  test('one is changed, and what is wrong is said at its field', async () => {
    const asked: unknown[] = [];
    const webhooks: NonNullable<ServerAnswers['webhooks']> = {
      list: () => some,
      update: () => refuse('INVALID_INPUT', { issues: [{ path: 'changes.url', message: 'validation.webhookUrl' }] }),
    };
    const answers = { webhooks };
    const { see, button, field } = await open('/settings?tab=connections', { ...look, user: admin, answers });
    await button(`Wijzigen: ${url}`, `Change: ${url}`).click();
    const dialog = page.getByRole('dialog');
    await expect.element(field('Adres', 'Address', dialog)).toHaveValue(url);
    await field('Adres', 'Address', dialog).fill(`${url}/2`);
    await button('Opslaan', 'Save', dialog).click();
    await see('Vul een adres in dat met https:// begint', 'Enter an address that begins with https://', dialog);
    webhooks.update = (input) => {
      asked.push(input);
      return { id: 1, url: `${url}/2`, events: ['contract.signed'], createdAt, version: 2 };
    };
    await button('Opslaan', 'Save', dialog).click();
    await see('Webhook gewijzigd', 'Webhook changed');
    expect(asked).toEqual([{ id: 1, version: 1, changes: { url: `${url}/2` } }]);
  });

  test('a call that failed says why and is made again; a webhook is deleted after a question', async () => {
    const asked: unknown[] = [];
    const webhooks = {
      list: () => some,
      replay: (input: unknown) => void asked.push(['replay', input]),
      delete: (input: unknown) => void asked.push(['delete', input]),
    };
    const { see, button } = await open('/settings?tab=connections', { ...look, user: admin, answers: { webhooks } });
    await see('De ontvanger antwoordt met een fout: 500', 'The receiver answers with an error: 500');
    expect(await axeViolations()).toEqual([]);
    const again = look.language === 'nl' ? /^Opnieuw sturen/ : /^Send again/;
    await page.getByRole('button', { name: again }).click();
    await see('Wordt opnieuw gestuurd', 'Is being sent again');
    await button(`Verwijderen: ${url}`, `Delete: ${url}`).click();
    await button('Verwijderen', 'Delete', page.getByRole('alertdialog')).click();
    await see('Webhook verwijderd', 'Webhook deleted');
    expect(asked).toEqual([
      ['replay', { id: 5 }],
      ['delete', { id: 1 }],
    ]);
  });
});

test('of a webhook that somebody else changes at once, each change stays, and of the same one chooses', async () => {
  const [webhook] = some.webhooks;
  if (!webhook) throw new Error('There is no webhook');
  const elsewhere = 'https://elders.example.com/hook';
  let current = { ...webhook, events: [...webhook.events, 'inspection.completed' as const], version: 2 };
  const sent: unknown[] = [];
  const webhooks: NonNullable<ServerAnswers['webhooks']> = {
    list: () => some,
    update: ({ version, changes }) => {
      sent.push({ version, changes });
      if (version !== current.version) refuse('STALE', { current });
      return { ...current, version: current.version + 1 };
    },
  };
  const { see, button, field } = await open('/settings?tab=connections', {
    ...{ language: 'nl', size: 'desktop', user: admin, answers: { webhooks } },
  });
  const dialog = page.getByRole('dialog');
  const change = async () => {
    await button(`Wijzigen: ${url}`, '').click();
    await field('Adres', '', dialog).fill('https://hier.example.com/hook');
    await button('Opslaan', '', dialog).click();
  };
  const changes = { url: 'https://hier.example.com/hook' };
  await change();
  await see('Webhook gewijzigd', '');
  expect(sent).toEqual([
    { version: 1, changes },
    { version: 2, changes },
  ]);
  await expect.element(dialog).not.toBeInTheDocument();

  current = { ...webhook, url: elsewhere, version: 3 };
  sent.length = 0;
  await change();
  await see(`Adres: ${elsewhere}`, '', dialog);
  await expect.element(field('Adres', '', dialog)).toHaveValue(changes.url);
  await button('Bewaar mijn versie', '', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    { version: 1, changes },
    { version: 3, changes },
  ]);
});
