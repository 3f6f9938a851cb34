/** The `inspections` table: one visit to a customer, with its contract. */
import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { ContractText } from '#common/contract/contract-text.ts';
import type { OfflineMarks } from '#common/contract/offline-signing.ts';
import type { RemoteMarks } from '#common/contract/remote-signing.ts';
import type { ContractCustomer } from '#common/contract/signed-content.ts';
import type { StandingContract } from '#common/contract/standing-contract.ts';
import { inspectionStatuses, priceStatuses, signerRoles } from '#common/domain/inspection.ts';
import { languages } from '#common/i18n/languages.ts';
import type { SignatureStroke } from '#common/ink/signature.ts';
import { Customer } from './customer.entity.ts';
import { Image } from './image.entity.ts';
import { inspectionPrice, signedAt, signedMonthDay } from './list-expressions.ts';
import { User } from './user.entity.ts';

const InspectionSchema = defineEntity({
  name: 'Inspection',
  tableName: 'inspections',
  properties: {
    id: p.integer().primary(),
    /** Made by whoever creates it, before it has an id. */
    key: p
      .uuid()
      .defaultRaw('gen_random_uuid()')
      .onCreate(() => randomUUID())
      .unique(),
    customerId: () => p.manyToOne(Customer).mapToPk().joinColumn('customer_id').deleteRule('restrict'),
    technicianId: () => p.manyToOne(User).mapToPk().joinColumn('technician_id').deleteRule('restrict'),
    date: p.datetime().onCreate(() => new Date()),
    status: p.enum(inspectionStatuses).default('draft'),
    previousInspectionId: () =>
      p.manyToOne(Inspection).mapToPk().joinColumn('previous_inspection_id').nullable().deleteRule('set null'),
    /** The signed inspection that this one amends, and why. */
    amendsId: () => p.manyToOne(Inspection).mapToPk().joinColumn('amends_id').nullable().deleteRule('set null'),
    amendmentReason: p.text().nullable(),
    reportText: p.text().nullable(),
    observations: p.text().nullable(),
    recommendations: p.text().nullable(),
    /** Why devices have no check: one reason for all of them, a code of `uncheckedReasons` or typed. */
    uncheckedReason: p.text().nullable(),
    contractSigned: p.boolean().default(false),
    contractSignatureId: () =>
      p.manyToOne(Image).mapToPk().joinColumn('contract_signature_id').nullable().deleteRule('restrict'),
    /** When it was signed, in the words of whoever says so. */
    contractSignedDate: p.datetime().nullable(),
    /** When the portal took the signature, by its own clock. */
    contractReceivedDate: p.datetime().nullable(),
    contractNotes: p.text().nullable(),
    contractPrice: p.text().nullable(),
    priceStatus: p.enum(priceStatuses).default('to_be_determined'),
    /** What was signed, by whom and in which words: kept with the signature as evidence. */
    signerName: p.text().nullable(),
    signerRole: p.enum(signerRoles).nullable(),
    /** The strokes of a signature that was drawn in the portal; null for one that came as a picture. */
    contractStrokes: p.json<readonly SignatureStroke[]>().nullable().lazy(),
    contractLanguage: p.enum(languages).nullable(),
    contractTermsVersion: p.text().nullable(),
    contractText: p.json<ContractText>().nullable(),
    contractCustomer: p.json<ContractCustomer>().nullable(),
    /** The contract that a visit was signed for under; null where a contract itself was signed, and in all else. */
    standingContract: p.json<StandingContract>().nullable(),
    /** How it was signed without a connection, in what was; null in all else. */
    contractOffline: p.json<OfflineMarks>().nullable(),
    /** How it was signed at a distance, in what was; null in all else. */
    contractRemote: p.json<RemoteMarks>().nullable(),
    /** Where the signer wants a copy. */
    contractCopyEmail: p.text().nullable(),
    /** SHA-256 of all that was signed (see signed-content.ts), in hexadecimal. */
    contractHash: p.character().length(64).nullable(),
    /** The highest box sequence ever used on this inspection; the customer's counts on over all of them. */
    lastBoxSequence: p.integer().default(0),
    /** When it or anything that belongs to it changed last; boxes, plans and photos say so past the entity. */
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onCreate(() => new Date())
      .onUpdate(() => new Date())
      .index('inspections_updated_at_index'),
    createdById: () => p.manyToOne(User).mapToPk().joinColumn('created_by_id').nullable().deleteRule('set null'),
    /** A deleted inspection is kept for a while: nobody sees it, and an administrator can bring it back. */
    deletedAt: p.datetime().nullable(),
    deletedById: () => p.manyToOne(User).mapToPk().joinColumn('deleted_by_id').nullable().deleteRule('set null'),
    /**
     * Another one after each change of it and of what belongs to it; triggers see to that, and nothing else writes it. Not
     * lazy: what an insert returned and a later read leaves out counts as changed.
     */
    revision: p.bigint('number').defaultRaw('0'),
    version: p.integer().version(),
  },
  filters: { present: { name: 'present', cond: { deletedAt: null }, default: true } },
  indexes: [
    {
      name: 'inspections_deleted_index',
      expression: `create index "inspections_deleted_index" on "inspections" ("deleted_at", "id") where "deleted_at" is not null`,
    },
    { name: 'inspections_technician_id_date_index', properties: ['technicianId', 'date'] },
    // What somebody is at work on.
    {
      name: 'inspections_open_by_technician_index',
      expression: `create index "inspections_open_by_technician_index" on "inspections" ("technician_id", "date", "id") where not "contract_signed" and "deleted_at" is null`,
    },
    {
      name: 'inspections_open_by_creator_index',
      expression: `create index "inspections_open_by_creator_index" on "inspections" ("created_by_id", "date", "id") where not "contract_signed" and "deleted_at" is null`,
    },
    { name: 'inspections_date_id_index', properties: ['date', 'id'] },
    {
      name: 'inspections_amends_id_index',
      expression: `create index "inspections_amends_id_index" on "inspections" ("amends_id") where "amends_id" is not null`,
    },
    { name: 'inspections_customer_id_date_id_index', properties: ['customerId', 'date', 'id'] },
    // One per filter of the lists: a page of any of them costs the same at any size.
    {
      name: 'inspections_pending_index',
      expression: `create index "inspections_pending_index" on "inspections" ("date", "id") where "status" <> 'completed'`,
    },
    {
      name: 'inspections_completed_index',
      expression: `create index "inspections_completed_index" on "inspections" ("date", "id") where "status" = 'completed'`,
    },
    {
      name: 'inspections_awaiting_index',
      expression: `create index "inspections_awaiting_index" on "inspections" ("date", "id") where "status" = 'in_progress'`,
    },
    {
      // With texts as long as REPORT_MIN_LENGTH and RECOMMENDATIONS_MIN_LENGTH.
      name: 'inspections_ready_index',
      expression: `create index "inspections_ready_index" on "inspections" ("date", "id") where "status" = 'in_progress' and char_length(coalesce("report_text", '')) >= 10 and char_length(coalesce("recommendations", '')) >= 10`,
    },
    {
      name: 'inspections_unsigned_index',
      expression: `create index "inspections_unsigned_index" on "inspections" ("date", "id") where not "contract_signed" and "deleted_at" is null`,
    },
    // What the table sorts by.
    { name: 'inspections_status_date_id_index', properties: ['status', 'date', 'id'] },
    {
      name: 'inspections_price_index',
      expression: `create index "inspections_price_index" on "inspections" (${inspectionPrice()}, "date", "id")`,
    },
    {
      name: 'inspections_signed_at_index',
      expression: `create index "inspections_signed_at_index" on "inspections" ((${signedAt()}), "id") where "status" = 'completed'`,
    },
    // Contracts by the end of their year, and the newest of a customer.
    {
      name: 'inspections_contract_year_index',
      expression: `create index "inspections_contract_year_index" on "inspections" (${signedMonthDay()}, "id") where "contract_signed" and "standing_contract" is null and "deleted_at" is null`,
    },
    {
      name: 'inspections_contracts_of_customer_index',
      expression: `create index "inspections_contracts_of_customer_index" on "inspections" ("customer_id") where "contract_signed" and "standing_contract" is null and "deleted_at" is null`,
    },
  ],
  checks: [
    { name: 'inspections_signed_is_completed_check', expression: "not contract_signed or status = 'completed'" },
  ],
});

export class Inspection extends InspectionSchema.class {}
InspectionSchema.setClass(Inspection);
