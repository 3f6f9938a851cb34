/** What is filled in of a new token, and of the service that it is for. */
import * as z from 'zod/mini';
import { apiTokenOrderSchema, newServiceSchema } from '#common/schemas/api-token.ts';

/** What the list of services says of one that is still to be made. */
export const NEW_SERVICE = 'new';

export const ownTokenSchema = z.object({ order: apiTokenOrderSchema });
export const serviceTokenSchema = z.extend(ownTokenSchema, { service: newServiceSchema });
export type TokenForm = z.infer<typeof serviceTokenSchema>;
