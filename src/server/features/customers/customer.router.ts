/** customers: who is inspected. */
import { createCustomerSchema, updateCustomerSchema } from '#common/schemas/customer.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { presentCustomer } from './customer.presenter.ts';
import { createCustomer, listCustomers, updateCustomer } from './customer.service.ts';

export const customersRouter = router({
  list: procedure.query(({ ctx }) => listCustomers(ctx.scope)),
  create: procedure
    .input(createCustomerSchema)
    .mutation(async ({ ctx, input }) => presentCustomer(await createCustomer(ctx.scope, input))),
  update: procedure
    .input(updateCustomerSchema)
    .mutation(async ({ ctx, input }) => presentCustomer(await updateCustomer(ctx.scope, input))),
});
