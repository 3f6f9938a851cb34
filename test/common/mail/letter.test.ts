import { expect, test } from 'vitest';
import { en } from '#common/i18n/en.ts';
import { nl } from '#common/i18n/nl.ts';
import { createTranslate } from '#common/i18n/translate.ts';
import {
  accountLetter,
  documentLetter,
  letterHtml,
  letterText,
  oneLine,
  ownRecommendationLetter,
  recommendationReminderLetter,
  visitReminderLetter,
} from '#common/mail/letter.ts';

const dutch = createTranslate(nl, 'nl');
const english = createTranslate(en, 'en');
const sender = { companyName: 'Plaagvrij BV', companyPhone: '020 123 45 67' };

test('nothing that a customer is called ends a header', () => {
  expect(oneLine('Bakker\r\nBcc: dief@example.com\u2028\u0085\u0000 Jansen')).toBe(
    'Bakker Bcc: dief@example.com Jansen',
  );
  const facts = { customer: 'A\r\nBcc: b@example.com', date: '3 mei', isVisit: false, code: null, address: null };
  expect(documentLetter(facts, sender, dutch).subject).not.toMatch(/[\r\n]/);
});

test('a letter says what it is about in its language, and who writes', () => {
  const facts = { customer: 'Bakkerij', date: '3 mei 2026', window: { from: '09:30', to: '11:00' }, technician: 'Jan' };
  const { subject, paragraphs } = visitReminderLetter(facts, sender, dutch);
  expect(subject).toBe('Ons bezoek op 3 mei 2026 aan Bakkerij');
  expect(paragraphs.join('\n')).toContain('tussen 09:30 en 11:00 uur');
  expect(paragraphs.join('\n')).toContain('Uw technicus is Jan.');
  expect(paragraphs.at(-1)).toBe('Met vriendelijke groet,\nPlaagvrij BV\n020 123 45 67');
  const without = visitReminderLetter({ ...facts, window: null, technician: null }, sender, english);
  expect(without.paragraphs[1]).toBe('On 3 mei 2026 we will be at Bakkerij for an inspection.');
});

test('open recommendations are listed, one or several', () => {
  const factsOf = (texts: string[]) => ({
    customer: 'Bakkerij',
    recommendations: texts.map((text) => ({ text, due: '3 mei 2026' })),
    address: null,
    until: null,
  });
  const letterOf = (texts: string[]) => recommendationReminderLetter(factsOf(texts), sender, dutch).paragraphs;
  expect(letterOf(['Kier dichten'])).toContain('Na onze inspectie staat deze aanbeveling nog open:');
  expect(letterOf(['Kier dichten', 'Vloer schoonhouden']).slice(2, 4)).toEqual([
    '• Kier dichten (uiterlijk 3 mei 2026)',
    '• Vloer schoonhouden (uiterlijk 3 mei 2026)',
  ]);
  expect(letterOf(['Kier dichten']).join(' ')).not.toContain('link');
  const address = 'https://portal.example.com/c#bbc_1';
  const answered = recommendationReminderLetter({ ...factsOf(['Kier']), address, until: '2 juni 2026' }, sender, dutch);
  expect(answered.paragraphs.slice(3, 6)).toEqual([
    'Is er iets gedaan, of hebt u een vraag? Laat het ons weten met deze link:',
    address,
    expect.stringContaining('2 juni 2026'),
  ]);
  const ours = ownRecommendationLetter(
    { ...factsOf(['Kier dichten']), address: 'https://portal.example.com/customers/7' },
    sender,
    dutch,
  );
  expect(ours.subject).toBe('Nog te doen bij Bakkerij');
  expect(ours.paragraphs).toContain('https://portal.example.com/customers/7');
  expect(ours.paragraphs.join(' ')).not.toContain('Beste klant');
});

test('an account’s owner hears whom to turn to, and where to sign in once approved', () => {
  const letterOf = (event: 'approved' | 'twoFactorReset') =>
    accountLetter({ fullName: 'Anna', event, address: 'https://portal.example.com' }, sender, dutch).paragraphs;
  expect(letterOf('approved')).toContain('https://portal.example.com');
  expect(letterOf('twoFactorReset').join(' ')).toContain('neem dan meteen contact op'.replace('neem', 'Neem'));
});

test('as HTML, what a name or a note has of HTML is text, and addresses are links', () => {
  const text = letterText({
    paragraphs: ['<script>alert(1)</script> & "Zoon"', 'Kijk op https://x.example/verify?a=1&b=<2>.\nTot dan'],
  });
  const html = letterHtml(text, { subject: '</title><img src=x onerror=alert(1)>', language: 'nl' });
  expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Zoon&quot;');
  expect(html).toContain(
    '<a href="https://x.example/verify?a=1&amp;b=">https://x.example/verify?a=1&amp;b=</a>&lt;2&gt;.',
  );
  expect(html).toContain('<br>Tot dan');
});
