/** A customer whose devices stand since a first visit, on a second one. */
import { makeCustomer } from './factories.ts';
import type { TestPortal, Visitor } from './portal.ts';

export const place = (
  { trpc }: Visitor,
  inspectionId: number,
  fields: { boxNumber?: string; positionX?: number } = {},
) => trpc.baitBoxes.create.mutate({ inspectionId, boxType: 'rat', positionX: 1, positionY: 2, ...fields });

/** A customer with three devices from a first visit, and a second visit that has begun with them. */
export async function secondVisit(portal: TestPortal, visitor: Visitor) {
  const { trpc } = visitor;
  const { id: customerId } = await makeCustomer(portal.em);
  const first = await trpc.inspections.create.mutate({ customerId });
  for (let count = 0; count < 3; count += 1) await place(visitor, first.id);
  const second = await trpc.inspections.create.mutate({ customerId, from: 'devices' });
  const boxes = await trpc.baitBoxes.list.query({ inspectionId: second.id });
  const boxOf = (boxNumber: string) => boxes.find((box) => box.boxNumber === boxNumber)?.id ?? 0;
  return { customerId, firstId: first.id, secondId: second.id, boxOf };
}
