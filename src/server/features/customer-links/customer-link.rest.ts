/** /api/customers/{id}/links and /api/customer-links: secret links for customers, made and withdrawn by administrators. */
import * as z from 'zod/mini';
import { customerLinkAddress } from '#common/domain/customer-link.ts';
import { customerLinkFields } from '#common/schemas/customer-link.ts';
import {
  customerLinkDtoSchema,
  type MadeCustomerLinkDto,
  madeCustomerLinkDtoSchema,
  type NewCustomerLinkDto,
} from '#common/schemas/customer-link-dto.ts';
import { named } from '#server/rest/described.ts';
import { type Route, route } from '#server/rest/route.ts';
import { createCustomerLink, getCustomerLink, linksOfCustomer, withdrawCustomerLink } from './customer-link.service.ts';

named('CustomerLink', customerLinkDtoSchema);
named('MadeCustomerLink', madeCustomerLinkDtoSchema);
const newCustomerLinkSchema = named('NewCustomerLink', z.object(customerLinkFields));

/** The secret as the address that it is opened by: only its path where nobody said where the portal is reached. */
const withAddress = ({ token, ...link }: NewCustomerLinkDto, site: string | null): MadeCustomerLinkDto => ({
  ...link,
  address: token && customerLinkAddress(site ?? '', token),
});

export const customerLinkRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/customers/{id}/links',
    action: 'customerLinks.list',
    summary: 'The newest 50 links of a customer, the newest first, without their secrets',
    answer: z.array(customerLinkDtoSchema),
    errors: ['CUSTOMER_NOT_FOUND'],
    handle: ({ scope, id }) => linksOfCustomer(scope, id),
  }),
  route({
    method: 'POST',
    path: '/api/customers/{id}/links',
    action: 'customerLinks.create',
    summary: 'Makes a link, and mails it where `email` says to; its `address`, with the secret, is told this once',
    body: newCustomerLinkSchema,
    answer: madeCustomerLinkDtoSchema,
    status: 201,
    location: ({ id }) => `/api/customer-links/${id}`,
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ANONYMISED', 'MAX_LINKS', 'MAIL_NOT_SET_UP', 'IDEMPOTENCY_MISMATCH'],
    isCreation: true,
    handle: async ({ scope, id, body, clientKey }) =>
      withAddress(await createCustomerLink(scope, { customerId: id, ...body, clientKey }), scope.outgoing.publicUrl),
  }),
  route({
    method: 'GET',
    path: '/api/customer-links/{id}',
    action: 'customerLinks.list',
    summary: 'One link, without its secret',
    answer: customerLinkDtoSchema,
    errors: ['LINK_NOT_FOUND'],
    handle: ({ scope, id }) => getCustomerLink(scope, id),
  }),
  route({
    method: 'DELETE',
    path: '/api/customer-links/{id}',
    action: 'customerLinks.withdraw',
    summary: 'Withdraws a link: it opens nothing from then on, and stays in the list',
    answer: 'nothing',
    errors: ['LINK_NOT_FOUND'],
    handle: ({ scope, id }) => withdrawCustomerLink(scope, id),
  }),
];
