/** The answer of a call that has nothing else to say; others begin with it. */
import * as z from 'zod/mini';
import { named } from './described.ts';

export const successSchema = named('Success', z.object({ success: z.literal(true) }));

/** What such a call answers. */
export const success: z.infer<typeof successSchema> = { success: true };
