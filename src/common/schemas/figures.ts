/** How things stand, as the dashboard shows it: what is open, overdue and found, and at whom. */
import * as z from 'zod/mini';

const count = z.int();
const customer = { customerId: z.int(), name: z.string() };

const figuresDtoSchema = z.object({
  /** When they were counted. */
  at: z.iso.datetime(),
  /** Day of that moment, in the portal's time zone: what the periods are counted from. */
  today: z.iso.date(),
  /** How many inspections are open, by the ages of `ageRanges`, youngest first. */
  ages: z.array(count),
  /** Whoever has open work, most of it first; `old` is for longer than UNSIGNED_DAYS. */
  work: z.array(z.object({ technicianId: z.int(), name: z.string(), open: count, old: count })),
  /** Devices that stand and were not checked in time; `most` are the customers with most of them. */
  overdue: z.object({ devices: count, customers: count, most: z.array(z.object({ ...customer, devices: count })) }),
  /** Visits of this week, and how many of them have begun; those that should have been made; customers with a contract and no visit. */
  planned: z.object({ week: count, begun: count, overdue: count, unplanned: count }),
  /** Recommendations that should have been carried out; `most` are the customers with most of them. */
  recommendations: z.object({
    overdue: count,
    customers: count,
    most: z.array(z.object({ ...customer, overdue: count })),
  }),
  /** Findings month by month, beside a year before. */
  months: z.array(z.object({ month: z.string(), count, before: count })),
  /** Customers with more findings than in the period before. */
  rising: z.array(z.object({ ...customer, recent: count, before: count })),
  /** The customers with most inspections since that day. */
  top: z.object({
    since: z.iso.date(),
    customers: z.array(z.object({ ...customer, address: z.string(), inspections: count })),
  }),
});
export type FiguresDto = z.infer<typeof figuresDtoSchema>;
