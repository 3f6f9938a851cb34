import { expect, test } from 'vitest';
import { en } from '#common/i18n/en.ts';
import { nl } from '#common/i18n/nl.ts';
import { createTranslate } from '#common/i18n/translate.ts';
import { letterHtml, letterText } from '#common/mail/letter.ts';
import { signingCodeLetter, signingLetter } from '#common/mail/signing-letters.ts';

const dutch = createTranslate(nl, 'nl');
const english = createTranslate(en, 'en');
const sender = { companyName: 'Plaagvrij BV', companyPhone: '020 123 45 67' };
const facts = {
  signerName: 'Greet Molenaar',
  customer: 'Bakkerij',
  date: '3 mei 2026',
  isVisit: false,
  link: 'https://portal.example/sign#bbs_x',
  until: '17 mei 2026 om 10:00',
};

test('the letter that asks for a signature says of what, and has its link in a line of its own', () => {
  const { subject, paragraphs } = signingLetter(facts, sender, dutch);
  expect(subject).toBe('Servicecontract voor Bakkerij om te ondertekenen');
  expect(paragraphs).toContain(facts.link);
  expect(paragraphs[0]).toBe('Beste Greet Molenaar,');
  expect(paragraphs.join('\n')).toContain('tot 17 mei 2026 om 10:00');
  expect(signingLetter({ ...facts, isVisit: true }, sender, english).subject).toBe(
    'Visit report of 3 mei 2026 for Bakkerij to be signed',
  );
});

test('no name ends a header or becomes HTML', () => {
  const letter = signingLetter(
    { ...facts, customer: 'A\r\nBcc: b@example.com', signerName: '<b>Greet</b>' },
    sender,
    dutch,
  );
  expect(letter.subject).not.toMatch(/[\r\n]/);
  expect(letterHtml(letterText(letter), { subject: letter.subject, language: 'nl' })).not.toContain('<b>');
});

test('the letter with the code says for how long it is good', () => {
  const { subject, paragraphs } = signingCodeLetter(
    { signerName: 'Greet', code: '012345', minutes: 10 },
    sender,
    dutch,
  );
  expect(subject).toBe('Uw code om te ondertekenen bij Plaagvrij BV');
  expect(paragraphs).toContain('012345');
  expect(paragraphs.join('\n')).toContain('10 minuten geldig');
});
