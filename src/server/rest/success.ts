/** The answer of a call that has nothing else to say. */
import * as z from 'zod/mini';
import { named } from './described.ts';

export const successSchema = named('Success', z.object({ success: z.literal(true) }));
