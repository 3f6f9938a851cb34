/** The names of who came by a link: written down by its number alone, as the name goes with the customer's data. */
import { type RawBuilder, sql } from 'kysely';

/** The name of the customer or signer whose number a column holds; null for anybody else. */
export const guestName = (column: string): RawBuilder<string | null> => sql`(case
  when ${sql.ref(column)} like 'link %'
    then (select l.name from customer_links l where 'link ' || l.id = ${sql.ref(column)})
  when ${sql.ref(column)} like 'signing %'
    then (select r.signer_name from signing_requests r where 'signing ' || r.id = ${sql.ref(column)}) end)`;
