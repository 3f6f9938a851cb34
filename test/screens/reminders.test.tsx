/** Reminders by mail as administrators switch them on: off at first, with days that are kept, and who is left out. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RemindersDto, SaveRemindersInput } from '#common/schemas/reminders.ts';
import { axeViolations } from './support/axe.ts';
import { admin } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

function serve(withoutAddress: RemindersDto['withoutAddress'], problem: 'noServer' | null) {
  const saved: SaveRemindersInput[] = [];
  const state = (): RemindersDto => ({
    ...(saved.at(-1) ?? { visitDays: null, recommendationDays: null }),
    hasLink: saved.at(-1)?.hasLink ?? false,
    withoutAddress,
  });
  const answers: ServerAnswers = {
    mail: { settings: () => ({ source: null, problem, sender: null, server: null }) },
    reminders: {
      get: state,
      save: (input) => {
        saved.push(input);
        return state();
      },
    },
  };
  return { answers, saved };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('each kind is switched on by itself, with days that can be changed', async () => {
    const { answers, saved } = serve({ visits: 2, recommendations: 1 }, 'noServer');
    const { see, say, field, button } = await open('/settings?tab=connections', { ...look, user: admin, answers });
    await see('Er gaat geen e-mail weg', 'No mail leaves');
    const visits = page.getByRole('switch', { name: say('Geplande bezoeken', 'Planned visits') });
    await expect.element(visits).not.toBeChecked();
    await visits.click({ force: true });
    await expect.element(visits).toBeChecked();
    expect(saved).toEqual([{ visitDays: 3, recommendationDays: null, hasLink: false }]);
    const days = field('Dagen voor het bezoek', 'Days before the visit');
    await days.fill('0');
    await button('Opslaan', 'Save').click();
    await see('van 1 tot en met 30', 'from 1 to 30');
    await days.fill('7');
    await button('Opslaan', 'Save').click();
    await expect.poll(() => saved.at(-1)).toEqual({ visitDays: 7, recommendationDays: null, hasLink: false });
    await see('2 klanten die in deze dagen bezoek krijgen', '2 customers who are visited in these days');
    await see('Bij 1 klant heeft', 'At 1 customer whoever');
    // While it is saved the button says so instead.
    await expect.poll(() => document.querySelector('[data-loading]')).toBeNull();
    expect(await axeViolations()).toEqual([]);
    await visits.click({ force: true });
    await expect.poll(() => saved.at(-1)).toEqual({ visitDays: null, recommendationDays: null, hasLink: false });
  });

  test('a link to answer by is for reminders of recommendations, and off at first', async () => {
    const { answers, saved } = serve({ visits: 0, recommendations: 0 }, null);
    const { say } = await open('/settings?tab=connections', { ...look, user: admin, answers });
    const link = page.getByRole('switch', { name: say('Met een link om te antwoorden', 'With a link to answer by') });
    const kind = page.getByRole('switch', {
      name: say('Aanbevelingen die nog openstaan', 'Recommendations that are still open'),
    });
    await expect.element(kind).not.toBeChecked();
    await expect.element(link).not.toBeInTheDocument();
    await kind.click({ force: true });
    await expect.element(link).not.toBeChecked();
    await link.click({ force: true });
    await expect.element(link).toBeChecked();
    await expect.poll(() => saved.at(-1)).toMatchObject({ visitDays: null, hasLink: true });
    await expect.poll(() => document.querySelector('[data-loading]')).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });
});
