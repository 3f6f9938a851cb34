/** The rows of customer links. */
import { addDays, dayOf } from '#common/domain/day.ts';
import { CUSTOMER_LINKS_MAX } from '#common/link-limits.ts';
import { giveLink } from '#test/support/links.ts';
import { NOBODY, type World } from '#test/support/world.ts';
import { anonymised, key, mismatch, type Row } from './contract-row.ts';

const body = { name: 'Jan de Wit', language: 'nl', lastDay: addDays(dayOf(new Date()), 30) };
const linksOf = (customerId: number) => `/api/customers/${customerId}/links`;

async function fill({ portal, lonelyCustomerId: customerId }: World): Promise<void> {
  for (let count = 0; count < CUSTOMER_LINKS_MAX; count += 1) await giveLink(portal, { customerId });
}

export const customerLinkRows: Record<string, Row> = {
  'GET /api/customers/{id}/links': {
    access: 'approved',
    success: (w) => ({ path: linksOf(w.customerId) }),
    failures: () => ({ CUSTOMER_NOT_FOUND: { path: linksOf(NOBODY) } }),
  },
  'POST /api/customers/{id}/links': {
    access: 'admin',
    success: (w) => ({ path: linksOf(w.customerId), body, headers: key() }),
    failures: (w) => ({
      CUSTOMER_NOT_FOUND: { path: linksOf(NOBODY), body },
      // The portal has no address that a letter could lead to.
      MAIL_NOT_SET_UP: { path: linksOf(w.customerId), body: { ...body, email: 'jan@example.com' } },
      IDEMPOTENCY_MISMATCH: mismatch(w, linksOf(w.customerId), body, { ...body, name: 'Zoë Visser' }),
      MAX_LINKS: { path: linksOf(w.lonelyCustomerId), body, before: () => fill(w) },
      CUSTOMER_ANONYMISED: anonymised(w, { path: linksOf(w.customerId), body }),
    }),
  },
  'GET /api/customer-links/{id}': {
    access: 'approved',
    success: (w) => ({ path: `/api/customer-links/${w.linkId}` }),
    failures: () => ({ LINK_NOT_FOUND: { path: `/api/customer-links/${NOBODY}` } }),
  },
  'DELETE /api/customer-links/{id}': {
    access: 'admin',
    success: (w) => ({ path: `/api/customer-links/${w.linkId}` }),
    failures: () => ({ LINK_NOT_FOUND: { path: `/api/customer-links/${NOBODY}` } }),
  },
};
