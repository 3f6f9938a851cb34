/** What is done to a report's photos after they were taken: captions, drawings over them, order. */
import { expect, test } from 'vitest';
import type { PhotoAnnotation } from '#common/domain/annotation.ts';
import { makeCustomer, makeInspection } from '#test/support/factories.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

/** An inspection with this many photos. */
async function withPhotos(count: number) {
  const visitor = await portal.signIn();
  const { id: inspectionId } = await makeInspection(portal.em);
  const answer = await visitor.rest('POST', '/images?purpose=photo', await jpeg(), {
    headers: { 'content-type': 'image/jpeg' },
  });
  const imageId = String(answer.body.id);
  const ids: number[] = [];
  for (let photo = 0; photo < count; photo += 1) {
    ids.push((await visitor.trpc.inspections.addPhoto.mutate({ inspectionId, imageId })).id);
  }
  const idsInOrder = async () =>
    (await visitor.trpc.inspections.get.query({ id: inspectionId })).photos.map(({ id }) => id);
  return { visitor, photos: visitor.trpc.inspections, inspectionId, imageId, ids, idsInOrder };
}

const drawn: PhotoAnnotation[] = [
  { kind: 'arrow', from: { x: 0.1, y: 0.2 }, to: { x: 0.5, y: 0.5 } },
  { kind: 'circle', centre: { x: 0.5, y: 0.5 }, radius: 0.2 },
  { kind: 'text', at: { x: 0.3, y: 0.9 }, text: 'Kier van 2 cm' },
];

test('a caption and drawings are kept beside the photo, which stays as it was taken', async () => {
  const { photos, inspectionId, ids, imageId } = await withPhotos(1);
  const id = ids[0] ?? 0;
  await photos.updatePhoto.mutate({ id, description: 'Achterdeur' });
  const changed = await photos.updatePhoto.mutate({ id, annotations: drawn });
  expect(changed).toMatchObject({ imageId, description: 'Achterdeur', annotations: drawn });
  const { photos: kept } = await photos.get.query({ id: inspectionId });
  expect(kept).toEqual([changed]);
});

test('of two changes made from one version one wins, and the other is shown the winner', async () => {
  const { photos, ids } = await withPhotos(1);
  const id = ids[0] ?? 0;
  const change = (description: string, version?: number) => photos.updatePhoto.mutate({ id, description, version });
  const answers = await Promise.allSettled([change('Achterdeur', 1), change('Voordeur', 1)]);
  const [won, lost] = [
    answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason.data : [])),
  ];
  expect(won).toMatchObject([{ version: 2 }]);
  expect(lost).toMatchObject([{ appCode: 'STALE', current: won[0] }]);
  // Made from the newest, or from whichever.
  expect(await change('Zijdeur', 2)).toMatchObject({ description: 'Zijdeur', version: 3 });
  expect(await change('Kelder')).toMatchObject({ description: 'Kelder', version: 4 });
});

test('a caption that somebody else has given meanwhile is overwritten by nobody who has not seen it', async () => {
  const { photos, ids } = await withPhotos(1);
  const id = ids[0] ?? 0;
  const theirs = await photos.updatePhoto.mutate({ id, description: 'Achterdeur', annotations: drawn });
  const change = { id, description: 'Voordeur', changedFrom: { description: null } };
  expect(await photos.updatePhoto.mutate(change).catch(({ data }) => data)).toMatchObject({
    appCode: 'STALE',
    current: theirs,
  });
  await photos.updatePhoto.mutate({ ...change, changedFrom: { description: 'Achterdeur', annotations: drawn } });
  // In whatever order the names within a drawing come.
  const [arrow] = drawn;
  const turned = { ...change, description: 'Zijdeur', changedFrom: { annotations: [...drawn] } };
  const { kind, ...rest } = arrow ?? {};
  turned.changedFrom.annotations[0] = { ...rest, kind } as PhotoAnnotation;
  expect(await photos.updatePhoto.mutate(turned)).toMatchObject({ description: 'Zijdeur', annotations: drawn });
});

test('changes of a photo that name no version come one after the other', async () => {
  const { photos, ids } = await withPhotos(1);
  const id = ids[0] ?? 0;
  const texts = Array.from({ length: 6 }, (_, index) => `Foto ${index}`);
  const answers = await Promise.all(texts.map((description) => photos.updatePhoto.mutate({ id, description })));
  expect(answers.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6, 7]);
});

test('a drawing outside the photo, of another kind or without words is refused', async () => {
  const { photos, ids } = await withPhotos(1);
  const wrong = [
    { kind: 'circle', centre: { x: 1.5, y: 0 }, radius: 0.1 },
    { kind: 'square', at: { x: 0, y: 0 } },
    { kind: 'text', at: { x: 0, y: 0 }, text: ' ' },
  ];
  for (const annotation of wrong) {
    const input = { id: ids[0], annotations: [annotation] } as never;
    expect(await refusalOf(photos.updatePhoto.mutate(input))).toBe('INVALID_INPUT');
  }
});

test('photos stand in the order they were put in, new ones last', async () => {
  const { photos, inspectionId, imageId, ids, idsInOrder } = await withPhotos(3);
  const [first, second, third] = ids as [number, number, number];
  expect(await idsInOrder()).toEqual([first, second, third]);
  const answer = await photos.orderPhotos.mutate({ inspectionId, ids: [third, first] });
  expect(answer.map(({ id }) => id)).toEqual([third, first, second]);
  const { id: fourth } = await photos.addPhoto.mutate({ inspectionId, imageId });
  expect(await idsInOrder()).toEqual([third, first, second, fourth]);
});

test('a photo of another report cannot be put in order', async () => {
  const { photos, inspectionId, ids, idsInOrder } = await withPhotos(1);
  const other = await withPhotos(1);
  expect(await refusalOf(photos.orderPhotos.mutate({ inspectionId, ids: other.ids }))).toBe('PHOTO_NOT_FOUND');
  expect(await idsInOrder()).toEqual(ids);
});

test('a photo shows a device of its customer, and goes with it to another number or customer', async () => {
  const { visitor, photos, inspectionId, imageId } = await withPhotos(0);
  const { trpc } = visitor;
  const place = (id: number) =>
    trpc.baitBoxes.create.mutate({ inspectionId: id, boxType: 'rat', positionX: 1, positionY: 2 });
  const [box, foreign] = [await place(inspectionId), await place((await makeInspection(portal.em)).id)];
  const add = (deviceId: number) => photos.addPhoto.mutate({ inspectionId, imageId, deviceId });
  expect(await refusalOf(add(foreign.deviceId))).toBe('UNKNOWN_DEVICE');
  expect(await add(box.deviceId)).toMatchObject({ deviceId: box.deviceId });
  const shown = async () => (await photos.get.query({ id: inspectionId })).photos.map(({ deviceId }) => deviceId);
  const renumbered = await trpc.baitBoxes.update.mutate({ id: box.id, changes: { boxNumber: 'B050' } });
  expect(await shown()).toEqual([renumbered.deviceId]);
  const { id: customerId } = await makeCustomer(portal.em);
  await photos.update.mutate({ id: inspectionId, changes: { customerId } });
  const [moved] = await trpc.baitBoxes.list.query({ inspectionId });
  expect(moved?.deviceId).not.toBe(renumbered.deviceId);
  expect(await shown()).toEqual([moved?.deviceId]);
});
