/** What goes in and out when customers come from a file: the same rules as for one that is made by hand. */
import * as z from 'zod/mini';
import { IMPORT_ROWS_MAX } from '#common/limits.ts';
import { customerFields } from './customer.ts';
import { clientKey, nameText } from './primitives.ts';

export const importedCustomerSchema = z.object(customerFields);
export type ImportedCustomer = z.output<typeof importedCustomerSchema>;

export const importCustomersSchema = z.object({
  customers: z.array(importedCustomerSchema).check(z.minLength(1), z.maxLength(IMPORT_ROWS_MAX)),
  clientKey: z.optional(clientKey()),
});
export type ImportCustomersInput = z.infer<typeof importCustomersSchema>;

export const sameNamesSchema = z.object({ names: z.array(nameText({})).check(z.maxLength(IMPORT_ROWS_MAX)) });
export type SameNamesInput = z.infer<typeof sameNamesSchema>;

/** A customer that is there already, as the preview of an import names it. */
export type KnownCustomer = { id: number; name: string; address: string };
