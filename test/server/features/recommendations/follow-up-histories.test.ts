/** Whatever was said of a recommendation, by whom and in which order: what is shown of it is what is frozen. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readFrozenContent } from '#common/contract/frozen-content.ts';
import type { FollowUpRecord } from '#common/document/record.ts';
import { isToDo, type RecommendationState } from '#common/domain/recommendation.ts';
import { reader } from '#server/db/reader.ts';
import { gatherFollowUp } from '#server/features/follow-up/follow-up.query.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { giveLink, linkHeader } from '#test/support/links.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { begin, sign } from '#test/support/recommended-visits.ts';

const portal = usePortal();

type Word = { by: 'visit' | 'desk' | 'link'; state: Exclude<RecommendationState, 'open'> };
type History = readonly Word[];

const words: Word[] = (['visit', 'desk', 'link'] as const).flatMap((by) =>
  (['started', 'done', 'checked'] as const).flatMap((state) =>
    by === 'link' && state === 'checked' ? [] : { by, state },
  ),
);
/** Of none, one and two words; what is checked at a desk is no longer the customer's to speak of. */
const histories: History[] = [
  [],
  ...words.map((word) => [word]),
  ...words.flatMap((one) => words.map((two) => [one, two])),
].filter(([one, two]) => !(one?.by === 'desk' && one.state === 'checked' && two?.by === 'link'));

const nameOf = ({ by, state }: Word) => `${by} ${state}`;
const textOf = (history: History) => `Zeg: ${history.map(nameOf).join(', ') || 'niets'}.`;

/** What stays said: a visit says one thing, the last one. */
const kept = (history: History): History =>
  history.filter(({ by }, index) => by !== 'visit' || history.findLastIndex((word) => word.by === 'visit') === index);

type Printed = { text: string; heading: 'open' | 'closed'; state: RecommendationState; note: string | null };

/** On the visit that speaks itself: nothing that is said after it, and all of it since the visit before. */
function onItself(history: History): Printed[] {
  const said = kept(history);
  const own = said.findIndex(({ by }) => by === 'visit');
  const last = (own < 0 ? said : said.slice(0, own + 1)).at(-1);
  const state = last?.state ?? 'open';
  return [
    { text: textOf(history), heading: isToDo(state) ? 'open' : 'closed', state, note: last ? nameOf(last) : null },
  ];
}

/** On the visit after it, which says nothing: closed is what came into its state after that visit spoke. */
function onTheNext(history: History): Printed[] {
  const said = kept(history);
  const own = said.findIndex(({ by }) => by === 'visit');
  const last = said.at(-1);
  const state = last?.state ?? 'open';
  const since = said.findLastIndex((word) => word.state !== state) + 1;
  const isNew = own >= 0 && since > own;
  if (state === 'checked' && !isNew) return [];
  const heading = !isToDo(state) && isNew ? 'closed' : 'open';
  return [{ text: textOf(history), heading, state, note: last ? nameOf(last) : null }];
}

const byText = (one: Printed, two: Printed) => (one.text < two.text ? -1 : 1);
const expected = (of: (history: History) => Printed[]) => histories.flatMap(of).sort(byText);
const printedOf = ({ open, closed }: FollowUpRecord): Printed[] =>
  [
    ...open.map((one) => ({ ...one, heading: 'open' as const })),
    ...closed.map((one) => ({ ...one, heading: 'closed' as const })),
  ]
    .map(({ text, heading, state, note }) => ({ text, heading, state, note }))
    .sort(byText);

/** Signs a visit. @returns what it showed of recommendations before, and what is frozen of them */
async function signed(visitor: Visitor, id: number) {
  const visit = await visitor.trpc.inspections.get.query({ id });
  const { record: shown } = await gatherFollowUp(portal.em.fork(), visit);
  await sign(visitor, id);
  const row = await reader(portal.em)
    .selectFrom('signed_documents')
    .select('content')
    .where('inspection_id', '=', id)
    .executeTakeFirstOrThrow();
  return { shown, frozen: readFrozenContent(row.content).printed.followUp };
}

test('what is shown of recommendations is what is frozen: the last word of a person, up to the visit’s own', {
  timeout: 240_000,
}, async () => {
  const visitor = await portal.signIn({ fullName: 'Ans Smit' });
  const { recommendations } = visitor.trpc;
  const { id: customerId } = await makeCustomer(portal.em);
  const ids = new Map<History, number>();
  for (const history of histories)
    ids.set(history, (await recommendations.create.mutate({ customerId, text: textOf(history) })).id);
  await sign(visitor, await begin(visitor, customerId, 'Geen nieuwe aanbevelingen.'));

  const { token } = await giveLink(portal, { customerId, name: 'Mevr. Jansen' });
  const { byLink } = portal.visitor(null, linkHeader(token)).trpc;
  const second = await begin(visitor, customerId, 'Geen nieuwe aanbevelingen.');
  for (const [history, id] of ids)
    for (const word of history) {
      const { by, state } = word;
      const said = { state, note: nameOf(word) };
      if (by === 'visit') await recommendations.state.mutate({ inspectionId: second, recommendationId: id, ...said });
      else if (by === 'desk') await recommendations.update.mutate({ id, changes: said });
      else if (state !== 'checked')
        await byLink.answer.mutate({ recommendationId: id, state, note: said.note, clientKey: randomUUID() });
    }

  const spoken = await signed(visitor, second);
  expect(spoken.frozen).toEqual(spoken.shown);
  expect(spoken.frozen && printedOf(spoken.frozen)).toEqual(expected(onItself));
  const silent = await signed(visitor, await begin(visitor, customerId, 'Geen nieuwe aanbevelingen.'));
  expect(silent.frozen).toEqual(silent.shown);
  expect(silent.frozen && printedOf(silent.frozen)).toEqual(expected(onTheNext));
});
