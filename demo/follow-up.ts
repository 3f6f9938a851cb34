/** What became of a demo customer's recommendations: most are done by the next visit, some are not yet, and some nobody looks at. */

import { stateAfter } from '#common/domain/recommendation.ts';
import { paragraphsOf } from '#common/domain/recommendation-paragraphs.ts';
import { describeRecommendation, stateRecommendation } from '#server/features/recommendations/on-visit.service.ts';
import { currentRecommendations } from '#server/features/recommendations/recommendation.query.ts';
import type { Visit } from './visit.ts';

const MINUTES_INTO_VISIT = 28;
const UNSAID = 0.05;
const DONE = 0.9;
const notes = {
  done: ['Gedaan door de eigen technische dienst.', 'Samen met de klant nagelopen.'],
  notDone: ['Nog niet aan toegekomen.', 'Offerte is aangevraagd.'],
} as const;
const places = ['Magazijn', 'Achterdeur', 'Keuken', 'Laadruimte', 'Kantine'] as const;

/** Says of each earlier recommendation how it stands, or nothing. */
export async function followUp({ id, scope, site, random }: Visit): Promise<void> {
  const { items } = await currentRecommendations(scope(MINUTES_INTO_VISIT), site.customer.id);
  for (const { id: recommendationId, state, isGiven } of items) {
    const fell = random.next();
    if (!isGiven || state === 'checked' || fell < UNSAID) continue;
    await stateRecommendation(scope(MINUTES_INTO_VISIT), {
      inspectionId: id,
      recommendationId,
      state: stateAfter(state, fell < DONE),
      ...(random.next() < 0.3 ? { note: random.pick(notes[fell < DONE ? 'done' : 'notDone']) } : {}),
    });
  }
}

/** Where the first recommendation of a text is to be carried out. */
export async function sayWhere({ id, scope, random }: Visit, recommendations: string): Promise<void> {
  const [text] = paragraphsOf(recommendations);
  if (!text) return;
  const changes = {
    place: random.pick(places),
    actsBy: random.next() < 0.2 ? ('company' as const) : ('customer' as const),
  };
  await describeRecommendation(scope(MINUTES_INTO_VISIT + 3), { inspectionId: id, text, changes });
}
