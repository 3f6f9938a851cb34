/** customerLinks: what the office does with them. */
import {
  createCustomerLinkSchema,
  customerLinksSchema,
  customerLinkTargetSchema,
} from '#common/schemas/customer-link.ts';
import { procedure, router } from '#server/trpc/trpc.ts';
import { createCustomerLink, listCustomerLinks, withdrawCustomerLink } from './customer-link.service.ts';

export const customerLinksRouter = router({
  list: procedure.input(customerLinksSchema).query(({ ctx, input }) => listCustomerLinks(ctx.scope, input.customerId)),
  create: procedure.input(createCustomerLinkSchema).mutation(({ ctx, input }) => createCustomerLink(ctx.scope, input)),
  withdraw: procedure
    .input(customerLinkTargetSchema)
    .mutation(({ ctx, input }) => withdrawCustomerLink(ctx.scope, input.id)),
});
