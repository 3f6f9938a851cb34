/** /api/customers: logos travel as data URLs, except in lists. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { customerFields } from '#common/schemas/customer.ts';
import { dataUrl } from '#common/schemas/primitives.ts';
import { parse } from '#server/errors.ts';
import { loadDataUrls, storeDataUrl } from '#server/images/image.service.ts';
import { scopeOf } from '#server/rest/guard.ts';
import { BODY_LIMIT_WITH_IMAGES } from '#server/rest/limits.ts';
import { clientKeyOf, idOf, restateStale, tagVersion, versionOf } from '#server/rest/request.ts';
import type { Scope } from '#server/scope.ts';
import type { Customer } from './customer.entity.ts';
import { presentCustomer } from './customer.presenter.ts';
import { createCustomer, getCustomer, listCustomers, updateCustomer } from './customer.service.ts';

export const customerBodySchema = z.object({ ...customerFields, logoPath: z.optional(z.nullable(dataUrl())) });

export type RestCustomer = Omit<CustomerDto, 'logoId' | 'version'> & { logoPath: string | null };

const present = ({ logoId: _, version: __, ...fields }: CustomerDto, logoPath: string | null): RestCustomer => ({
  ...fields,
  logoPath,
});

/** A single customer carries its logo whole. */
async function presentWhole(scope: Scope, customer: Customer): Promise<RestCustomer> {
  const dto = presentCustomer(customer);
  const logos = await loadDataUrls(scope.em, dto.logoId ? [dto.logoId] : []);
  return present(dto, dto.logoId ? (logos.get(dto.logoId) ?? null) : null);
}

export async function customerRoutes(app: FastifyInstance): Promise<void> {
  app.get('/api/customers', { config: { action: 'customers.list' } }, async (request) =>
    (await listCustomers(scopeOf(request))).map((customer) =>
      present(customer, customer.logoId ? `/images/${customer.logoId}` : null),
    ),
  );

  app.get('/api/customers/:id', { config: { action: 'customers.get' } }, async (request, reply) => {
    const scope = scopeOf(request);
    const customer = await getCustomer(scope, idOf(request));
    tagVersion(reply, customer);
    return presentWhole(scope, customer);
  });

  app.post(
    '/api/customers',
    { config: { action: 'customers.create' }, bodyLimit: BODY_LIMIT_WITH_IMAGES },
    async (request, reply) => {
      const scope = scopeOf(request);
      const clientKey = clientKeyOf(request);
      const { logoPath, ...fields } = parse(customerBodySchema, request.body);
      const logo = await storeDataUrl(scope, 'logo', logoPath);
      const customer = await createCustomer(scope, { ...fields, logoId: logo?.id ?? null, clientKey });
      tagVersion(reply.code(201), customer);
      return presentWhole(scope, customer);
    },
  );

  app.patch(
    '/api/customers/:id',
    { config: { action: 'customers.update' }, bodyLimit: BODY_LIMIT_WITH_IMAGES },
    async (request, reply) => {
      const scope = scopeOf(request);
      const [id, version] = [idOf(request), versionOf(request)];
      const { logoPath, ...fields } = parse(z.partial(customerBodySchema), request.body);
      const logo = await storeDataUrl(scope, 'logo', logoPath);
      const changes = { ...fields, logoId: logo === undefined ? undefined : (logo?.id ?? null) };
      const customer = await restateStale(
        () => updateCustomer(scope, { id, version, changes }),
        async () => presentWhole(scope, await getCustomer(scope, id)),
      );
      tagVersion(reply, customer);
      return presentWhole(scope, customer);
    },
  );
}
