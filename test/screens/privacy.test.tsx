/** How long customers are kept, and anonymising one: what is said before, what is asked for, and what follows. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AnonymiseInput, KeptCustomerDto } from '#common/schemas/privacy.ts';
import { axeViolations } from './support/axe.ts';
import { admin, bakery, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

const past: KeptCustomerDto = {
  id: bakery.id,
  name: bakery.name,
  lastAt: '2018-03-02T10:00:00.000Z',
  endsAt: '2025-03-02T10:00:00.000Z',
  isPast: true,
  isAnonymised: false,
  unsigned: 1,
  signed: 3,
  retentionYears: 7,
};
const recent: KeptCustomerDto = {
  ...past,
  lastAt: '2026-03-02T10:00:00.000Z',
  endsAt: '2033-03-02T10:00:00.000Z',
  isPast: false,
};

/** A server with one customer of whom this is kept; what it was asked for. */
function serve(kept: KeptCustomerDto) {
  const asked: AnonymiseInput[] = [];
  const saved: number[] = [];
  const answers: ServerAnswers = {
    customers: {
      list: () => ({ items: [bakery], nextCursor: null }),
      get: () => bakery,
    },
    users: { technicians: () => [tess], sessions: () => [], passkeys: () => [] },
    settings: { access: () => ({ requiresTwoFactor: false, isRegistrationOpen: true }), companyKey: () => null },
    privacy: {
      retention: () => ({ retentionYears: saved.at(-1) ?? 7 }),
      saveRetention: ({ retentionYears }) => {
        saved.push(retentionYears);
        return { retentionYears };
      },
      past: () => (asked.length > 0 || !kept.isPast ? [] : [kept]),
      kept: () => kept,
      anonymise: (input) => {
        asked.push(input);
        return { ...kept, isAnonymised: true, unsigned: 0 };
      },
    },
  };
  return { answers, asked, saved };
}

const dialog = () => page.getByRole('dialog', { name: /anonim|anonym/i });

test.each(looks)('before the period it says what goes and stays, and asks why ($language, $size)', async (look) => {
  const { answers, asked } = serve(recent);
  const { button, see, say } = await open('/customers/1', { ...look, user: admin, answers });
  await button('Acties voor Bakkerij', 'Actions for Bakkerij').click();
  await button('Anonimiseren', 'Anonymise').click();
  await see('loopt tot 2 maart 2033', 'ends on 2 March 2033', dialog());
  await see('1 inspectie die niet is ondertekend', '1 inspection that is not signed', dialog());
  await see(
    '3 ondertekende inspecties met hun documenten, tot',
    '3 signed inspections with their documents, until',
    dialog(),
  );
  expect(await axeViolations()).toEqual([]);
  await button('Anonimiseren', 'Anonymise', dialog()).click();
  const reason = page.getByRole('textbox', { name: say('Waarom al eerder?', 'Why before then?') });
  await expect.element(reason).toBeInvalid();
  expect(asked).toEqual([]);
  await reason.fill('Verzoek van de klant');
  await button('Anonimiseren', 'Anonymise', dialog()).click();
  await see('Klant geanonimiseerd', 'Customer anonymised');
  expect(asked).toEqual([{ id: 1, reason: 'Verzoek van de klant' }]);
});

test.each(looks)(
  'whose period has passed is in a list under Security, and is done from there ($language, $size)',
  async (look) => {
    const { answers, asked } = serve(past);
    const { button, see } = await open('/settings?tab=security', { ...look, user: admin, answers });
    await see('Van 1 klant is de bewaartermijn voorbij', 'The retention period of 1 customer has passed');
    await button('Bakkerij anonimiseren', 'Anonymise Bakkerij').click();
    await see(
      '3 ondertekende inspecties met hun documenten en handtekeningen',
      '3 signed inspections with their documents and signatures',
      dialog(),
    );
    await button('Anonimiseren', 'Anonymise', dialog()).click();
    await see('Van geen klant is de bewaartermijn voorbij', 'No customer’s retention period has passed');
    expect(asked).toEqual([{ id: 1, reason: null }]);
    expect(await axeViolations()).toEqual([]);
  },
);

test('the period is a whole number of years from 1 to 30', async () => {
  const { answers, saved } = serve(recent);
  const { button, see } = await open('/settings?tab=security', {
    language: 'nl',
    size: 'desktop',
    user: admin,
    answers,
  });
  const years = page.getByRole('textbox', { name: 'Bewaren, in jaren' });
  await expect.element(years).toHaveValue('7');
  for (const wrong of ['0', '31', '2,5', '']) {
    await years.fill(wrong);
    await button('Opslaan', '').click();
    await see('Vul een heel getal van 1 tot en met 30 in', '');
  }
  await years.fill('10');
  await button('Opslaan', '').click();
  await expect.poll(() => saved).toEqual([10]);
});

test('a technician sees nothing of it', async () => {
  const { answers } = serve(past);
  const { see } = await open('/settings?tab=security', { language: 'nl', size: 'desktop', user: tess, answers });
  await see('Wachtwoord', '', page.getByRole('main'));
  await expect.element(page.getByText('Bewaartermijn van klanten', { exact: false })).not.toBeInTheDocument();
});
