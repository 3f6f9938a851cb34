/** The `late_signatures` table: what was signed without a connection and arrived after somebody else had signed or deleted. */
import { defineEntity, p } from '@mikro-orm/core';
import type { LateContent } from '#common/contract/offline-signing.ts';
import { signerRoles } from '#common/domain/inspection.ts';
import { Image } from './image.entity.ts';
import { Inspection } from './inspection.entity.ts';

const LateSignatureSchema = defineEntity({
  name: 'LateSignature',
  tableName: 'late_signatures',
  properties: {
    id: p.integer().primary(),
    inspectionId: () => p.manyToOne(Inspection).mapToPk().joinColumn('inspection_id').deleteRule('cascade'),
    signatureId: () =>
      p
        .manyToOne(Image)
        .mapToPk()
        .joinColumn('signature_id')
        .deleteRule('restrict')
        .index('late_signatures_signature_index'),
    signerName: p.text(),
    signerRole: p.enum(signerRoles),
    /** By the device's clock. */
    deviceTime: p.datetime(),
    /** By the portal's. */
    receivedAt: p.datetime(),
    /** Whose account it came with, as they were called then. */
    takenByName: p.text(),
    /** All else that came: the contract as it was shown, strokes, price, notes. */
    content: p.json<LateContent>().lazy(),
    /** SHA-256 of the content's canonical JSON, which the audit log has too. */
    contentSha256: p.character().length(64),
  },
  uniques: [{ name: 'late_signatures_inspection_id_signature_id_unique', properties: ['inspectionId', 'signatureId'] }],
});

export class LateSignature extends LateSignatureSchema.class {}
LateSignatureSchema.setClass(LateSignature);
