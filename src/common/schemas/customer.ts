/** What goes in and out for customers (specification, sections 3 and 5). */
import * as z from 'zod/mini';
import {
  CUSTOMER_ADDRESS_MIN_LENGTH,
  CUSTOMER_NAME_MIN_LENGTH,
  LIST_LIMIT_MAX,
  LIST_PAGE_SIZE,
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
} from '#common/limits.ts';
import {
  clientKey,
  cursor,
  email,
  id,
  imageId,
  int4,
  nameText,
  optionalNameText,
  optionalText,
  search,
  text,
} from './primitives.ts';

/** The fields a person fills in, shared by the form, tRPC and REST. */
export const customerFields = {
  name: nameText({ min: CUSTOMER_NAME_MIN_LENGTH, error: 'validation.customerName' }),
  address: text({ min: CUSTOMER_ADDRESS_MIN_LENGTH, max: NOTE_MAX_LENGTH, error: 'validation.customerAddress' }),
  contactPerson: optionalNameText(),
  phone: optionalText(NAME_MAX_LENGTH),
  email: email(),
};

export const listCustomersSchema = z.object({
  limit: z._default(int4(1, LIST_LIMIT_MAX), LIST_PAGE_SIZE),
  cursor: cursor(),
  search: search(),
  /** The sites of one group. */
  groupId: z.optional(id()),
});
export type ListCustomersInput = z.infer<typeof listCustomersSchema>;

export const createCustomerSchema = z.object({
  ...customerFields,
  logoId: z.optional(z.nullable(imageId())),
  clientKey: z.optional(clientKey()),
});
export type CreateCustomerInput = z.infer<typeof createCustomerSchema>;

export const updateCustomerSchema = z.object({
  id: id(),
  version: z.optional(int4(1)),
  changes: z.partial(z.object({ ...customerFields, logoId: z.nullable(imageId()) })),
  clientKey: z.optional(clientKey()),
});
export type UpdateCustomerInput = z.infer<typeof updateCustomerSchema>;

export const customerDtoSchema = z.object({
  id: z.int(),
  /** The client key that it was created with: known before there is an id. */
  key: z.string(),
  name: z.string(),
  address: z.string(),
  contactPerson: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  logoId: z.nullable(z.string()),
  /** The chain that it is a site of. */
  groupId: z.nullable(z.int()),
  version: z.int(),
});
export type CustomerDto = z.infer<typeof customerDtoSchema>;

/** A row as a list shows it: with its group's name. */
export type ListedCustomerDto = CustomerDto & { groupName?: string | null };
