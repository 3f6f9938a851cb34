/** What an uploaded picture is for, and the answer to an upload. */
import * as z from 'zod/mini';
import { says } from './primitives.ts';

const imagePurposes = ['plan', 'photo', 'signature', 'logo'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

export const uploadQuerySchema = z.object({ purpose: z.enum(imagePurposes, says('validation.required')) });

/** The stored picture; it is served under /images/{id}. */
const imageDtoSchema = z.object({ id: z.string(), width: z.int(), height: z.int() });
export type ImageDto = z.infer<typeof imageDtoSchema>;
