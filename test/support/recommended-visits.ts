/** Visits that recommend something. */
import type { Visitor } from './portal.ts';
import { drawnSignature } from './signatures.ts';

export const DOOR = 'Sluit de achterdeur na gebruik.';
export const GAP = 'Dicht de kier onder de koelcel.';

/** A visit with a box and a report that recommends something, not signed. */
export async function begin(visitor: Visitor, customerId: number, recommendations: string): Promise<number> {
  const { trpc } = visitor;
  const { id } = await trpc.inspections.create.mutate({ customerId });
  await trpc.baitBoxes.create.mutate({ inspectionId: id, boxType: 'rat', positionX: 1, positionY: 2 });
  await trpc.inspections.saveReport.mutate({ id, reportText: 'Alles bekeken en nagelopen.' });
  if (recommendations) await trpc.inspections.saveRecommendations.mutate({ id, recommendations });
  return id;
}

export const sign = ({ trpc }: Visitor, id: number, language: 'nl' | 'en' = 'nl') =>
  trpc.inspections.completeContract.mutate({
    id,
    acceptTerms: true,
    uncheckedReason: 'no_access',
    signature: drawnSignature(),
    signerName: 'Jürgen Żak',
    signerRole: 'contact',
    language,
    priceStatus: 'to_be_determined',
  });

/** What a visit to the customer deals with. */
export const currentOf = async ({ trpc }: Visitor, customerId: number) =>
  (await trpc.recommendations.current.query({ customerId })).items;
export const statesOf = async (visitor: Visitor, customerId: number) =>
  (await currentOf(visitor, customerId)).map(({ text, state }) => [text, state]);
