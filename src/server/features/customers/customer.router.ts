/** customers: who is inspected. */
import * as z from 'zod/mini';
import { setAgreementsSchema } from '#common/schemas/agreements.ts';
import { createCustomerSchema, listCustomersSchema, updateCustomerSchema } from '#common/schemas/customer.ts';
import { importCustomersSchema, sameNamesSchema } from '#common/schemas/customer-import.ts';
import { id } from '#common/schemas/primitives.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { getAgreements, setAgreements } from './agreements.service.ts';
import { presentCustomer } from './customer.presenter.ts';
import { createCustomer, deleteCustomer, getCustomer, listCustomers, updateCustomer } from './customer.service.ts';
import { importCustomers, sameNames } from './customer-import.service.ts';

const targetSchema = z.object({ id: id() });

export const customersRouter = router({
  list: procedure.input(listCustomersSchema).query(({ ctx, input }) => listCustomers(ctx.scope, input)),
  get: procedure
    .input(targetSchema)
    .query(async ({ ctx, input }) => presentCustomer(await getCustomer(ctx.scope, input.id))),
  create: procedure
    .input(createCustomerSchema)
    .mutation(async ({ ctx, input }) => presentCustomer(await createCustomer(ctx.scope, input))),
  update: procedure
    .input(updateCustomerSchema)
    .mutation(async ({ ctx, input }) => presentCustomer(await updateCustomer(ctx.scope, input))),
  agreements: procedure.input(targetSchema).query(({ ctx, input }) => getAgreements(ctx.scope, input.id)),
  setAgreements: procedure.input(setAgreementsSchema).mutation(({ ctx, input }) => setAgreements(ctx.scope, input)),
  /** Reads, though it is a mutation: names of a whole file are longer than an address may be. */
  sameNames: procedure.input(sameNamesSchema).mutation(({ ctx, input }) => sameNames(ctx.scope, input)),
  import: procedure.input(importCustomersSchema).mutation(({ ctx, input }) => importCustomers(ctx.scope, input)),
  delete: procedure.input(targetSchema).mutation(({ ctx, input }) => deleteCustomer(ctx.scope, input.id)),
});
