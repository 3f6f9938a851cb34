/** Customers in front of a portal: links made as the portal makes them, and whoever comes by one. */
import { CUSTOMER_LINK_HEADER } from '#common/domain/customer-link.ts';
import { CustomerLink } from '#server/entities/customer-link.entity.ts';
import { linkHashOf, makeLinkToken } from '#server/links/link-token.ts';
import { makeCustomer, makeUser } from './factories.ts';
import type { TestPortal, Visitor } from './portal.ts';

type LinkFields = { customerId: number; name?: string; expiresAt?: Date; withdrawnAt?: Date | null };

const DAY_MS = 24 * 60 * 60_000;

/** A link in the database, with its secret. */
export async function giveLink(
  { em }: Pick<TestPortal, 'em'>,
  { customerId, name = 'Jan Jansen', expiresAt = new Date(Date.now() + DAY_MS), withdrawnAt = null }: LinkFields,
): Promise<{ token: string; id: number }> {
  const token = makeLinkToken();
  const maker = await makeUser(em);
  const row = em.create(CustomerLink, {
    ...{ customerId, name, expiresAt, withdrawnAt, language: 'nl', tokenHash: linkHashOf(token) },
    ...{ createdAt: new Date(), createdById: maker.id, createdByName: maker.fullName },
  });
  await em.flush();
  return { token, id: row.id };
}

export const linkHeader = (token: string): Record<string, string> => ({ [CUSTOMER_LINK_HEADER]: token });

/** Somebody with a link to a customer: one of their own, unless told otherwise. */
export async function arriveByLink(portal: TestPortal, customerId?: number): Promise<Visitor> {
  const { token } = await giveLink(portal, { customerId: customerId ?? (await makeCustomer(portal.em)).id });
  return portal.visitor(null, linkHeader(token));
}
