/** /api/customers: logos travel as data URLs, except in lists. */
import * as z from 'zod/mini';
import { type CustomerDto, customerDtoSchema, customerFields } from '#common/schemas/customer.ts';
import { dataUrl, id, search } from '#common/schemas/primitives.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Customer } from '#server/entities/customer.entity.ts';
import { loadDataUrls, storeDataUrl } from '#server/images/image.service.ts';
import { named } from '#server/rest/described.ts';
import { idText, pageFields } from '#server/rest/query.ts';
import { restateStale, tagVersion } from '#server/rest/request.ts';
import { type Route, route } from '#server/rest/route.ts';
import { answerList } from '#server/rest/stream-list.ts';
import { presentCustomer } from './customer.presenter.ts';
import { createCustomer, deleteCustomer, getCustomer, listCustomers, updateCustomer } from './customer.service.ts';

const bodySchema = named(
  'NewCustomer',
  z.object({ ...customerFields, logoPath: z.optional(z.nullable(dataUrl())), groupId: z.optional(z.nullable(id())) }),
);
const changesSchema = named('CustomerChanges', z.partial(bodySchema));
const restCustomerSchema = named(
  'Customer',
  z.extend(z.omit(customerDtoSchema, { key: true, logoId: true, version: true }), { logoPath: z.nullable(z.string()) }),
);
type RestCustomer = z.infer<typeof restCustomerSchema>;

const present = (
  { key: _, logoId: __, version: ___, ...fields }: CustomerDto,
  logoPath: string | null,
): RestCustomer => ({
  ...fields,
  logoPath,
});

/** A single customer carries its logo whole. */
async function presentWhole(scope: Scope, customer: Customer): Promise<RestCustomer> {
  const dto = presentCustomer(customer);
  const logos = await loadDataUrls(scope.em, dto.logoId ? [dto.logoId] : []);
  return present(dto, dto.logoId ? (logos.get(dto.logoId) ?? null) : null);
}

export const customerRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/customers',
    action: 'customers.list',
    summary:
      'Customers by name, or those whose name, contact person, address, phone and email hold each word of `search`, or that of their group does; with `groupId` its sites; logoPath is an address to fetch',
    query: z.object({ ...pageFields, search: search(), groupId: z.optional(idText()) }),
    answer: z.array(restCustomerSchema),
    handle: ({ scope, query: { search, groupId, ...wanted }, reply }) =>
      answerList(reply, wanted, async (page) => {
        const { items, nextCursor } = await listCustomers(scope, { ...page, search, groupId });
        return {
          items: items.map(({ groupName: _, ...item }) => present(item, item.logoId && `/images/${item.logoId}`)),
          nextCursor,
        };
      }),
  }),
  route({
    method: 'GET',
    path: '/api/customers/{id}',
    action: 'customers.get',
    summary: 'One customer; logoPath is a data URL',
    answer: restCustomerSchema,
    errors: ['CUSTOMER_NOT_FOUND'],
    handle: async ({ scope, id, reply }) => {
      const customer = await getCustomer(scope, id);
      tagVersion(reply, customer);
      return presentWhole(scope, customer);
    },
  }),
  route({
    method: 'POST',
    path: '/api/customers',
    action: 'customers.create',
    summary: 'Adds a customer; only administrators say `groupId`',
    body: bodySchema,
    answer: restCustomerSchema,
    status: 201,
    errors: ['INVALID_IMAGE', 'UNKNOWN_GROUP', 'GROUP_FULL', 'IDEMPOTENCY_MISMATCH'],
    hasImages: true,
    isCreation: true,
    handle: async ({ scope, body: { logoPath, ...fields }, clientKey, reply }) => {
      const logo = await storeDataUrl(scope, 'logo', logoPath);
      const customer = await createCustomer(scope, { ...fields, logoId: logo?.id ?? null, clientKey });
      tagVersion(reply, customer);
      return presentWhole(scope, customer);
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/customers/{id}',
    action: 'customers.update',
    summary: 'Changes a customer; only administrators change `groupId`, null takes the customer out of the group',
    body: changesSchema,
    answer: restCustomerSchema,
    errors: ['INVALID_IMAGE', 'CUSTOMER_NOT_FOUND', 'CUSTOMER_ANONYMISED', 'UNKNOWN_GROUP', 'GROUP_FULL', 'STALE'],
    hasImages: true,
    handle: async ({ scope, id, version, body: { logoPath, ...fields }, reply }) => {
      const logo = await storeDataUrl(scope, 'logo', logoPath);
      const changes = { ...fields, logoId: logo === undefined ? undefined : (logo?.id ?? null) };
      const customer = await restateStale(
        () => updateCustomer(scope, { id, version, changes }),
        async () => presentWhole(scope, await getCustomer(scope, id)),
      );
      tagVersion(reply, customer);
      return presentWhole(scope, customer);
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/customers/{id}',
    action: 'customers.delete',
    summary: 'Deletes a customer that was never inspected',
    answer: 'nothing',
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_HAS_INSPECTIONS'],
    handle: ({ scope, id }) => deleteCustomer(scope, id),
  }),
];
