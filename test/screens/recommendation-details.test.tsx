/** What is said of the paragraphs of a visit's text: of each its own, whatever else is written or was said before. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type {
  DescribeRecommendationInput,
  RecommendationDto,
  StateRecommendationInput,
} from '#common/schemas/recommendation.ts';
import { serveInspection } from './support/inspection-server.ts';
import { makeRecommendation, tess } from './support/records.ts';
import { open } from './support/screen.tsx';
import { refuse } from './support/server-answers.ts';

const DOOR = 'Ruim de hal op voor de deur.';
const GAP = 'Dicht de kier onder de koelcel met kit.';

/** A visit at its recommendations, at a portal that has these and keeps what is said of them. */
async function atRecommendations(recommendations: string, before: RecommendationDto[] = []) {
  let items = before;
  const server = serveInspection({ reportText: 'Sporen van muizen gevonden.', recommendations });
  const described: DescribeRecommendationInput[] = [];
  const stated: StateRecommendationInput[] = [];
  const answers = {
    ...server.answers,
    recommendations: {
      current: () => ({ isFollowedUp: true, items }),
      describe: (input: DescribeRecommendationInput) => {
        described.push(input);
        const { place = null } = input.changes;
        return { ...makeRecommendation(server.inspection, input.text), id: 90 + described.length, place };
      },
      state: (input: StateRecommendationInput) => {
        stated.push(input);
        const { recommendationId, inspectionId, state, note = null } = input;
        const at = server.inspection.date;
        const said = state && { state, note: note || null, at, byName: tess.fullName, inspectionId };
        items = items.map((one) => (one.id === recommendationId ? { ...one, state: state ?? one.state, said } : one));
        return items.find(({ id }) => id === recommendationId) ?? refuse('RECOMMENDATION_NOT_FOUND');
      },
    },
  };
  const screen = await open(`/inspections/${server.inspection.id}?step=3`, {
    ...{ language: 'nl', size: 'desktop', user: tess, answers },
  });
  const details = page.getByRole('region', { name: 'Per aanbeveling' });
  return { ...screen, server, described, stated, details };
}

test('what was said of a paragraph is shown at no other once that is taken out of the text', async () => {
  const { field, details, described, server } = await atRecommendations('');
  const text = page.getByRole('textbox', { name: 'Aanbevelingen' });
  await text.fill(`${DOOR}\n\n${GAP}`);
  await expect.poll(() => server.inspection.recommendations).toContain(GAP);
  await details.getByText(GAP).click();
  await field('Plaats', '').fill('Kelder');
  await details.getByText(DOOR).click();
  await expect.poll(() => described.map(({ changes }) => changes)).toEqual([{ place: 'Kelder' }]);
  await expect.element(details.getByText(/Kelder/).first()).toBeVisible();
  await text.fill(DOOR);
  await expect.element(details.getByText(GAP)).not.toBeInTheDocument();
  await expect.element(details.getByText(/Kelder/)).not.toBeInTheDocument();
});

test('what is done and recommended again is a new one, of which nothing is said yet', async () => {
  const { inspection } = serveInspection();
  const done = { ...makeRecommendation(inspection, GAP), inspectionId: 99, isGiven: true, state: 'checked' as const };
  const { field, details, described } = await atRecommendations(GAP, [{ ...done, place: 'Kelder' }]);
  await details.getByText(GAP).click();
  await expect.element(field('Plaats', '')).toHaveValue('');
  await field('Plaats', '').fill('Hal');
  await details.getByText(GAP).click();
  await expect.poll(() => described.map(({ changes }) => changes)).toEqual([{ place: 'Hal' }]);
  // Of what the portal knows nothing of, nothing was there before.
  expect(described[0]).not.toHaveProperty('changedFrom');
});

test('a place that is typed is kept when its step goes, as by the way back', async () => {
  const { field, details, described, go } = await atRecommendations(DOOR);
  await details.getByText(DOOR).click();
  await field('Plaats', '').fill('Kelder');
  await go('/');
  await expect.poll(() => described.map(({ changes }) => changes)).toEqual([{ place: 'Kelder' }]);
});

test('so is a note on what was recommended before', async () => {
  const { inspection } = serveInspection();
  const earlier = { ...makeRecommendation(inspection, GAP), inspectionId: 99, isGiven: true };
  const { button, stated, go } = await atRecommendations(DOOR, [earlier]);
  await button('Niet gedaan', '').click();
  await page.getByLabelText('Notities').fill('De sleutel lag er niet');
  await go('/');
  await expect.poll(() => stated.map(({ note }) => note)).toEqual([undefined, 'De sleutel lag er niet']);
});
