/** The `visits` table: who is to visit a customer on which day, and the inspection that came of it (ADR 057). */
import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { Customer } from './customer.entity.ts';
import { Inspection } from './inspection.entity.ts';
import { User } from './user.entity.ts';
import { VisitSeries } from './visit-series.entity.ts';

const PlannedVisitSchema = defineEntity({
  name: 'PlannedVisit',
  tableName: 'visits',
  properties: {
    id: p.integer().primary(),
    /** Made by whoever creates it, before it has an id. */
    key: p
      .uuid()
      .defaultRaw('gen_random_uuid()')
      .onCreate(() => randomUUID())
      .unique(),
    customerId: () => p.manyToOne(Customer).mapToPk().joinColumn('customer_id').deleteRule('cascade'),
    technicianId: () => p.manyToOne(User).mapToPk().joinColumn('technician_id').deleteRule('restrict'),
    /** A day such as 2026-07-01 and times such as 08:00: a calendar and a clock on the wall, without a time zone. */
    day: p.text(),
    /** Both ends of its window, or neither. */
    startTime: p.text().nullable(),
    endTime: p.text().nullable(),
    note: p.text().nullable(),
    /** The series that it is a turn of, and the day by that one's rule, by which the turn is known wherever it is moved. */
    seriesId: () => p.manyToOne(VisitSeries).mapToPk().joinColumn('series_id').nullable().deleteRule('set null'),
    seriesDay: p.text().nullable(),
    /** It is not made; the turn stays, so that its series does not plan it again. */
    isSkipped: p.boolean().default(false),
    /** What came of it. */
    inspectionId: () => p.manyToOne(Inspection).mapToPk().joinColumn('inspection_id').nullable().deleteRule('set null'),
    createdById: () => p.manyToOne(User).mapToPk().joinColumn('created_by_id').nullable().deleteRule('set null'),
    version: p.integer().version(),
  },
  uniques: [
    { name: 'visits_series_id_series_day_unique', properties: ['seriesId', 'seriesDay'] },
    { name: 'visits_inspection_id_unique', properties: ['inspectionId'] },
  ],
  indexes: [
    {
      name: 'visits_day_index',
      expression: `create index "visits_day_index" on "visits" ("day", coalesce("start_time", ''), "id")`,
    },
    { name: 'visits_technician_id_day_index', properties: ['technicianId', 'day'] },
    { name: 'visits_customer_id_day_index', properties: ['customerId', 'day'] },
  ],
  checks: [
    { name: 'visits_day_check', expression: `day ~ '^\\d{4}-\\d{2}-\\d{2}$'` },
    {
      name: 'visits_window_check',
      expression: `(start_time is null) = (end_time is null) and coalesce(start_time < end_time, true)`,
    },
  ],
});

export class PlannedVisit extends PlannedVisitSchema.class {}
PlannedVisitSchema.setClass(PlannedVisit);
