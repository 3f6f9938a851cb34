/**
 * What a client must not be able to write. Not compiled with the rest: contract-types.test.ts
 * compiles it and expects an error on each line that says so, and on no other.
 */
import type { TRPCClient } from '@trpc/client';
import type { AppRouter } from '#server/app-router.ts';

declare const client: TRPCClient<AppRouter>;

export async function use(): Promise<unknown[]> {
  const customer = await client.customers.create.mutate({ name: 'Bakkerij', address: 'Dorpsstraat 1' });
  const inspection = await client.inspections.get.query({ id: 1 });
  return [
    customer.name.toUpperCase(),
    customer.nmae, // wrong
    client.customers.create.mutate({ name: 'Bakkerij' }), // wrong
    client.customers.create.mutate({ name: 7, address: 'Dorpsstraat 1' }), // wrong
    client.customers.create.query({ name: 'Bakkerij', address: 'Dorpsstraat 1' }), // wrong
    client.customers.list.mutate({}), // wrong
    client.customers.vanish.mutate({ id: 1 }), // wrong
    client.inspections.get.query({ id: '1' }), // wrong
    inspection.status === 'finished', // wrong
    inspection.status === 'completed',
    client.baitBoxes.create.mutate({ inspectionId: 1, boxType: 'cat', positionX: 1, positionY: 1 }), // wrong
    client.baitBoxes.create.mutate({ inspectionId: 1, boxType: 'rat', positionX: 1, positionY: 1 }),
    client.users.update.mutate({ id: 1, role: 'boss' }), // wrong
    client.users.login.mutate({ username: 'anna' }), // wrong
    client.settings.update.mutate({ changes: { contractIntro: { nl: 'Geachte' } } }), // wrong
    client.placements.save.mutate({ customerId: 1, placements: [{ x: 1 }] }), // wrong
  ];
}
