/** The answer of a call that has nothing else to say. */
import * as z from 'zod/mini';

export const successSchema = z.object({ success: z.literal(true) });
