/** The `company_keys` table: what the company's documents are sealed with, in one row or two. */
import { defineEntity, p } from '@mikro-orm/core';

/** There is one company, and its keys: one, and the portal's own beside one that was brought and has run out. */
export const COMPANY_KEY_IDS = { first: 1, second: 2 } as const;

const CompanyKeySchema = defineEntity({
  name: 'CompanyKey',
  tableName: 'company_keys',
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** PEM, encrypted with the data key. */
    privateKey: p.text(),
    /** PEM, the key's own first. */
    certificates: p.text(),
    /** SHA-256 of the key's own certificate, in hexadecimal. */
    fingerprint: p.text(),
    /** Made by the portal, and not brought by the company. */
    isOwn: p.boolean(),
  },
});

export class CompanyKey extends CompanyKeySchema.class {}
CompanyKeySchema.setClass(CompanyKey);
