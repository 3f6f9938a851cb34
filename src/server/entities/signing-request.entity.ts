/** The `signing_requests` table: who was asked by mail to sign an inspection on their own device, and how far that came (ADR 066). */
import { defineEntity, p } from '@mikro-orm/core';
import { signerRoles } from '#common/domain/inspection.ts';
import { languages } from '#common/i18n/languages.ts';
import { Inspection } from './inspection.entity.ts';
import { Mail } from './mail.entity.ts';
import { User } from './user.entity.ts';

const SigningRequestSchema = defineEntity({
  name: 'SigningRequest',
  tableName: 'signing_requests',
  properties: {
    id: p.integer().primary(),
    inspectionId: () =>
      p
        .manyToOne(Inspection)
        .mapToPk()
        .joinColumn('inspection_id')
        .deleteRule('cascade')
        .index('signing_requests_inspection_id_index'),
    /** SHA-256 of the secret in the link, in hexadecimal. */
    tokenHash: p.character().length(64).unique(),
    signerName: p.text(),
    signerRole: p.enum(signerRoles),
    /** Where link and code are mailed. */
    address: p.text(),
    language: p.enum(languages),
    /** For a visit under the contract that stands. */
    isVisit: p.boolean(),
    /** SHA-256 of all that is shown and signed. */
    contractHash: p.character().length(64),
    requestedAt: p.datetime(),
    requestedById: () =>
      p.manyToOne(User).mapToPk().joinColumn('requested_by_id').nullable().deleteRule('set null').index(),
    /** As they were called then. */
    requestedByName: p.text(),
    expiresAt: p.datetime(),
    /** The letter with the link. */
    mailId: () => p.manyToOne(Mail).mapToPk().joinColumn('mail_id').nullable().deleteRule('set null').index(),
    openedAt: p.datetime().nullable(),
    /** SHA-256 of the secret and the code that was sent last: of the code alone, anybody could find it. */
    codeHash: p.character().length(64).nullable(),
    codeSentAt: p.datetime().nullable(),
    codesSent: p.integer().default(0),
    /** Since the last code was sent. */
    wrongCodes: p.integer().default(0),
    confirmedAt: p.datetime().nullable(),
    signedAt: p.datetime().nullable(),
    withdrawnAt: p.datetime().nullable(),
  },
  indexes: [
    // One at a time: another one takes its place.
    {
      name: 'signing_requests_open_unique',
      expression: `create unique index "signing_requests_open_unique" on "signing_requests" ("inspection_id") where "signed_at" is null and "withdrawn_at" is null`,
    },
  ],
});

export class SigningRequest extends SigningRequestSchema.class {}
SigningRequestSchema.setClass(SigningRequest);
