/** What goes in and out when customers come from a file: the same rules as for one that is made by hand. */
import * as z from 'zod/mini';
import { GROUP_NAME_MIN_LENGTH, IMPORT_ROWS_MAX } from '#common/limits.ts';
import { customerFields } from './customer.ts';
import { clientKey, emptyToNull, nameText, says } from './primitives.ts';

/** The name of the chain that a customer is to be a site of; '' for none. */
const groupName = () =>
  z.pipe(
    nameText({}).check(
      z.refine((name) => name === '' || name.length >= GROUP_NAME_MIN_LENGTH, says('validation.groupName')),
    ),
    emptyToNull,
  );

export const importedCustomerSchema = z.object({ ...customerFields, group: z.optional(z.nullable(groupName())) });
export type ImportedCustomer = z.output<typeof importedCustomerSchema>;

export const importCustomersSchema = z.object({
  customers: z.array(importedCustomerSchema).check(z.minLength(1), z.maxLength(IMPORT_ROWS_MAX)),
  clientKey: z.optional(clientKey()),
});
export type ImportCustomersInput = z.infer<typeof importCustomersSchema>;

export const sameNamesSchema = z.object({ names: z.array(nameText({})).check(z.maxLength(IMPORT_ROWS_MAX)) });
export type SameNamesInput = z.infer<typeof sameNamesSchema>;

export const sameGroupsSchema = z.object({ names: z.array(nameText({})).check(z.maxLength(IMPORT_ROWS_MAX)) });
export type SameGroupsInput = z.infer<typeof sameGroupsSchema>;

/** A group that is there already, with how many sites it has. */
export type KnownGroup = { id: number; name: string; sites: number };

/** A customer that is there already, as the preview of an import names it. */
export type KnownCustomer = { id: number; name: string; address: string };
