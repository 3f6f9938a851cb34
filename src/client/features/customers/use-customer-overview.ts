/** What the server sums up about a customer, as it is when one comes to the page: much else changes it. */
import { trpc } from '#client/api/server-client.ts';

/** Below zero there is none: added on this device, and not on the server yet. */
export const useCustomerOverview = (id: number) =>
  trpc.overview.customer.useQuery({ id }, { enabled: id > 0, refetchOnMount: 'always' });
