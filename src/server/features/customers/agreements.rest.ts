/** /api/customers/{id}/agreements and /api/settings/agreements. */
import { agreementChangesSchema, agreementsDtoSchema } from '#common/schemas/agreements.ts';
import { getCompanyAgreements, saveCompanyAgreements } from '#server/features/settings/agreements.service.ts';
import { named } from '#server/rest/described.ts';
import { tagVersion } from '#server/rest/request.ts';
import { type Route, route } from '#server/rest/route.ts';
import { getAgreements, setAgreements } from './agreements.service.ts';

named('Agreements', agreementsDtoSchema);
named('AgreementChanges', agreementChangesSchema);

export const agreementRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/customers/{id}/agreements',
    action: 'customers.agreements',
    summary: 'What was agreed with a customer about checks, the company’s rule, and what holds',
    answer: agreementsDtoSchema,
    errors: ['CUSTOMER_NOT_FOUND'],
    handle: async ({ scope, id, reply }) => {
      const { version, ...agreements } = await getAgreements(scope, id);
      tagVersion(reply, { version });
      return agreements;
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/customers/{id}/agreements',
    action: 'customers.setAgreements',
    summary: 'Changes what was agreed with a customer; null takes a part back',
    body: agreementChangesSchema,
    answer: agreementsDtoSchema,
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ANONYMISED', 'UNKNOWN_ACTION', 'STALE'],
    handle: async ({ scope, id, version: from, body: changes, reply }) => {
      const { version, ...agreements } = await setAgreements(scope, { id, version: from, changes });
      tagVersion(reply, { version });
      return agreements;
    },
  }),
  route({
    method: 'GET',
    path: '/api/settings/agreements',
    action: 'settings.agreements',
    summary: 'What holds for checks at customers with whom nothing else was agreed',
    answer: agreementsDtoSchema,
    handle: ({ scope }) => getCompanyAgreements(scope),
  }),
  route({
    method: 'PATCH',
    path: '/api/settings/agreements',
    action: 'settings.saveAgreements',
    summary: 'Changes the company’s rule; null takes a part back',
    body: agreementChangesSchema,
    answer: agreementsDtoSchema,
    errors: ['UNKNOWN_ACTION'],
    handle: ({ scope, body }) => saveCompanyAgreements(scope, body),
  }),
];
