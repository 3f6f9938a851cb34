/** The bodies of the documented inspection paths (specification, section 5: stored-data rules). */
import * as z from 'zod/mini';
import { inspectionStatuses } from '#common/domain/inspection.ts';
import { languages } from '#common/i18n/languages.ts';
import { INSPECTION_LIST_MAX } from '#common/limits.ts';
import { inspectionFields } from '#common/schemas/inspection.ts';
import { dataUrl, date, says, text } from '#common/schemas/primitives.ts';

const changes = z.partial(
  z.object({
    ...inspectionFields,
    status: z.enum(inspectionStatuses, says('validation.status')),
    floorPlanImagePath: z.nullable(dataUrl()),
    contractSigned: z.boolean(says('validation.boolean')),
    contractSignature: z.nullable(dataUrl()),
    contractSignedDate: z.nullable(date()),
  }),
);

export const createInspectionBodySchema = z.extend(changes, { customerId: inspectionFields.customerId });
export const updateInspectionBodySchema = changes;
export type InspectionBody = z.infer<typeof updateInspectionBodySchema>;

const LIMIT = new RegExp(`^(?:[1-9]|[1-9]\\d|[1-4]\\d\\d|${INSPECTION_LIST_MAX})$`);

export const listQuerySchema = z.object({
  limit: z.optional(z.pipe(z.string().check(z.regex(LIMIT, says('validation.outOfRange'))), z.transform(Number))),
  cursor: z.optional(text({ min: 1, max: 100 })),
});

/** How a PDF is asked for: in which language, to look at or to keep. */
export const downloadQuerySchema = z.object({
  lang: z._default(z.enum(languages, says('validation.language')), 'nl'),
  download: z.optional(z.string()),
});
