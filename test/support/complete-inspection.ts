/** An inspection as a technician leaves it: plan, boxes, report, photo, recommendations, signed contract. */
import type { Em } from '#server/db/orm.ts';
import { makeCustomer } from './factories.ts';
import { jpeg, planJpeg } from './pictures.ts';
import type { Visitor } from './portal.ts';
import { drawnSignature } from './signatures.ts';

/** The id of a picture once it is stored. */
export async function upload(visitor: Visitor, purpose: string, bytes: Buffer, type: string): Promise<string> {
  const answer = await visitor.send('POST', `/images?purpose=${purpose}`, bytes, { headers: { 'content-type': type } });
  return String(answer.body.id);
}

/** An inspection with everything in it, signed in Dutch unless asked otherwise. */
export async function completeInspection(
  em: Em,
  visitor: Visitor,
  customerName: string,
  language: 'nl' | 'en' = 'nl',
): Promise<number> {
  const { trpc } = visitor;
  const customer = await makeCustomer(em, {
    name: customerName,
    address: 'Keizersgracht 12, 1015 CN Amsterdam',
  });
  const { id } = await trpc.inspections.create.mutate({ customerId: customer.id });
  const planId = await upload(visitor, 'plan', await planJpeg(), 'image/jpeg');
  await trpc.inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 0, imageId: planId });
  for (const boxType of ['rat', 'mouse', 'fly', 'crawling'] as const) {
    await trpc.baitBoxes.create.mutate({
      inspectionId: id,
      boxType,
      isToxic: boxType === 'rat',
      positionX: 300,
      positionY: 200,
    });
  }
  await trpc.inspections.saveReport.mutate({
    id,
    reportText: 'Muizenkeutels bij de laaddeur.',
    observations: 'Kier van 2 cm.',
  });
  const photoId = await upload(visitor, 'photo', await jpeg({ width: 1200, height: 900 }), 'image/jpeg');
  await trpc.inspections.addPhoto.mutate({ inspectionId: id, imageId: photoId, description: 'Laaddeur' });
  await trpc.inspections.saveRecommendations.mutate({ id, recommendations: 'Monteer een borstel onder de deur.' });
  await trpc.inspections.completeContract.mutate({
    id,
    acceptTerms: true,
    signature: drawnSignature(),
    signerName: 'Jürgen Żak',
    signerRole: 'owner',
    language,
    priceStatus: 'fixed',
    contractPrice: '1250,50',
    contractNotes: 'Sleutel bij de receptie.',
  });
  return id;
}
