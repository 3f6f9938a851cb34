/** What is pressed twice, as by whoever is in a hurry or used to it: it is done once. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CheckWordDto } from '#common/schemas/check-word.ts';
import type { AccessDto } from '#common/schemas/settings.ts';
import type { WebhooksDto } from '#common/schemas/webhook.ts';
import { presentAgreed } from './support/agreements.ts';
import { admin, managed, tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

const desk = { language: 'nl', size: 'desktop', user: admin } as const;

test('two presses delete an account once, and nothing is said of one that is not there', async () => {
  const list = [managed(admin), managed(tess)];
  const sent: number[] = [];
  const users: ServerAnswers['users'] = {
    list: () => list,
    delete: ({ id }) => {
      sent.push(id);
      if (sent.length > 1) refuse('USER_NOT_FOUND');
      list.pop();
    },
  };
  const { button, see } = await open('/users', { ...desk, answers: { users } });
  await button(`${tess.fullName} verwijderen`, '').click();
  await button('Verwijderen', '', page.getByRole('alertdialog')).dblClick();
  await see('Gebruiker succesvol verwijderd', '');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(sent).toEqual([tess.id]);
});

test('two presses add one webhook, whose secret is the one that is shown', async () => {
  const url = 'https://planning.example.com/hook';
  const none: WebhooksDto = { isOff: false, webhooks: [], deliveries: [] };
  const sent: string[] = [];
  const webhooks: ServerAnswers['webhooks'] = {
    list: () => none,
    add: (input) => {
      sent.push(input.url);
      const secret = `whsec_${sent.length}`;
      return { id: sent.length, url, events: input.events, createdAt: '2026-05-03T08:00:00.000Z', version: 1, secret };
    },
  };
  const { button, field } = await open('/settings?tab=connections', { ...desk, answers: { webhooks } });
  await button('Webhook toevoegen', '').click();
  await field('Adres', '', page.getByRole('dialog')).fill(url);
  await button('Opslaan', '', page.getByRole('dialog')).dblClick();
  await expect.element(field('Geheim', '', page.getByRole('alertdialog'))).toHaveValue('whsec_1');
  expect(sent).toEqual([url]);
});

test('two presses delete a word for checks once', async () => {
  let words: CheckWordDto[] = [{ id: 1, kind: 'species', name: 'Tijgermug', isPutAside: false }];
  const sent: number[] = [];
  const settings: ServerAnswers['settings'] = {
    checkWords: () => words,
    checkWordUses: () => words.map(({ id }) => ({ id, uses: 0 })),
    agreements: () => presentAgreed(null),
    deleteCheckWord: ({ id }) => {
      sent.push(id);
      words = [];
    },
  };
  const { button, see } = await open('/settings?tab=checks', { ...desk, answers: { settings } });
  await button('Tijgermug verwijderen', '').dblClick();
  await see('Nog geen eigen soorten.', '');
  expect(sent).toEqual([1]);
});

test('two switches pressed before there is an answer both show what was asked, and are both saved', async () => {
  let access: AccessDto = { requiresTwoFactor: false, isRegistrationOpen: true };
  const held = Promise.withResolvers<void>();
  const settings: ServerAnswers['settings'] = {
    access: () => access,
    saveAccess: async (changes) => {
      await held.promise;
      access = { ...access, ...(changes as Partial<AccessDto>) };
      return access;
    },
  };
  const answers = { users: { sessions: () => [] }, settings };
  // Whoever has none would be asked to set it up first.
  const user = { ...admin, hasTwoFactor: true };
  await open('/settings?tab=security', { ...desk, user, answers });
  const required = page.getByRole('switch', { name: 'Tweestapsverificatie verplicht' });
  const registration = page.getByRole('switch', { name: 'Zelf registreren toegestaan' });
  await expect.element(registration).toBeChecked();
  await page.getByText('Tweestapsverificatie verplicht', { exact: true }).click();
  await page.getByText('Zelf registreren toegestaan', { exact: true }).click();
  await expect.element(registration).not.toBeChecked();
  await expect.element(required).toBeChecked();
  held.resolve();
  await expect.poll(() => access).toEqual({ requiresTwoFactor: true, isRegistrationOpen: false });
  await expect.element(required).toBeChecked();
  await expect.element(registration).not.toBeChecked();
});
