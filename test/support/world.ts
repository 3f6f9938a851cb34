/** One of everything, for tests that walk over every path or procedure. */
import { Inspection } from '#server/entities/inspection.entity.ts';
import { PlannedVisit } from '#server/entities/planned-visit.entity.ts';
import { makeBaitBox, makeCustomer, makeInspection, makeUser } from './factories.ts';
import { giveLink } from './links.ts';
import { dataUrl, jpeg, png } from './pictures.ts';
import type { TestPortal, Visitor } from './portal.ts';
import { signatureDataUrl } from './signatures.ts';

export type World = {
  portal: TestPortal;
  admin: Visitor;
  technician: Visitor;
  pending: Visitor;
  rejected: Visitor;
  guest: Visitor;
  /** With inspections, and without. */
  customerId: number;
  lonelyCustomerId: number;
  /** A group, 'Broodketen', of which no customer is a site. */
  groupId: number;
  /** In progress, and signed. */
  inspectionId: number;
  signedId: number;
  /** Begun by somebody else; and one that was deleted. */
  othersId: number;
  deletedId: number;
  /** Of the signed one, not signed itself. */
  amendmentId: number;
  boxId: number;
  signedBoxId: number;
  /** Of both boxes. */
  deviceId: number;
  photoId: number;
  signedPhotoId: number;
  /** Without inspections. */
  userId: number;
  busyUserId: number;
  imageId: string;
  /** Planned, of which nothing came yet; and one that has begun. */
  visitId: number;
  begunVisitId: number;
  /** In the link by which the technician's calendar reads their visits. */
  calendarToken: string;
  /** A species of the company's own, 'Tijgermug', never used. */
  checkWordId: number;
  /** Of the signed inspection. */
  recommendationId: number;
  /** Told of signings, at a port where nobody listens; and the call that tells it of one. */
  webhookId: number;
  deliveryId: number;
  /** Of the customer with inspections. */
  linkId: number;
  /** `signature` is nobody's yet; with `usedSignature` the signed inspection is signed. */
  pictures: { jpeg: string; png: string; signature: string; usedSignature: string };
};

/** Ids that belong to nothing. */
export const NOBODY = 999_999;

export async function makeWorld(portal: TestPortal): Promise<World> {
  const { em } = portal;
  const admin = await portal.signIn({ role: 'admin' });
  const technician = await portal.signIn();
  // As small as pictures can be that are not refused: there are many worlds.
  const small = { width: 40, height: 30 };
  const bytes = { jpeg: await jpeg(small), png: await png(small) };
  const pictures = {
    jpeg: dataUrl('image/jpeg', bytes.jpeg),
    png: dataUrl('image/png', bytes.png),
    signature: await signatureDataUrl(),
    usedSignature: await signatureDataUrl(),
  };
  const customerId = (await makeCustomer(em)).id;
  const busyUserId = (await makeUser(em)).id;
  const [open, signed] = [
    await makeInspection(em, {
      customerId,
      technicianId: busyUserId,
      createdById: technician.id ?? 0,
      status: 'in_progress',
    }),
    await makeInspection(em, { customerId, technicianId: busyUserId }),
  ];
  const [others, deleted] = [
    await makeInspection(em, { customerId, technicianId: busyUserId }),
    await makeInspection(em, { customerId, technicianId: busyUserId }),
  ];
  await em.nativeUpdate(Inspection, { id: deleted.id }, { deletedAt: new Date() });
  const webhook = await admin.trpc.webhooks.add.mutate({
    url: 'https://127.0.0.1:1/hook',
    events: ['contract.signed'],
  });
  const photo = { photoPath: pictures.jpeg };
  const [openPhoto, signedPhoto] = [
    await technician.send('POST', `/api/inspections/${open.id}/photos`, photo),
    await technician.send('POST', `/api/inspections/${signed.id}/photos`, photo),
  ];
  const boxes = [await makeBaitBox(em, open), await makeBaitBox(em, signed)];
  await em.nativeUpdate(Inspection, {}, { lastBoxSequence: 1 });
  await technician.send('PATCH', `/api/inspections/${signed.id}`, {
    recommendations: 'Dicht de kier onder de deur.',
    contractSigned: true,
    contractSignature: pictures.usedSignature,
    signerName: 'Jan Jansen',
  });
  await admin.send('POST', '/api/settings/logo', { logoData: pictures.png, logoWhiteData: pictures.png });
  const amends = { amendsId: signed.id, amendmentReason: 'Een lokdoos te weinig' };
  const amendment = em.create(Inspection, { customerId, technicianId: busyUserId, ...amends });
  await em.flush();
  // A port where nobody listens.
  const mailServer = { host: '127.0.0.1', port: 1, security: 'none', sender: 'portaal@example.com' } as const;
  await admin.trpc.mail.saveSettings.mutate(mailServer);
  const word = await admin.trpc.settings.addCheckWord.mutate({ kind: 'species', name: 'Tijgermug' });
  const planned = { customerId, technicianId: busyUserId, day: '2026-07-01' };
  const [toMake, begun] = [
    em.create(PlannedVisit, planned),
    em.create(PlannedVisit, { ...planned, inspectionId: open.id }),
  ];
  await em.flush();
  const feed = await technician.trpc.calendar.create.mutate();
  const recommendations = await technician.trpc.recommendations.current.query({ customerId });
  const headers = { 'content-type': 'image/jpeg' };
  const image = await technician.send('POST', '/images?purpose=plan', bytes.jpeg, { headers });
  return {
    portal,
    admin,
    technician,
    pending: await portal.signIn({ status: 'pending' }),
    rejected: await portal.signIn({ status: 'rejected' }),
    guest: portal.guest(),
    customerId,
    lonelyCustomerId: (await makeCustomer(em)).id,
    groupId: (await admin.trpc.groups.create.mutate({ name: 'Broodketen' })).id,
    inspectionId: open.id,
    signedId: signed.id,
    othersId: others.id,
    deletedId: deleted.id,
    amendmentId: amendment.id,
    boxId: boxes[0]?.id ?? 0,
    signedBoxId: boxes[1]?.id ?? 0,
    deviceId: boxes[0]?.deviceId ?? 0,
    photoId: Number(openPhoto.body.id),
    signedPhotoId: Number(signedPhoto.body.id),
    userId: (await makeUser(em, { username: 'vrij' })).id,
    busyUserId,
    imageId: String(image.body.id),
    visitId: toMake.id,
    begunVisitId: begun.id,
    calendarToken: feed.token,
    checkWordId: word.id,
    recommendationId: recommendations.items[0]?.id ?? 0,
    webhookId: webhook.id,
    linkId: (await giveLink(portal, { customerId })).id,
    deliveryId: (await admin.trpc.webhooks.list.query()).deliveries[0]?.id ?? 0,
    pictures,
  };
}
