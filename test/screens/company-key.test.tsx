/** What signed documents are sealed with, as administrators see and change it. */
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CertificateDto, CompanyKeyDto } from '#common/schemas/settings.ts';
import { axeViolations } from './support/axe.ts';
import { admin } from './support/records.ts';
import { chooseFiles, looks, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

const certificate: CertificateDto = {
  subject: 'Plaagvrij BV',
  issuer: 'Plaagvrij BV',
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2036-01-01T00:00:00.000Z',
  fingerprint: 'ab'.repeat(32),
};
const own: CompanyKeyDto = { certificate, isOwn: true, isOpenable: true };
const brought: CompanyKeyDto = { ...own, certificate: { ...certificate, issuer: 'Certificaten BV' }, isOwn: false };

type Settings = NonNullable<ServerAnswers['settings']>;

/** What else the tab asks for. */
const others = {
  settings: { access: () => ({ requiresTwoFactor: false, isRegistrationOpen: true }) },
  users: { sessions: () => [] },
} satisfies ServerAnswers;

describe.each(looks)('on a $size in $language', (look) => {
  test('the portal’s own key says what it shows and what not; a certificate is brought, and given up again', async () => {
    const settings: Settings = { ...others.settings, companyKey: () => own };
    const answers = { ...others, settings };
    const { see, button, field } = await open('/settings?tab=security', { ...look, user: admin, answers });
    await see('Eigen sleutel', 'Own key');
    await see('niet wie het bedrijf is', 'not who the company is');
    await button('Certificaat gebruiken', 'Use a certificate').click();
    const dialog = page.getByRole('dialog');
    const use = button('Gebruiken', 'Use', dialog);
    await use.click();
    await see('Nog geen bestand gekozen', 'No file chosen yet', dialog);
    const chooser = button('PKCS#12-bestand Bestand kiezen', 'PKCS#12 file Choose file', dialog);
    const file = new File(['sleutel'], 'bedrijf.p12');
    await chooseFiles(chooser, [file]);
    await see('bedrijf.p12', 'bedrijf.p12', dialog);
    // Moved or deleted since it was chosen.
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('gone', 'NotFoundError'));
    await use.click();
    await see('Dit bestand kan niet worden gelezen.', 'This file cannot be read.', dialog);
    const passphrase = field('Wachtwoord van het bestand', 'Password of the file', dialog);
    await passphrase.fill('fout');
    settings.saveCompanyKey = () =>
      refuse('INVALID_INPUT', { issues: [{ path: 'passphrase', message: 'validation.passphrase' }] });
    await use.click();
    await see('Dit wachtwoord hoort niet bij het bestand', 'This password does not belong to the file', dialog);
    expect(await axeViolations()).toEqual([]);
    await passphrase.fill('geheim');
    const sent: unknown[] = [];
    settings.saveCompanyKey = (input) => {
      sent.push(input);
      return brought;
    };
    await use.click();
    await see('worden met dit certificaat verzegeld', 'are sealed with this certificate');
    expect(sent).toEqual([{ file: btoa('sleutel'), passphrase: 'geheim' }]);
    await see('Certificaten BV', 'Certificaten BV');

    await button('Certificaat niet meer gebruiken', 'Stop using the certificate').click();
    settings.removeCompanyKey = () => own;
    await button(
      'Certificaat niet meer gebruiken',
      'Stop using the certificate',
      page.getByRole('alertdialog'),
    ).click();
    await see('Eigen sleutel', 'Own key');
  });

  test('an own key that cannot be opened says that nobody can sign, and a new one is made', async () => {
    const settings: Settings = {
      ...others.settings,
      companyKey: () => ({ ...own, certificate: null, isOpenable: false }),
    };
    const { see, button, say } = await open('/settings?tab=security', {
      ...look,
      user: admin,
      answers: { ...others, settings },
    });
    await see('dus niemand kan ondertekenen', 'so nobody can sign');
    expect(await axeViolations()).toEqual([]);
    settings.removeCompanyKey = () => ({ ...own, certificate: { ...certificate, fingerprint: 'cd'.repeat(32) } });
    await button('Nieuwe sleutel maken', 'Make a new key').click();
    const question = page.getByRole('alertdialog');
    await see('Heeft iemand de oude DATA_KEY nog', 'If somebody still has the old DATA_KEY', question);
    await button('Nieuwe sleutel maken', 'Make a new key', question).click();
    await see('cd'.repeat(32), 'cd'.repeat(32));
    const refusal = page.getByText(say('dus niemand kan ondertekenen', 'so nobody can sign'), { exact: false });
    await expect.element(refusal).not.toBeInTheDocument();
    await expect.element(button('Nieuwe sleutel maken', 'Make a new key')).not.toBeInTheDocument();
  });
});

test('a certificate that ends soon says so', async () => {
  const validUntil = new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString();
  const settings: Settings = {
    ...others.settings,
    companyKey: () => ({ ...brought, certificate: { ...certificate, validUntil } }),
  };
  const answers = { ...others, settings };
  const { see } = await open('/settings?tab=security', { language: 'nl', size: 'desktop', user: admin, answers });
  await see('Verloopt binnenkort', '');
});

test('a certificate that has run out says what seals meanwhile', async () => {
  const validUntil = new Date(Date.now() - 60_000).toISOString();
  const settings: Settings = {
    ...others.settings,
    companyKey: () => ({ ...brought, certificate: { ...certificate, validUntil } }),
  };
  const answers = { ...others, settings };
  const { see } = await open('/settings?tab=security', { language: 'nl', size: 'desktop', user: admin, answers });
  await see('Verlopen', '');
  await see('met een eigen sleutel van het portaal verzegeld', '');
});
