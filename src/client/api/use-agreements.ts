/** What was agreed with a customer about checks. */
import { type Agreements, defaultAgreements } from '#common/domain/agreements.ts';
import { trpc } from './server-client.ts';

/** What holds for a customer; the defaults until the portal has said so. */
export const useAgreements = (customerId: number): Agreements =>
  trpc.customers.agreements.useQuery({ id: customerId }).data?.inForce ?? defaultAgreements;
