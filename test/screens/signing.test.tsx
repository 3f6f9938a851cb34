/** Signing at a distance: asked for at the last step of an inspection, and the signer's own page. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RequestSignatureInput, SigningPageDto, SigningRequestDto } from '#common/schemas/signing-request.ts';
import { textFaults } from '#test/support/text-faults.ts';
import { axeViolations } from './support/axe.ts';
import { serveInspection } from './support/inspection-server.ts';
import { enlargeText } from './support/media.ts';
import { bakery, makeInspection, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';
import { loseConnection, refuse, type ServerAnswers } from './support/server-answers.ts';

const asked: SigningRequestDto = {
  id: 4,
  state: 'sent',
  signerName: 'Greet Molenaar',
  signerRole: 'owner',
  address: 'greet@example.com',
  requestedAt: '2026-03-02T09:00:00.000Z',
  requestedByName: tess.fullName,
  expiresAt: '2026-03-16T09:00:00.000Z',
  openedAt: null,
  signedAt: null,
  withdrawnAt: null,
  mailState: 'sent',
};

type Signing = NonNullable<ServerAnswers['signing']>;

async function lastStep(look: Look, signing: Signing) {
  const inspection = makeInspection({ reportText: 'Niets gevonden.', recommendations: 'Niets nodig.' });
  const { answers } = serveInspection(inspection);
  answers.signing = signing;
  answers.customers.get = () => ({ ...bakery, contactPerson: 'Greet Molenaar', email: 'greet@example.com' });
  const screen = await open(`/inspections/${inspection.id}?step=4`, { ...look, user: tess, answers });
  const title = screen.say('Op afstand laten tekenen', 'Have it signed at a distance');
  return { ...screen, inspection, section: page.getByRole('region', { name: title }) };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('without mail the step says what is missing, and has no button for it', async () => {
    const { see, section, button } = await lastStep(look, { get: () => ({ problem: 'mail', request: null }) });
    await see('zodra een beheerder e-mail heeft ingesteld', 'an administrator has set up mail', section);
    await expect.element(button('Op afstand laten tekenen', 'Have it signed at a distance')).not.toBeInTheDocument();
  });

  test('without a connection it says so', async () => {
    const { see, section } = await lastStep(look, { get: loseConnection });
    await see('Je hebt geen verbinding.', 'You have no connection.', section);
  });

  test('who is asked is proposed and can be another one; price and notes of the form go along', async () => {
    const sent: RequestSignatureInput[] = [];
    let request: SigningRequestDto | null = null;
    const signing: Signing = { get: () => ({ problem: null, request }) };
    const { see, section, button, field, inspection } = await lastStep(look, signing);
    signing.request = (input) => {
      sent.push(input);
      request = asked;
      return { ...inspection, version: inspection.version + 1 };
    };
    await field('Prijs', 'Price').selectOptions('fixed');
    await field('Bedrag in euro, exclusief btw', 'Amount in euro, excluding VAT').fill('450');
    await button('Op afstand laten tekenen', 'Have it signed at a distance', section).click();
    const dialog = page.getByRole('dialog');
    const address = field('E-mailadres van de ondertekenaar', 'E-mail address of the signer', dialog);
    await expect.element(address).toHaveValue('greet@example.com');
    await expect
      .element(field('Naam van de ondertekenaar', 'Name of the signer', dialog))
      .toHaveValue('Greet Molenaar');
    expect(await axeViolations()).toEqual([]);
    await address.fill('geen adres');
    await button('Link mailen', 'Mail the link', dialog).click();
    await see('Vul een geldig e-mailadres in', 'Please enter a valid email', dialog);
    await address.fill('zoon@example.com');
    await button('Link mailen', 'Mail the link', dialog).click();
    await see('Verzonden', 'Sent', section);
    expect(sent).toMatchObject([
      {
        id: inspection.id,
        signerName: 'Greet Molenaar',
        signerRole: 'contact',
        address: 'zoon@example.com',
        priceStatus: 'fixed',
        contractPrice: '450',
        isVisit: false,
        language: look.language,
      },
    ]);
  });

  test('how a request stands is seen, and one that is open is withdrawn', async () => {
    let request: SigningRequestDto = { ...asked, mailState: 'failed' };
    const { see, section, button } = await lastStep(look, {
      get: () => ({ problem: null, request }),
      withdraw: () => {
        request = { ...asked, state: 'withdrawn', withdrawnAt: asked.requestedAt };
        return request;
      },
    });
    await see('is niet aangekomen', 'has not arrived', section);
    expect(await axeViolations()).toEqual([]);
    await button('Intrekken', 'Withdraw', section).click();
    const question = page.getByRole('alertdialog');
    await see('greet@example.com', 'greet@example.com', question);
    await button('Intrekken', 'Withdraw', question).click();
    await see('Ingetrokken', 'Withdrawn', section);
    await expect.element(button('Intrekken', 'Withdraw', section)).not.toBeInTheDocument();
    await expect.element(button('Opnieuw vragen', 'Ask again', section)).toBeVisible();
  });

  test('a request that is void says why', async () => {
    const { see, section } = await lastStep(look, {
      get: () => ({ problem: null, request: { ...asked, state: 'void' } }),
    });
    await see('is gewijzigd nadat dit werd gevraagd', 'has changed since this was asked', section);
  });
});

const signingPage: SigningPageDto = {
  state: 'opened',
  language: 'nl',
  companyName: 'Plaagvrij BV',
  companyPhone: '020 123 45 67',
  signerName: 'Greet Molenaar',
  address: 'g•••@example.com',
  isVisit: false,
  signedAt: null,
  expiresAt: '2026-03-16T09:00:00.000Z',
  document: {
    title: 'Servicecontract plaagdierbeheersing',
    sha256: 'a'.repeat(64),
    consent: 'Ik ga akkoord met de voorwaarden',
    blocks: [
      { kind: 'title', text: 'Inspectierapport', subtitle: 'Bakkerij' },
      {
        kind: 'facts',
        rows: [
          { label: 'Datum', value: '2 maart 2026' },
          { label: 'Vervolg op', value: `Ondertekend document WWF0-1111-2222-3333, controlegetal ${'8f'.repeat(32)}` },
        ],
      },
      { kind: 'heading', text: 'Rapport' },
      { kind: 'paragraph', text: 'Niets gevonden.' },
      {
        kind: 'table',
        titles: ['Nummer', 'Bevinding'],
        rows: [
          [
            { text: 'B001', detail: 'C4 · 09:12', isStrong: true },
            { text: 'Aas gevreten', detail: '', isStrong: false },
          ],
        ],
      },
    ],
  },
  code: { isSent: false, nextInSeconds: 0 },
};

const guest = (look: Look, signing: Signing, address = '/sign#bbs_geheim') =>
  open(address, { ...look, user: null, answers: { signing } });

describe.each(looks)('the page of a link, on a $size in $language', (look) => {
  test.each([
    ['withdrawn', 'Deze link is ingetrokken', 'This link was withdrawn'],
    ['expired', 'Deze link is verlopen', 'This link has expired'],
    ['void', 'Dit document is intussen gewijzigd', 'This document has changed meanwhile'],
  ] as const)('of a request that is %s says so, and whom to ask', async (state, dutch, english) => {
    const { see } = await guest(look, { open: () => ({ ...signingPage, state, document: null }) });
    await see(dutch, english);
    await see('Plaagvrij BV: 020 123 45 67', 'Plaagvrij BV: 020 123 45 67');
    expect(await axeViolations()).toEqual([]);
  });

  test('of no request says that the link does not work', async () => {
    const { see } = await guest(look, { open: () => refuse('LINK_UNKNOWN') });
    await see('Deze link werkt niet', 'This link does not work');
  });

  test('the document comes first; a code is asked for, and what is wrong with one is said', async () => {
    const outcomes = ['wrong', 'expired', 'usedUp', 'confirmed'] as const;
    let tried = 0;
    const { see, button, field } = await guest(look, {
      open: ({ token }) => (token === 'bbs_geheim' ? signingPage : refuse('LINK_UNKNOWN')),
      sendCode: () => ({ isSent: true, nextInSeconds: 60 }),
      confirmCode: () => {
        tried += 1;
        return { outcome: outcomes[tried - 1] ?? 'expired', triesLeft: 4 };
      },
    });
    const document = page.getByRole('article', { name: 'Document' });
    await see('Niets gevonden.', 'Niets gevonden.', document);
    await expect.element(document.getByRole('cell', { name: /Aas gevreten/ })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    const { scrollWidth, clientWidth } = window.document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await button('Code aanvragen', 'Ask for a code').click();
    await see('De code is onderweg.', 'The code is on its way.');
    await expect.element(button('Nieuwe code aanvragen', 'Ask for a new code')).toBeDisabled();
    const typed = async () => {
      await field('Code', 'Code').fill(' 123 456 7');
      await expect.element(field('Code', 'Code')).toHaveValue('123456');
      await button('Code controleren', 'Check the code').click();
    };
    await typed();
    await see('U hebt nog 4 pogingen.', 'You have 4 tries left.');
    await typed();
    await see('niet meer geldig', 'no longer valid');
    await typed();
    await see('te vaak verkeerd ingevuld', 'mistyped too often');
    await typed();
    await see('U kunt nu tekenen.', 'You can sign now.');
    await expect.element(button('Ondertekenen', 'Sign')).toBeDisabled();
    await see('Nog te doen: akkoord gaan', 'Still to do: agreeing');
    // The sentence that is kept is the document's, whatever language the page speaks.
    await see(signingPage.document?.consent ?? '', signingPage.document?.consent ?? '');
  });
});

test('with text of twice the size the signer’s page keeps within a phone', async () => {
  enlargeText();
  const look = { language: 'nl', size: 'phone' } as const;
  const { see, button, field } = await guest(look, {
    open: () => signingPage,
    sendCode: () => ({ isSent: true, nextInSeconds: 60 }),
    confirmCode: () => ({ outcome: 'confirmed', triesLeft: 5 }),
  });
  const fits = () => {
    expect(textFaults()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  };
  await see('Niets gevonden.', '');
  fits();
  await button('Code aanvragen', '').click();
  await see('De code is onderweg.', '');
  fits();
  await field('Code', '').fill('123456');
  await button('Code controleren', '').click();
  await see('U kunt nu tekenen.', '');
  fits();
});
