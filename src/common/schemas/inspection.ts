/** What goes in and out for inspections and their wizard steps (specification, sections 3 and 5). */
import * as z from 'zod/mini';
import { type ContractPart, inspectionStatuses, priceStatuses, signerRoles } from '#common/domain/inspection.ts';
import { languages } from '#common/i18n/languages.ts';
import { floorPlanDtoSchema } from './floor-plan.ts';
import {
  amendmentFormSchema,
  inspectionFields,
  recommendationsFormSchema,
  reportFormSchema,
} from './inspection-forms.ts';
import { photoDtoSchema } from './photo.ts';
import { clientKey, id, int4, says } from './primitives.ts';
import { unsentDtoSchema } from './sync.ts';

/** What a new inspection begins with; left out, with the customer's devices when it goes on from an earlier one. */
export const startingPoints = ['devices', 'nothing'] as const;
export const startsFrom = () => z.optional(z.enum(startingPoints, says('validation.startsFrom')));

/** Goes on from the previous inspection: with the customer's devices and plans, as long as there are none yet. */
const startsFromPrevious = () => z.optional(z.boolean(says('validation.boolean')));

/** Which version the change was made from; left out, the change is made whatever came between. */
const version = () => z.optional(int4(1));

export const createInspectionSchema = z.object({
  customerId: inspectionFields.customerId,
  technicianId: z.optional(inspectionFields.technicianId),
  previousInspectionId: z.optional(inspectionFields.previousInspectionId),
  date: z.optional(inspectionFields.date),
  startsFromPrevious: startsFromPrevious(),
  from: startsFrom(),
  /** The planned visit that it comes of. */
  visitId: z.optional(id()),
  clientKey: z.optional(clientKey()),
});

export const updateInspectionSchema = z.object({
  id: id(),
  version: version(),
  changes: z.partial(z.object(inspectionFields)),
  startsFromPrevious: startsFromPrevious(),
  clientKey: z.optional(clientKey()),
});

export const amendInspectionSchema = z.extend(amendmentFormSchema, { id: id(), clientKey: z.optional(clientKey()) });
export type AmendInspectionInput = z.infer<typeof amendInspectionSchema>;

/** What a change of an inspection names: sent again with its key, it is one change. */
const target = () => ({ id: id(), version: version(), clientKey: z.optional(clientKey()) });

export const confirmFloorPlanSchema = z.object(target());
export type ConfirmFloorPlanInput = z.infer<typeof confirmFloorPlanSchema>;

export const saveReportSchema = z.extend(reportFormSchema, target());
export type SaveReportInput = z.infer<typeof saveReportSchema>;

export const saveRecommendationsSchema = z.extend(recommendationsFormSchema, target());
export type SaveRecommendationsInput = z.infer<typeof saveRecommendationsSchema>;

/** A signed contract as a visit refers to it (standing-contract.ts). */
const standingContractDtoSchema = z.object({
  inspectionId: z.int(),
  signedAt: z.iso.datetime(),
  priceStatus: z.enum(priceStatuses),
  price: z.nullable(z.string()),
});

/** One row of a list: no long texts, no images. */
export const inspectionListItemDtoSchema = z.object({
  id: z.int(),
  /** The client key that it was created with: known before there is an id. */
  key: z.string(),
  customerId: z.int(),
  customerName: z.string(),
  technicianId: z.int(),
  technicianName: z.string(),
  date: z.iso.datetime(),
  status: z.enum(inspectionStatuses),
  previousInspectionId: z.nullable(z.int()),
  /** The signed inspection that this one amends. */
  amendsId: z.nullable(z.int()),
  /** Whoever began it; null when that is not known any more. */
  createdById: z.nullable(z.int()),
  contractSigned: z.boolean(),
  contractSignedDate: z.nullable(z.iso.datetime()),
  /** When the portal took the signature; what a program claims stands beside it as `contractSignedDate`. */
  contractReceivedDate: z.nullable(z.iso.datetime()),
  contractLanguage: z.nullable(z.enum(languages)),
  contractNotes: z.nullable(z.string()),
  contractPrice: z.nullable(z.string()),
  priceStatus: z.enum(priceStatuses),
  /** The contract that the customer signed for the visit under; null where a contract itself is signed. */
  standingContract: z.nullable(standingContractDtoSchema),
  /** Work on it that devices had not sent when they reported last. */
  unsent: z.array(unsentDtoSchema),
});
export type InspectionListItemDto = z.infer<typeof inspectionListItemDtoSchema>;

/** A row as a screen lists it; among the unfinished with what its contract still needs, in a table with its address. */
export type ListedInspectionDto = InspectionListItemDto & {
  missing?: ContractPart[];
  customerAddress?: string;
  /** In a table of contracts: it does not stand any more. */
  isEnded?: boolean;
};

/** What can still be brought back. */
export const deletedInspectionDtoSchema = z.extend(inspectionListItemDtoSchema, {
  deletedAt: z.iso.datetime(),
  deletedByName: z.nullable(z.string()),
  /** How many signatures arrived after it was deleted. */
  lateSignatureCount: z.int(),
});
export type DeletedInspectionDto = z.infer<typeof deletedInspectionDtoSchema>;

/** The contract's text in its parts. */
const contractTextDtoSchema = z.object({
  title: z.string(),
  companyIntro: z.exactOptional(z.string()),
  intro: z.string(),
  articles: z.readonly(z.array(z.object({ heading: z.string(), body: z.string() }))),
});

/** Signed without a connection, and arrived after somebody else had signed or deleted. */
export const lateSignatureDtoSchema = z.object({
  id: z.int(),
  signatureId: z.string(),
  signerName: z.string(),
  signerRole: z.enum(signerRoles),
  /** By the device's clock, and by the portal's. */
  deviceTime: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  takenByName: z.string(),
  because: z.enum(['signed', 'deleted']),
  language: z.enum(languages),
  /** The contract as it was shown. */
  text: contractTextDtoSchema,
});
export type LateSignatureDto = z.infer<typeof lateSignatureDtoSchema>;

export const inspectionDtoSchema = z.extend(inspectionListItemDtoSchema, {
  customerAddress: z.string(),
  /** Why there is an amendment, in one that is. */
  amendmentReason: z.nullable(z.string()),
  /** What amends this inspection, signed or begun, the oldest first. */
  amendments: z.array(
    z.object({ id: z.int(), contractSigned: z.boolean(), contractSignedDate: z.nullable(z.iso.datetime()) }),
  ),
  reportText: z.nullable(z.string()),
  observations: z.nullable(z.string()),
  recommendations: z.nullable(z.string()),
  uncheckedReason: z.nullable(z.string()),
  contractSignatureId: z.nullable(z.string()),
  signerName: z.nullable(z.string()),
  signerRole: z.nullable(z.enum(signerRoles)),
  /** The contract word for word as it was signed. */
  contractText: z.nullable(contractTextDtoSchema),
  /** The customer as they were named when it was signed. */
  contractCustomer: z.nullable(z.object({ name: z.string(), address: z.string() })),
  /** How it was signed without a connection (offline-signing.ts); null when there was one. */
  contractOffline: z.nullable(
    z.object({
      deviceTime: z.iso.datetime(),
      skewMs: z.nullable(z.int()),
      shownSha256: z.string(),
      arrivalSha256: z.string(),
      arrivalText: z.nullable(contractTextDtoSchema),
    }),
  ),
  /** How it was signed at a distance (remote-signing.ts): where link and code were mailed, and when the code was typed. */
  contractRemote: z.nullable(z.object({ email: z.string(), confirmedAt: z.iso.datetime() })),
  /** Where the signer wants a copy. */
  contractCopyEmail: z.nullable(z.string()),
  /** What came too late is evidence too. */
  lateSignatures: z.array(lateSignatureDtoSchema),
  floorPlans: z.array(floorPlanDtoSchema),
  photos: z.array(photoDtoSchema),
  /** The highest box sequence ever used on it, and at its customer: the next box is the latter plus one. */
  lastBoxSequence: z.int(),
  customerBoxSequence: z.int(),
  version: z.int(),
});
export type InspectionDto = z.infer<typeof inspectionDtoSchema>;
