/** The sites of a group, summed up in two statements however many there are. */
import { sql } from 'kysely';
import { contractYearEnd } from '#common/contract/contract-year.ts';
import { dayOf } from '#common/domain/day.ts';
import type { GroupOverviewDto, GroupSiteDto } from '#common/schemas/group.ts';
import type { Scope } from '#server/core/scope.ts';
import { isoOf } from '#server/db/reader.ts';
import { overdueInGroup } from '#server/features/devices/overdue.query.ts';
import { isGiven, isToDo } from '#server/features/follow-up/recommendation.sql.ts';
import { getGroup } from '#server/features/groups/group.service.ts';
import { isEnded } from '#server/features/inspections/contract-list.ts';
import { getCompanyAgreements } from '#server/features/settings/agreements.service.ts';

type Row = Pick<GroupSiteDto, 'id' | 'name' | 'address' | 'pending' | 'lastVisit' | 'advisedOn' | 'recommendations'> & {
  contract: { inspectionId: number; signedAt: string | null; isEnded: boolean } | null;
};

const visitJson = sql`jsonb_build_object('inspectionId', i.id, 'date', ${isoOf(sql`i.date`)})`;
/** The newest of site `c` that was completed, as the index of a customer's inspections has them. */
const newestCompleted = sql`from inspections i
  where i.customer_id = c.id and i.status = 'completed' and i.deleted_at is null`;

/**
 * How every site of a group stands, by name: each figure as the site's own page has it.
 *
 * @throws AppError GROUP_NOT_FOUND
 */
export async function getGroupOverview(scope: Scope, id: number): Promise<GroupOverviewDto> {
  const { em, now } = scope;
  await getGroup(scope, id);
  const { checkEveryDays: everyDays } = (await getCompanyAgreements({ em })).inForce;
  const overdue = await overdueInGroup(em, id, { now, everyDays });
  const { rows } = await sql<Row>`
    select c.id, c.name, c.address, coalesce(open.pending, 0) as pending, visit.said as "lastVisit",
      case when coalesce(followed.to_do > 0, advice.is_given) then advice.said end as "advisedOn",
      coalesce(followed.to_do, 0) as recommendations, contract.said as contract
    from customers c
    left join (
      select i.customer_id, count(*)::int as pending from inspections i join customers site on site.id = i.customer_id
      where site.group_id = ${id} and i.status <> 'completed' and i.deleted_at is null group by i.customer_id
    ) open on open.customer_id = c.id
    left join lateral (
      select ${visitJson} as said ${newestCompleted} and i.amends_id is null order by i.date desc, i.id desc limit 1
    ) visit on true
    left join lateral (
      select ${visitJson} as said, coalesce(i.recommendations, '') <> '' as is_given ${newestCompleted}
      order by i.date desc, i.id desc limit 1
    ) advice on true
    left join lateral (
      select case when count(*) > 0 then count(*) filter (where ${isToDo}) end::int as to_do from recommendations r
      left join inspections m on m.id = r.inspection_id where r.customer_id = c.id and ${isGiven}
    ) followed on true
    left join lateral (
      select jsonb_build_object('inspectionId', i.id, 'signedAt', ${isoOf(sql`i.contract_signed_date`)},
        'isEnded', ${isEnded}) as said
      from newest_contracts n join inspections i on i.id = n.inspection_id where n.customer_id = c.id
    ) contract on true
    where c.group_id = ${id} order by c.name collate "und-x-icu", c.id`.execute(em.getKysely());
  return {
    today: dayOf(now),
    sites: rows.map(({ contract, ...site }) => ({
      ...site,
      overdue: overdue.get(site.id) ?? 0,
      contract: contract && {
        inspectionId: contract.inspectionId,
        isEnded: contract.isEnded,
        renewsOn:
          contract.isEnded || contract.signedAt === null ? null : contractYearEnd(new Date(contract.signedAt), now),
      },
    })),
  };
}
