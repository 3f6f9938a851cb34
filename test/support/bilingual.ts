/** Journeys that run in either language, with the texts of both side by side. */
import type { Locator, Page, Route } from 'playwright-core';
import type { Language } from '#common/i18n/languages.ts';
import type { Journey, Screen } from './journey.ts';
import { PASSWORD } from './prepared-data.ts';

export type Bilingual = {
  journey: Journey;
  page: Page;
  /** The one text or the other. */
  say: (dutch: string, english: string) => string;
  /** Waits until that text is to be read, on the page or in a part of it. */
  see: (dutch: string, english: string, where?: Page | Locator) => Promise<void>;
  button: (dutch: string, english: string, where?: Page | Locator) => Locator;
  field: (dutch: string, english: string, where?: Page | Locator) => Locator;
  signIn: (username: string) => Promise<void>;
};

/** Dutch on a desktop is what the other journeys speak. */
export const looks: readonly (readonly [Screen, Language])[] = [
  ['phone', 'nl'],
  ['phone', 'en'],
  ['desktop', 'en'],
];

export async function inLanguage(journey: Journey, language: Language): Promise<Bilingual> {
  const { page } = journey;
  await page.addInitScript((value) => localStorage.setItem('language', value), language);
  const say = (dutch: string, english: string) => (language === 'nl' ? dutch : english);
  const field: Bilingual['field'] = (dutch, english, where = page) =>
    where.getByLabel(say(dutch, english), { exact: true });
  const button: Bilingual['button'] = (dutch, english, where = page) =>
    where.getByRole('button', { name: say(dutch, english), exact: true });
  return {
    journey,
    page,
    say,
    field,
    button,
    see: (dutch, english, where = page) =>
      where.getByText(say(dutch, english)).filter({ visible: true }).first().waitFor(),
    signIn: async (username) => {
      await page.goto('/');
      await field('Gebruikersnaam', 'Username').fill(username);
      await field('Wachtwoord', 'Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    },
  };
}

const cutOff = (route: Route) => route.abort('failed');

/** Breaks the portal's answer to one procedure while something is done. */
export async function withoutAnswer(
  { page, journey }: Bilingual,
  procedure: string,
  act: () => Promise<void>,
): Promise<void> {
  journey.tolerate(/net::ERR_FAILED/);
  const path = new RegExp(procedure.replace('.', '\\.'));
  await page.route(path, cutOff);
  await act();
  await page.unroute(path, cutOff);
}

/** The rules of the fields that all accounts have. */
export async function seeAccountRules({ see }: Bilingual): Promise<void> {
  await see('Gebruikersnaam moet minimaal 3 tekens bevatten', 'Username must be at least 3 characters');
  await see('Wachtwoord moet minimaal 6 tekens bevatten', 'Password must be at least 6 characters');
}
