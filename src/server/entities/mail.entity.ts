/** The `mails` table: what was to be sent to whom, and when it was. How one stands that was not, its job says. */
import { defineEntity, p } from '@mikro-orm/core';
import type { MailKind } from '#common/domain/mail.ts';
import { languages } from '#common/i18n/languages.ts';
import { Customer } from './customer.entity.ts';
import { Inspection } from './inspection.entity.ts';
import { Job } from './job.entity.ts';

const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: p.integer().primary(),
    /** Of the job that sends it; null when it is done, or was thrown away. */
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').nullable().unique().deleteRule('set null'),
    kind: p.text().$type<MailKind>(),
    /** What it is known by wherever it arrives: sent twice, it says so. */
    messageId: p.text(),
    address: p.text(),
    language: p.enum(languages),
    subject: p.text(),
    /** Plain text; its HTML is made of it. */
    body: p.text(),
    /** A secret that the letter tells, encrypted with the data key; it goes when the letter is sent, and stands nowhere else. */
    secret: p.text().nullable(),
    /** Whose signed document is attached. */
    inspectionId: () =>
      p
        .manyToOne(Inspection)
        .mapToPk()
        .joinColumn('inspection_id')
        .nullable()
        .deleteRule('set null')
        .index('mails_inspection_id_index'),
    /** Whose data it is. */
    customerId: () =>
      p
        .manyToOne(Customer)
        .mapToPk()
        .joinColumn('customer_id')
        .nullable()
        .deleteRule('cascade')
        .index('mails_customer_id_index'),
    createdAt: p.datetime().index('mails_created_at_index'),
    /** As they were called then; null for what the portal sends by itself. */
    createdByName: p.text().nullable(),
    sentAt: p.datetime().nullable(),
  },
});

export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail);
