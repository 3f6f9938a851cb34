/**
 * The contract at compile time: what a client must not be able to write. `npm run check` compiles it
 * and complains of each line that says it is wrong and is not, and of each other one that is.
 */
import type { TRPCClient } from '@trpc/client';
import type { AppRouter } from '#server/app-router.ts';

declare const client: TRPCClient<AppRouter>;

export async function use(): Promise<unknown[]> {
  const customer = await client.customers.create.mutate({ name: 'Bakkerij', address: 'Dorpsstraat 1' });
  const inspection = await client.inspections.get.query({ id: 1 });
  return [
    customer.name.toUpperCase(),
    // @ts-expect-error
    customer.nmae,
    // @ts-expect-error
    client.customers.create.mutate({ name: 'Bakkerij' }),
    // @ts-expect-error
    client.customers.create.mutate({ name: 7, address: 'Dorpsstraat 1' }),
    // @ts-expect-error
    client.customers.create.query({ name: 'Bakkerij', address: 'Dorpsstraat 1' }),
    // @ts-expect-error
    client.customers.list.mutate({}),
    // @ts-expect-error
    client.customers.vanish.mutate({ id: 1 }),
    // @ts-expect-error
    client.inspections.get.query({ id: '1' }),
    // @ts-expect-error
    inspection.status === 'finished',
    inspection.status === 'completed',
    // @ts-expect-error
    client.baitBoxes.create.mutate({ inspectionId: 1, boxType: 'cat', positionX: 1, positionY: 1 }),
    client.baitBoxes.create.mutate({ inspectionId: 1, boxType: 'rat', positionX: 1, positionY: 1 }),
    // @ts-expect-error
    client.users.update.mutate({ id: 1, role: 'boss' }),
    // @ts-expect-error
    client.users.login.mutate({ username: 'anna' }),
    // @ts-expect-error
    client.settings.update.mutate({ changes: { contractIntro: { nl: 'Geachte' } } }),
    // @ts-expect-error
    client.placements.save.mutate({ customerId: 1, placements: [{ x: 1 }] }),
  ];
}
