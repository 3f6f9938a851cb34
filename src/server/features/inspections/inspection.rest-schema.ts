/** The bodies and answers of the documented inspection paths (specification, section 5: stored-data rules). */
import * as z from 'zod/mini';
import { inspectionFilters, inspectionStatuses } from '#common/domain/inspection.ts';
import { languages } from '#common/i18n/languages.ts';
import { LIST_LIMIT_MAX, RENEWS_WITHIN_DAYS_MAX } from '#common/limits.ts';
import { signerFields } from '#common/schemas/contract.ts';
import {
  inspectionDtoSchema,
  inspectionListItemDtoSchema,
  lateSignatureDtoSchema,
  startsFrom,
} from '#common/schemas/inspection.ts';
import { amendmentFormSchema, inspectionFields } from '#common/schemas/inspection-forms.ts';
import { contractStates, inspectionOrders, inspectionSorts } from '#common/schemas/inspection-list.ts';
import { annotationSchema, photoDtoSchema } from '#common/schemas/photo.ts';
import { dataUrl, date, id, says, search } from '#common/schemas/primitives.ts';
import { separatorField } from '#server/rest/csv.ts';
import { named } from '#server/rest/described.ts';
import { booleanText, from, idListText, idText, pageFields, to, wholeText } from '#server/rest/query.ts';

const changes = z.partial(
  z.object({
    ...inspectionFields,
    status: z.enum(inspectionStatuses, says('validation.status')),
    floorPlanImagePath: z.nullable(dataUrl()),
    contractSigned: z.boolean(says('validation.boolean')),
    contractSignature: z.nullable(dataUrl()),
    contractSignedDate: z.nullable(date()),
    ...signerFields,
  }),
);

export const createInspectionBodySchema = z.extend(changes, {
  customerId: inspectionFields.customerId,
  from: startsFrom(),
  /** The planned visit that it comes of. */
  visitId: z.optional(id()),
});
export const updateInspectionBodySchema = changes;
named('NewInspection', createInspectionBodySchema);
named('InspectionChanges', updateInspectionBodySchema);
named('NewAmendment', amendmentFormSchema);
export type InspectionBody = z.infer<typeof updateInspectionBodySchema>;

const listQuery = {
  customerId: z.optional(idText()),
  /** Of the sites of that group. */
  groupId: z.optional(idText()),
  technicianId: z.optional(idText()),
  status: z.optional(z.enum(inspectionStatuses, says('validation.status'))),
  from: from(),
  to: to(),
  /** Changed at that moment or later, in whatever belongs to it. */
  updatedSince: from(),
};
export const listQuerySchema = z.object({ ...pageFields, ...listQuery });

/** Of the list as a table, for a spreadsheet: all that the portal's own list can be asked. */
export const sheetQuerySchema = z.object({
  ...listQuery,
  unsigned: z.optional(booleanText()),
  unsynced: z.optional(booleanText()),
  /** With `show=signed` the table of contracts. */
  show: z.optional(z.enum(inspectionFilters, says('validation.choice'))),
  contract: z.optional(z.enum(contractStates, says('validation.choice'))),
  signedFrom: from(),
  signedTo: to(),
  renewsWithin: z.optional(wholeText(1, RENEWS_WITHIN_DAYS_MAX)),
  ids: z.optional(idListText(LIST_LIMIT_MAX, 'Only these inspections: ids with commas between them')),
  search: search(),
  sort: z.optional(z.enum(inspectionSorts, says('validation.choice'))),
  order: z.optional(z.enum(inspectionOrders, says('validation.choice'))),
});
export const tableQuerySchema = z.extend(sheetQuerySchema, { separator: separatorField() });

/** In which language a PDF is printed, but for the words that were signed; without it in Dutch. */
const lang = z.optional(z.enum(languages, says('validation.language')));
/** 1 to keep the file instead of opening it. */
const download = z.optional(z.enum(['0', '1']));
/** `nocache` is what browsers are told to make an address new; nothing reads it. */
export const simplePdfQuerySchema = z.object({ lang, nocache: z.optional(z.string()) });
export const sampleQuerySchema = z.object({ lang, download });
export const downloadQuerySchema = z.object({
  lang,
  download,
  /** The complete report with its contract, or the service contract alone. */
  document: z._default(z.enum(['report', 'contract']), 'report'),
});

export const restPhotoSchema = z.extend(
  z.omit(photoDtoSchema, { key: true, imageId: true, width: true, height: true, version: true }),
  {
    photoPath: z.string(),
  },
);
named('Photo', restPhotoSchema);
named('PhotoAnnotation', annotationSchema);
export type RestPhoto = z.infer<typeof restPhotoSchema>;

/** The whole inspection, with its pictures as data URLs. */
export const restInspectionSchema = z.extend(
  z.omit(inspectionDtoSchema, {
    key: true,
    contractSignatureId: true,
    contractText: true,
    contractCustomer: true,
    contractOffline: true,
    lateSignatures: true,
    lastBoxSequence: true,
    customerBoxSequence: true,
    version: true,
    customerAddress: true,
  }),
  {
    /** Signed without a connection: by the device's clock, how far that was off, and whether the text was another on arrival. */
    contractOffline: z.nullable(
      z.object({ deviceTime: z.iso.datetime(), skewMs: z.nullable(z.int()), isDifferent: z.boolean() }),
    ),
    lateSignatures: z.array(z.omit(lateSignatureDtoSchema, { text: true, signatureId: true, language: true })),
    floorPlanImagePath: z.nullable(z.string()),
    contractSignature: z.nullable(z.string()),
    floorPlans: z.array(
      z.object({
        floor: z.int(),
        name: z.nullable(z.string()),
        width: z.int(),
        height: z.int(),
        imagePath: z.string(),
      }),
    ),
    photos: z.array(restPhotoSchema),
  },
);
named('Inspection', restInspectionSchema);
export const restListItemSchema = z.omit(inspectionListItemDtoSchema, { key: true });
named('InspectionListItem', restListItemSchema);
export type RestInspection = z.infer<typeof restInspectionSchema>;
