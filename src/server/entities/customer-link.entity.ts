/** The `customer_links` table: secret links by which customers, who have no account, see what concerns them (ADR 065). */
import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '#common/i18n/languages.ts';
import { Customer } from './customer.entity.ts';
import { Mail } from './mail.entity.ts';
import { User } from './user.entity.ts';

const CustomerLinkSchema = defineEntity({
  name: 'CustomerLink',
  tableName: 'customer_links',
  properties: {
    id: p.integer().primary(),
    /** The one customer that it opens. */
    customerId: () => p.manyToOne(Customer).mapToPk().joinColumn('customer_id').deleteRule('cascade').index(),
    /** Who it is for, and whose words are what is answered by it. */
    name: p.text(),
    /** What its page speaks until its visitor chooses another one. */
    language: p.enum(languages),
    /** SHA-256 of the secret in the link, in hex; the secret itself is told once. */
    tokenHash: p.character().length(64).hidden(),
    createdAt: p.datetime(),
    createdById: () =>
      p.manyToOne(User).mapToPk().joinColumn('created_by_id').nullable().deleteRule('set null').index(),
    /** As they were called then; empty for one that a reminder goes out with. */
    createdByName: p.text(),
    /** The end of its last day. */
    expiresAt: p.datetime(),
    /** The letter that it went out with, if it was mailed. */
    mailId: () => p.manyToOne(Mail).mapToPk().joinColumn('mail_id').nullable().deleteRule('set null').index(),
    /** Since when it opens nothing any more. */
    withdrawnAt: p.datetime().nullable(),
    /** Each opening has a line in the audit log; here the newest, and how many. */
    lastOpenedAt: p.datetime().nullable(),
    lastOpenedAddress: p.text().nullable(),
    timesOpened: p.integer().default(0),
  },
  uniques: [{ name: 'customer_links_token_hash_unique', properties: ['tokenHash'] }],
});

export class CustomerLink extends CustomerLinkSchema.class {}
CustomerLinkSchema.setClass(CustomerLink);
