/** Mail as administrators set it up and see it, and as a document is sent by it. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MailSettingsDto, ManagedMailDto } from '#common/schemas/mail.ts';
import { axeViolations } from './support/axe.ts';
import { admin } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

const none: MailSettingsDto = { source: null, problem: 'noServer', sender: null, server: null };
const set: MailSettingsDto = {
  source: 'settings',
  problem: null,
  sender: 'post@example.com',
  server: { host: 'mail.example.com', port: 465, security: 'tls', username: 'portaal' },
};
const failed: ManagedMailDto = {
  id: 2,
  kind: 'document',
  state: 'failed',
  address: 'weg@example.com',
  subject: 'Bezoekrapport van 3 mei 2026 voor Bakkerij',
  inspectionId: 7,
  createdAt: '2026-05-03T08:00:00.000Z',
  createdByName: 'Jan Jansen',
  sentAt: null,
  nextAt: null,
  attempts: 1,
  errorCode: 'mail_refused',
  errorDetail: '550 No such user here',
  jobId: 12,
};
const sent: ManagedMailDto = {
  ...failed,
  id: 1,
  state: 'sent',
  address: 'klant@example.com',
  sentAt: '2026-05-03T08:00:05.000Z',
  errorCode: null,
  errorDetail: null,
  jobId: null,
};
const counts = { waiting: 0, running: 0, failed: 1, sent: 1, discarded: 0 };

describe.each(looks)('on a $size in $language', (look) => {
  test('a mail server is set up, tried, and what it says is read', async () => {
    let saved: unknown;
    const mail: NonNullable<ServerAnswers['mail']> = {
      settings: () => none,
      list: () => ({ counts: { ...counts, failed: 0, sent: 0 }, mails: [] }),
      saveSettings: () => refuse('INVALID_INPUT', { issues: [{ path: 'host', message: 'validation.mailHost' }] }),
    };
    const jobs = { list: () => ({ counts: { waiting: 0, running: 0, failed: 0 }, jobs: [] }) };
    const answers = { mail, jobs };
    const { see, button, field } = await open('/settings?tab=connections', { ...look, user: admin, answers });
    await see('nog geen mailserver ingesteld', 'No mail server has been set up');
    await see('Er is nog niets verstuurd.', 'Nothing has been sent yet.');
    expect(await axeViolations()).toEqual([]);
    await button('Mailserver instellen', 'Set up a mail server').click();
    const dialog = page.getByRole('dialog');
    const save = button('Opslaan', 'Save', dialog);
    await save.click();
    await see('Vul de naam van de mailserver in', 'Enter the name of the mail server', dialog);
    await field('Mailserver', 'Mail server', dialog).fill('mail.example.com');
    await field('Poort', 'Port', dialog).fill('0');
    await save.click();
    await see('Vul een poort van 1', 'Enter a port from 1', dialog);
    // The usual port of what is chosen stands there by itself, unless another was typed.
    await field('Poort', 'Port', dialog).fill('465');
    await field('Beveiliging', 'Security', dialog).selectOptions('starttls');
    await field('Afzender', 'Sender', dialog).fill('post@example.com');
    expect(await axeViolations()).toEqual([]);
    mail.saveSettings = (input) => {
      saved = input;
      return set;
    };
    await save.click();
    await see('mail.example.com:465', 'mail.example.com:465');
    expect(saved).toEqual({
      host: 'mail.example.com',
      port: 587,
      security: 'starttls',
      username: '',
      sender: 'post@example.com',
    });
    mail.test = () => ({ errorCode: 'mail_login', errorDetail: '535 wrong' });
    await button('Proefbericht sturen', 'Send a test message').click();
    await field('E-mailadres voor het proefbericht', 'Email address for the test', dialog).fill('anna@example.com');
    await button('Versturen', 'Send', dialog).click();
    await see('weigert naam of wachtwoord: 535 wrong', 'refuses name or password: 535 wrong', dialog);
    mail.test = () => ({ errorCode: null, errorDetail: null });
    await button('Versturen', 'Send', dialog).click();
    await see('heeft het proefbericht aangenomen', 'has accepted the test message');
  });

  test('what was not sent says why, and is tried again', async () => {
    const retried: unknown[] = [];
    const answers = {
      mail: { settings: () => set, list: () => ({ counts, mails: [failed, sent] }) },
      jobs: {
        list: () => ({ counts: { waiting: 0, running: 0, failed: 1 }, jobs: [] }),
        retry: (input: unknown) => void retried.push(input),
      },
    };
    const { see, button } = await open('/settings?tab=connections', { ...look, user: admin, answers });
    await see('550 No such user here', '550 No such user here');
    await see('Aan klant@example.com', 'To klant@example.com');
    await see('door Jan Jansen', 'by Jan Jansen');
    expect(await axeViolations()).toEqual([]);
    await button(`Nu proberen: ${failed.subject}`, `Try now: ${failed.subject}`).click();
    await see('Wordt nu geprobeerd', 'Is being tried now');
    expect(retried).toEqual([{ id: 12 }]);
  });
});
