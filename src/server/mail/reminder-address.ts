/** Whom a reminder goes to, in SQL: when it is written, and again when it is sent. */
import { sql } from 'kysely';

/** Of a customer `c`; null for one without. */
export const customerAddress = sql<string | null>`nullif(c.email, '')`;

/** What we carry out is told to the technician whose visit `m` wrote it, else to the office. */
const ownAddress = sql<string | null>`coalesce(
  (select nullif(u.email, '') from users u where u.id = m.technician_id and u.status = 'approved'),
  (select nullif(s.company_email, '') from settings s))`;

/** Of whoever is to carry out a recommendation `r`. */
export const actorAddress = sql<
  string | null
>`case r.acts_by when 'customer' then ${customerAddress} else ${ownAddress} end`;
