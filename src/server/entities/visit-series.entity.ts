/** The `visit_series` table: how often somebody visits a customer, as a rule that visits are made from (ADR 057). */
import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { Customer } from './customer.entity.ts';
import { Inspection } from './inspection.entity.ts';
import { User } from './user.entity.ts';

const VisitSeriesSchema = defineEntity({
  name: 'VisitSeries',
  tableName: 'visit_series',
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
    /** In the words of RFC 5545, counted from the first day. */
    rule: p.text(),
    /** Days such as 2026-07-01, times such as 08:00: a calendar and a clock on the wall, without a time zone. */
    firstDay: p.text(),
    /** The last day that the rule may name; null where no end was agreed. */
    until: p.text().nullable(),
    startTime: p.text().nullable(),
    endTime: p.text().nullable(),
    note: p.text().nullable(),
    /** The signed contract that it was planned from. */
    contractInspectionId: () =>
      p.manyToOne(Inspection).mapToPk().joinColumn('contract_inspection_id').nullable().deleteRule('set null'),
    /** Up to which day its visits have been made; planning further goes on from there. */
    plannedUntil: p.text().nullable(),
    version: p.integer().version(),
  },
  indexes: [
    { name: 'visit_series_customer_id_index', properties: ['customerId'] },
    { name: 'visit_series_technician_id_index', properties: ['technicianId'] },
    { name: 'visit_series_planned_until_index', properties: ['plannedUntil'] },
  ],
});

export class VisitSeries extends VisitSeriesSchema.class {}
VisitSeriesSchema.setClass(VisitSeries);
