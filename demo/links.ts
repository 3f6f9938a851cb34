/**
 * What customers of the demo do by secret links: one is used and has answered, one has expired, one was withdrawn. Their
 * secrets are made by chance and told to nobody: who wants to see what a customer sees makes a link.
 */
import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '#common/domain/day.ts';
import { answerRecommendation } from '#server/features/by-link/answer.service.ts';
import { createCustomerLink, withdrawCustomerLink } from '#server/features/customer-links/customer-link.service.ts';
import { currentRecommendations } from '#server/features/recommendations/recommendation.query.ts';
import { findLinkVisitor, type LinkScope, type LinkVisitor, recordOpening } from '#server/links/link-use.ts';
import type { Site } from './sites.ts';
import type { As, Company } from './visit.ts';

/** Calls by a link at the given moment. */
export type ByLink = (visitor: LinkVisitor, now: Date) => LinkScope;
type Means = { as: As; byLink: ByLink };
type Links = { people: Company['people']; sites: readonly Site[]; now: Date };

const LINK_DAYS = 90;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const ANSWER = 'Vorige week laten doen.';

/** Makes a link for whoever is the customer's contact, so many days ago. */
async function makeLink({ as }: Means, { people, now }: Links, { customer }: Site, daysAgo: number) {
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const { id, token } = await createCustomerLink(as(people.admin, at), {
    customerId: customer.id,
    name: customer.contactPerson ?? customer.name,
    language: 'nl',
    lastDay: addDays(dayOf(at), LINK_DAYS),
    email: null,
  });
  return { id, at, token: token ?? '' };
}

type Asked = { site: Site; recommendationId: number };

/** What a customer was told of a while ago and has not answered yet; the first of all. */
async function findUnanswered({ as }: Means, { people, sites, now }: Links): Promise<Asked | null> {
  const longAgo = new Date(now.getTime() - 20 * DAY_MS).toISOString();
  for (const site of sites) {
    const { items } = await currentRecommendations(as(people.admin, now), site.customer.id);
    const found = items.find(
      ({ state, isGiven, actsBy, madeAt }) => isGiven && actsBy === 'customer' && state === 'open' && madeAt < longAgo,
    );
    if (found) return { site, recommendationId: found.id };
  }
  return null;
}

/** Somebody who looks twice and answers the second time. */
async function useLink(means: Means, links: Links, { site, recommendationId }: Asked): Promise<void> {
  const { token } = await makeLink(means, links, site, 20);
  const hoursAgo = (hours: number) => new Date(links.now.getTime() - hours * HOUR_MS);
  const visitor = await findLinkVisitor(means.as(links.people.admin, links.now).em, token, links.now);
  for (const hours of [19 * 24, 3]) await recordOpening(means.byLink(visitor, hoursAgo(hours)));
  const answer = { recommendationId, state: 'done' as const, note: ANSWER, clientKey: randomUUID() };
  await answerRecommendation(means.byLink(visitor, hoursAgo(2.5)), answer);
}

/** Makes them with the portal's own use-cases. Reminders by mail stay off: the demo has no mail, and nobody to read it. */
export async function makeLinks(means: Means, links: Links): Promise<void> {
  const asked = await findUnanswered(means, links);
  if (asked) await useLink(means, links, asked);
  const [expired, withdrawn] = links.sites.filter((site) => site !== asked?.site);
  if (!expired || !withdrawn) return;
  await makeLink(means, links, expired, LINK_DAYS + 30);
  const { id, at } = await makeLink(means, links, withdrawn, 40);
  await withdrawCustomerLink(means.as(links.people.admin, new Date(at.getTime() + 5 * DAY_MS)), id);
}
