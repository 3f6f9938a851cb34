/** The demo's agenda: most customers are visited every month for a year to come, one visit is late, two customers have none. */
import { addDays, dayOf } from '#common/domain/day.ts';
import { nextWorkingDay } from '#common/planning/holidays.ts';
import { createVisit, deleteVisit } from '#server/features/planning/visit.service.ts';
import type { Site } from './sites.ts';
import type { As, Company } from './visit.ts';

const WITHOUT_VISITS = 2;
/** When visits of a day begin, and how long one takes, in hours. */
const HOURS = [8, 10, 13, 15];
const LENGTH = 1;

const timeOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Plans with the portal's own use-cases, as the office does. */
export async function planAgenda(
  as: As,
  { people, sites }: { people: Company['people']; sites: readonly Site[] },
  now: Date,
): Promise<void> {
  const scope = () => as(people.admin, now);
  let day = dayOf(now);
  for (const [index, { customer }] of sites.slice(0, -WITHOUT_VISITS).entries()) {
    const hour = HOURS[index % HOURS.length] ?? 8;
    const visit = await createVisit(scope(), {
      customerId: customer.id,
      day,
      technicianId: (index % 3 === 2 ? people.admin : people.technician).id,
      // Some customers do not mind when.
      ...(index % 5 === 3 ? {} : { startTime: timeOf(hour), endTime: timeOf(hour + LENGTH) }),
      note: index === 1 ? 'Sleutel ophalen bij de receptie.' : null,
      repeat: index % 4 === 3 ? 'quarterly' : 'monthly',
    });
    if (index === 5) await deleteVisit(scope(), { id: visit.id });
    if (index % 3 === 2) day = nextWorkingDay(day);
  }
  const [first] = sites;
  if (!first) return;
  const late = { customerId: first.customer.id, day: addDays(dayOf(now), -3), technicianId: people.technician.id };
  await createVisit(scope(), { ...late, note: 'Hercontrole van de kier bij de laaddeur.' });
}
