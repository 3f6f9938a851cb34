/** The `signed_documents` table: what was signed, as one text and as the PDF that was made of it, once and for good. */
import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '#common/i18n/languages.ts';
import { Image } from './image.entity.ts';
import { Inspection } from './inspection.entity.ts';

const SignedDocumentSchema = defineEntity({
  name: 'SignedDocument',
  tableName: 'signed_documents',
  properties: {
    id: p.integer().primary(),
    inspectionId: () => p.manyToOne(Inspection).mapToPk().joinColumn('inspection_id').deleteRule('restrict').unique(),
    /** What the document is found by: on the paper, and at /verify. */
    code: p.text().unique(),
    /** Canonical JSON of everything that is printed and of how it was signed (frozen-content.ts). */
    content: p.text().lazy(),
    /** SHA-256 of `content` in UTF-8, in hexadecimal: printed as the document's checksum. */
    contentSha256: p.character().length(64),
    pdf: p.uint8array().lazy(),
    /** SHA-256 of `pdf`, in hexadecimal. */
    pdfSha256: p.character().length(64).unique(),
    language: p.enum(languages),
    /** By the portal's own clock. */
    signedAt: p.datetime(),
    /** The logo as it was printed, kept with the document however the company looks later. */
    companyLogoId: () => p.manyToOne(Image).mapToPk().joinColumn('company_logo_id').nullable().deleteRule('restrict'),
  },
});

export class SignedDocument extends SignedDocumentSchema.class {}
SignedDocumentSchema.setClass(SignedDocument);
