/** The list of recommendations and its dialog: narrowed down, changed, told how they stand. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RecommendationDto, RecommendationHistoryDto } from '#common/schemas/recommendation.ts';
import { axeViolations } from './support/axe.ts';
import { keyboard } from './support/keyboard-user.ts';
import { enlargeText } from './support/media.ts';
import { makeRecommendation } from './support/planning-server.ts';
import { bakery, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

type Asked = Parameters<NonNullable<NonNullable<ServerAnswers['recommendations']>['list']>>[0];
type Sent = Parameters<NonNullable<NonNullable<ServerAnswers['recommendations']>['update']>>[0];

const history: RecommendationHistoryDto['history'] = [
  {
    state: 'started',
    note: 'Kit is besteld',
    at: '2026-04-01T09:00:00.000Z',
    byName: 'Anna Beheer',
    inspectionId: null,
  },
  { state: 'open', note: null, at: '2026-03-02T09:00:00.000Z', byName: tess.fullName, inspectionId: 1204 },
];

/** A portal with these recommendations, that remembers what it was asked for last and what it was sent. */
function serve(items: RecommendationDto[]) {
  const asked: Asked[] = [];
  const sent: Sent[] = [];
  const recommendations: NonNullable<ServerAnswers['recommendations']> = {
    list: (input) => {
      asked.push(input);
      return { items, nextCursor: null };
    },
    get: ({ id }) => ({ ...(items.find((one) => one.id === id) ?? makeRecommendation()), history }),
    update: (input) => {
      sent.push(input);
      return items[0] ?? makeRecommendation();
    },
  };
  const answers: ServerAnswers = { recommendations, customers: { get: () => bakery } };
  const searches = () => [...new Set(asked.map(({ search }) => search))];
  return { answers, recommendations, sent, last: () => asked.at(-1), searches };
}

const two = () => [
  makeRecommendation({ isOverdue: true, dueDay: '2026-03-16' }),
  makeRecommendation({ text: 'Ruim de pallets langs de muur op.', category: 'storage', state: 'started' }),
];
const dialog = () => page.getByRole('dialog');
const change = (text: string) => page.getByRole('button', { name: new RegExp(`: ${text}`) });

describe.each(looks)('on a $size in $language', (look) => {
  test('each is listed with its customer, place and day; what is chosen is asked of the server', async () => {
    const server = serve(two());
    const { see, say, button, field, address } = await open('/recommendations', {
      ...{ ...look, user: tess, answers: server.answers },
    });
    await see(
      'Gebouw · Laaddock 2 · Klant · te laat: 16 mrt 2026',
      'Building · Laaddock 2 · Customer · overdue: 16 Mar 2026',
    );
    await expect
      .element(page.getByRole('listitem').getByRole('link', { name: bakery.name }).first())
      .toHaveAttribute('href', `/customers/${bakery.id}`);
    expect(server.last()).toMatchObject({ show: 'open' });
    if (look.size === 'desktop') await button('', 'Overdue').click();
    else await field('Stand', '').selectOptions('Te laat');
    await field('Soort', 'Category').selectOptions(say('Opslag', 'Storage'));
    await expect.poll(server.last).toMatchObject({ show: 'overdue', category: 'storage' });
    await expect.poll(address).toBe('/recommendations?show=overdue&category=storage');
    await userEvent.type(page.getByRole('searchbox'), 'pallets');
    await expect.poll(address).toBe('/recommendations?show=overdue&category=storage&q=pallets');
    await expect.poll(server.last).toMatchObject({ show: 'overdue', category: 'storage', search: 'pallets' });
    // Not for each letter.
    expect(server.searches()).toEqual(['', 'pallets']);
    expect(await axeViolations()).toEqual([]);
  });

  test('the dialog names what is wrong, shows what was said, and sends what was changed', async () => {
    const server = serve(two());
    const { see, button, field } = await open('/recommendations', { ...look, user: tess, answers: server.answers });
    await change('Dicht de kier').click();
    await see('Kit is besteld', 'Kit is besteld', dialog());
    await field('Aanbeveling', 'Recommendation', dialog()).fill('');
    const save = button('Opslaan', 'Save', dialog());
    await save.click();
    await see('Dit veld is verplicht', 'This field is required', dialog());
    await keyboard.isAt(field('Aanbeveling', 'Recommendation', dialog()));
    expect(await axeViolations()).toEqual([]);
    expect(server.sent).toEqual([]);
    await field('Aanbeveling', 'Recommendation', dialog()).fill('Dicht de kier onder de laaddeur.');
    await field('Stand', 'State', dialog()).selectOptions(look.language === 'nl' ? 'Gedaan' : 'Done');
    await field('Notitie bij de stand', 'Note on the state', dialog()).fill('Met een borstel');
    await field('Uiterlijk', 'Due', dialog()).fill('');
    await save.click();
    await expect.element(dialog()).not.toBeInTheDocument();
    // On a phone the list says it all.
    if (look.size === 'desktop') await see('', 'Recommendation saved');
    expect(server.sent).toMatchObject([
      { version: 1, changes: { state: 'done', note: 'Met een borstel', dueDay: null } },
    ]);
    expect(Object.keys(server.sent[0]?.changes ?? {}).sort()).toEqual(['dueDay', 'note', 'state']);
  });

  test('with text of twice the size nothing is cut off', async () => {
    enlargeText();
    const { see } = await open('/recommendations', { ...look, user: tess, answers: serve(two()).answers });
    await see('Ruim de pallets langs de muur op.', 'Ruim de pallets langs de muur op.');
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await change('Ruim de pallets').click();
    await see('Wat erover gezegd is', 'What was said of it', dialog());
    expect(dialog().element().scrollWidth).toBeLessThanOrEqual(dialog().element().clientWidth);
  });
});

const phone = { language: 'nl', size: 'phone', user: tess } as const;

test('by keyboard one is opened, and left with the focus back on its button', async () => {
  const { answers } = serve(two());
  await open('/recommendations', { language: 'nl', size: 'desktop', user: tess, answers });
  await keyboard.use(change('Ruim de pallets'));
  await expect.element(dialog()).toBeVisible();
  await keyboard.press('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await keyboard.isAt(change('Ruim de pallets'));
});

/** Somebody else has made this of it by the time that the first change is sent. */
function changedElsewhere(server: ReturnType<typeof serve>, theirs: Partial<RecommendationDto>) {
  const answer = server.recommendations.update;
  server.recommendations.update = (input) => {
    if (input.version !== 5) refuse('STALE', { current: makeRecommendation({ ...theirs, version: 5 }) });
    return answer?.(input) ?? refuse('NOT_FOUND');
  };
}

test('where two have changed something else, both changes stay', async () => {
  const [one] = two();
  const server = serve(one ? [one] : []);
  changedElsewhere(server, { ...one, place: 'Laaddock 3' });
  const { button, field } = await open('/recommendations', { ...phone, answers: server.answers });
  await change('Dicht de kier').click();
  await field('Aanbeveling', '', dialog()).fill('Dicht de kier nu.');
  await button('Opslaan', '', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.sent).toMatchObject([{ version: 5, changes: { text: 'Dicht de kier nu.' } }]);
  expect(Object.keys(server.sent[0]?.changes ?? {})).toEqual(['text']);
});

test('where both have changed the same, what the other one made of it is shown, and one chooses', async () => {
  const [one] = two();
  const server = serve(one ? [one] : []);
  const { button, field, see } = await open('/recommendations', { ...phone, answers: server.answers });
  changedElsewhere(server, { ...one, text: 'Dicht de kier met staal.' });
  const text = field('Aanbeveling', '', dialog());
  const begin = async () => {
    await change('Dicht de kier').click();
    await text.fill('Dicht de kier nu.');
    await field('Notitie bij de stand', '', dialog()).fill('De huismeester weet ervan.');
    await button('Opslaan', '', dialog()).click();
    await see('Deze aanbeveling is ook door iemand anders gewijzigd', '', dialog());
    await see('Aanbeveling: Dicht de kier met staal.', '', dialog());
    await expect.element(text).toHaveValue('Dicht de kier nu.');
  };
  await begin();
  await button('Neem die versie over', '', dialog()).click();
  await expect.element(text).toHaveValue('Dicht de kier met staal.');
  await expect.element(dialog().getByText('gewijzigd', { exact: false })).not.toBeInTheDocument();
  await expect.element(field('Notitie bij de stand', '', dialog())).toHaveValue('De huismeester weet ervan.');
  await button('Annuleren', '', dialog()).click();
  await begin();
  expect(await axeViolations()).toEqual([]);
  await button('Bewaar mijn versie', '', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const changes = { text: 'Dicht de kier nu.', note: 'De huismeester weet ervan.' };
  expect(server.sent).toMatchObject([{ version: 5, changes }]);
});

test('an empty list says so, and one that cannot be loaded is asked for again', async () => {
  const server = serve([]);
  const { see, button, field } = await open('/recommendations', { ...phone, answers: server.answers });
  await see('Hier staan geen aanbevelingen.', '');
  const answer = server.recommendations.list;
  server.recommendations.list = () => refuse('INTERNAL');
  await field('Stand', '').selectOptions('Afgerond');
  await see('De aanbevelingen konden niet worden geladen', '');
  if (answer) server.recommendations.list = answer;
  await button('Opnieuw proberen', '').click();
  await see('Hier staan geen aanbevelingen.', '');
});

test('what was found stays while one searches on; a search that finds nothing says so, and is left behind with one button', async () => {
  const server = serve(two());
  const { see, button, address } = await open('/recommendations?category=building', {
    ...phone,
    answers: server.answers,
  });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const found = page.getByRole('listitem').filter({ hasText: 'Ruim de pallets' });
  await expect.element(found).toBeVisible();
  server.recommendations.list = async () => {
    await answered;
    return { items: [], nextCursor: null };
  };
  await page.getByRole('searchbox').fill('muur');
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull();
  await expect.element(found).toBeVisible();
  answer();
  await see('Geen aanbevelingen gevonden.', '');
  await button('Toon alles', '').click();
  await expect.poll(address).toBe('/recommendations?q=muur');
});
