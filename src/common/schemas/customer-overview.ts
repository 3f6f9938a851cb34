/** What goes out about one customer as a whole, beside the customer and the inspections. */
import * as z from 'zod/mini';
import { priceStatuses } from '#common/domain/inspection.ts';
import { languages } from '#common/i18n/languages.ts';
import { floorPlanDtoSchema } from './floor-plan.ts';

/** A signed inspection as what is kept of it: its PDF. */
const customerDocumentDtoSchema = z.object({
  inspectionId: z.int(),
  /** Of the inspection. */
  date: z.iso.datetime(),
  signedAt: z.nullable(z.iso.datetime()),
  /** In which language it was signed. */
  language: z.nullable(z.enum(languages)),
  isAmendment: z.boolean(),
  /** What it is verified by; null for what was signed before documents were kept. */
  code: z.nullable(z.string()),
});

const customerOverviewDtoSchema = z.object({
  /** The contract that was signed last. */
  contract: z.nullable(
    z.object({
      inspectionId: z.int(),
      signedAt: z.nullable(z.iso.datetime()),
      signerName: z.nullable(z.string()),
      price: z.nullable(z.string()),
      priceStatus: z.enum(priceStatuses),
      language: z.nullable(z.enum(languages)),
    }),
  ),
  /** What the last completed inspection advised. */
  recommendations: z.nullable(z.object({ inspectionId: z.int(), date: z.iso.datetime(), text: z.string() })),
  devices: z.object({
    standing: z.int(),
    removed: z.int(),
    overdue: z.int(),
    /** Of those that stand, at how many the last check found something. */
    findings: z.int(),
    /** When the first of those that stand is to have been checked again; null where none stands. */
    nextDueAt: z.nullable(z.iso.datetime()),
  }),
  /** The floors of the last inspection that has any. */
  plans: z.nullable(z.object({ inspectionId: z.int(), date: z.iso.datetime(), floors: z.array(floorPlanDtoSchema) })),
  /** The newest; `hasMoreDocuments` says that there are others. */
  documents: z.array(customerDocumentDtoSchema),
  hasMoreDocuments: z.boolean(),
});
export type CustomerOverviewDto = z.infer<typeof customerOverviewDtoSchema>;
