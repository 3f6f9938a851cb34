/** The rows of inspections, boxes, photos, placements and, of files of their own, documents and recommendations. */
import type { DataKeys } from '#server/core/data-keys.ts';
import { createSealer } from '#server/seal/sealer.ts';
import { parseDataKeys } from '#server/secrets/data-keys.ts';
import { encryptSecret } from '#server/secrets/encrypted-secret.ts';
import { testDataKeys } from '#test/support/portal.ts';
import { NOBODY, type World } from '#test/support/world.ts';
import { anonymised, brokenImage, mismatch, type Row } from './contract-row.ts';
import { documentRows } from './contract-rows-documents.ts';
import { recommendationRows } from './contract-rows-recommendations.ts';
import { visitRows } from './contract-rows-visits.ts';

/** Gives the company a key that nothing can be sealed with. */
const sealWith =
  ({ portal }: World, dataKeys: DataKeys) =>
  async () => {
    portal.app.documentTools.seal = createSealer();
    const key = encryptSecret(dataKeys, { table: 'company_keys', column: 'private_key', id: 1 }, 'kapot');
    await portal.em.execute(
      `insert into company_keys (id, private_key, certificates, fingerprint, is_own) values (1, ?, '', '', true)
       on conflict (id) do update set private_key = excluded.private_key`,
      [key],
    );
  };

/** What is signed with something that is no signature, with another's, by nobody, or cannot be sealed. */
const unsignable = (w: World, { path, body }: { path?: string; body: object }) => {
  const { pictures } = w;
  const signing = (contractSignature: string) => ({
    ...(path ? { path } : {}),
    body: { ...body, contractSigned: true, contractSignature, signerName: 'Jan' },
  });
  const signed = signing(pictures.signature);
  return {
    SIGNATURE_WITHOUT_INK: signing(pictures.png),
    SIGNATURE_USED: signing(pictures.usedSignature),
    SIGNER_REQUIRED: { ...signed, body: { ...signed.body, signerName: undefined } },
    KEY_MISSING: { ...signed, before: sealWith(w, parseDataKeys('0a'.repeat(32))) },
    SECRET_DAMAGED: { ...signed, before: sealWith(w, testDataKeys) },
  };
};

const OTHER_KEY = '3a1f0b52-0f2e-4d0e-9a52-6f3f8b0c4d11';
/** A device of a customer that no inspection here is of. */
const makeOthersDevice =
  ({ portal, lonelyCustomerId }: World) =>
  () =>
    portal.em.execute(
      `insert into devices (key, customer_id, box_number, label_code, installed_at) values (?, ?, 'B001', '0000000000', now())`,
      [OTHER_KEY, lonelyCustomerId],
    );

export const inspectionRows: Record<string, Row> = {
  'GET /api/inspections.csv': {
    access: 'approved',
    success: () => ({ path: '/api/inspections.csv?sort=price&unsigned=true&search=dorp' }),
  },
  'GET /api/inspections.xlsx': {
    access: 'approved',
    success: () => ({ path: '/api/inspections.xlsx?sort=price&unsigned=true&search=dorp' }),
  },
  'GET /api/inspections': { access: 'approved', success: () => ({}) },
  'GET /api/inspections/{id}': {
    access: 'approved',
    success: (w) => ({ path: `/api/inspections/${w.signedId}` }),
    failures: () => ({ INSPECTION_NOT_FOUND: { path: `/api/inspections/${NOBODY}` } }),
  },
  'POST /api/inspections': {
    access: 'approved',
    success: (w) => ({
      body: { customerId: w.customerId, floorPlanImagePath: w.pictures.jpeg, date: '2026-01-02T03:04:05Z' },
    }),
    failures: (w) => ({
      UNKNOWN_CUSTOMER: { body: { customerId: NOBODY } },
      CUSTOMER_ANONYMISED: anonymised(w, { body: { customerId: w.lonelyCustomerId } }, w.lonelyCustomerId),
      UNKNOWN_TECHNICIAN: { body: { customerId: w.customerId, technicianId: NOBODY } },
      UNKNOWN_PREVIOUS_INSPECTION: { body: { customerId: w.customerId, previousInspectionId: NOBODY } },
      INVALID_IMAGE: { body: { customerId: w.customerId, floorPlanImagePath: brokenImage } },
      SIGNATURE_REQUIRED: { body: { customerId: w.customerId, contractSigned: true } },
      ...unsignable(w, { body: { customerId: w.customerId } }),
      VISIT_NOT_FOUND: { body: { customerId: w.lonelyCustomerId, visitId: w.visitId } },
      VISIT_BEGUN: { body: { customerId: w.customerId, visitId: w.begunVisitId } },
      IDEMPOTENCY_MISMATCH: mismatch(
        w,
        '/api/inspections',
        { customerId: w.customerId },
        { customerId: w.customerId, reportText: 'anders' },
      ),
    }),
  },
  'POST /api/inspections/{id}/amendments': {
    access: 'approved',
    success: (w) => ({ path: `/api/inspections/${w.signedId}/amendments`, body: { reason: 'Een lokdoos te weinig' } }),
    failures: (w) => {
      const path = `/api/inspections/${w.signedId}/amendments`;
      return {
        INSPECTION_NOT_FOUND: { path: `/api/inspections/${NOBODY}/amendments`, body: { reason: 'x' } },
        INSPECTION_NOT_SIGNED: { path: `/api/inspections/${w.inspectionId}/amendments`, body: { reason: 'x' } },
        IDEMPOTENCY_MISMATCH: mismatch(w, path, { reason: 'x' }, { reason: 'y' }),
      };
    },
  },
  'PATCH /api/inspections/{id}': {
    access: 'approved',
    success: (w) => ({
      path: `/api/inspections/${w.inspectionId}`,
      body: { reportText: 'Verslag', status: 'in_progress' },
    }),
    failures: (w) => {
      const path = `/api/inspections/${w.inspectionId}`;
      return {
        UNKNOWN_CUSTOMER: { path, body: { customerId: NOBODY } },
        CUSTOMER_ANONYMISED: anonymised(w, { path, body: { customerId: w.lonelyCustomerId } }, w.lonelyCustomerId),
        UNKNOWN_TECHNICIAN: { path, body: { technicianId: NOBODY } },
        UNKNOWN_PREVIOUS_INSPECTION: { path, body: { previousInspectionId: NOBODY } },
        INVALID_IMAGE: { path, body: { contractSignature: brokenImage } },
        SIGNATURE_REQUIRED: { path, body: { contractSigned: true } },
        ...unsignable(w, { path, body: {} }),
        INSPECTION_NOT_FOUND: { path: `/api/inspections/${NOBODY}`, body: {} },
        INSPECTION_SIGNED: { path: `/api/inspections/${w.signedId}`, body: {} },
        AMENDMENT_CUSTOMER: {
          path: `/api/inspections/${w.amendmentId}`,
          body: { customerId: w.lonelyCustomerId },
        },
        STALE: { path, body: {}, headers: { 'if-match': '"77"' } },
      };
    },
  },
  'DELETE /api/inspections/{id}': {
    access: 'approved',
    success: (w) => ({ path: `/api/inspections/${w.inspectionId}` }),
    failures: (w) => ({
      INSPECTION_NOT_FOUND: { path: `/api/inspections/${NOBODY}` },
      INSPECTION_SIGNED: { path: `/api/inspections/${w.signedId}` },
      NOT_OWN_INSPECTION: { path: `/api/inspections/${w.othersId}`, as: w.technician },
    }),
  },
  'GET /api/admin/deleted-inspections': { access: 'admin', success: () => ({}) },
  'POST /api/inspections/{id}/restore': {
    access: 'admin',
    success: (w) => ({ path: `/api/inspections/${w.deletedId}/restore` }),
    failures: () => ({ INSPECTION_NOT_FOUND: { path: `/api/inspections/${NOBODY}/restore` } }),
  },
  'GET /api/inspections/{id}/baitboxes': {
    access: 'approved',
    success: (w) => ({ path: `/api/inspections/${w.inspectionId}/baitboxes` }),
    failures: () => ({ INSPECTION_NOT_FOUND: { path: `/api/inspections/${NOBODY}/baitboxes` } }),
  },
  'POST /api/baitboxes': {
    access: 'approved',
    success: (w) => ({ body: { inspectionId: w.inspectionId, boxType: 'fly', position: { x: 3, y: 4 } } }),
    failures: (w) => {
      const box = { inspectionId: w.inspectionId, boxType: 'fly', positionX: 3, positionY: 4 };
      return {
        INSPECTION_NOT_FOUND: { body: { ...box, inspectionId: NOBODY } },
        INSPECTION_SIGNED: { body: { ...box, inspectionId: w.signedId } },
        BOX_NUMBER_TAKEN: { body: { ...box, boxNumber: 'B001' } },
        UNKNOWN_DEVICE: { body: { ...box, deviceKey: OTHER_KEY }, before: makeOthersDevice(w) },
        CHECK_NOT_MEASURED: { body: { ...box, takePercent: 10 } },
        UNKNOWN_SPECIES: { body: { ...box, catches: [{ species: 'wolf', count: 1 }] } },
        UNKNOWN_ACTION: { body: { ...box, actions: ['prayed'] } },
        IDEMPOTENCY_MISMATCH: mismatch(w, '/api/baitboxes', box, { ...box, boxType: 'rat' }),
      };
    },
  },
  'PATCH /api/baitboxes/{id}': {
    access: 'approved',
    success: (w) => ({ path: `/api/baitboxes/${w.boxId}`, body: { position: { x: 9, y: 9 }, notes: 'deur' } }),
    failures: (w) => ({
      BAIT_BOX_NOT_FOUND: { path: `/api/baitboxes/${NOBODY}`, body: {} },
      INSPECTION_SIGNED: { path: `/api/baitboxes/${w.signedBoxId}`, body: {} },
      BOX_NUMBER_TAKEN: {
        path: `/api/baitboxes/${w.boxId}`,
        body: { boxNumber: 'B002' },
        before: () =>
          w.admin.send('POST', '/api/baitboxes', {
            inspectionId: w.inspectionId,
            boxType: 'fly',
            positionX: 1,
            positionY: 1,
          }),
      },
      CHECK_NOT_MEASURED: { path: `/api/baitboxes/${w.boxId}`, body: { glueBoardPercent: 10 } },
      UNKNOWN_SPECIES: { path: `/api/baitboxes/${w.boxId}`, body: { catches: [{ species: 'wolf', count: 1 }] } },
      UNKNOWN_ACTION: { path: `/api/baitboxes/${w.boxId}`, body: { actions: ['prayed'] } },
    }),
  },
  'DELETE /api/baitboxes/{id}': {
    access: 'approved',
    success: (w) => ({ path: `/api/baitboxes/${w.boxId}` }),
    failures: (w) => ({
      BAIT_BOX_NOT_FOUND: { path: `/api/baitboxes/${NOBODY}` },
      INSPECTION_SIGNED: { path: `/api/baitboxes/${w.signedBoxId}` },
    }),
  },
  'GET /api/inspections/{id}/photos': {
    access: 'approved',
    success: (w) => ({ path: `/api/inspections/${w.inspectionId}/photos` }),
    failures: () => ({ INSPECTION_NOT_FOUND: { path: `/api/inspections/${NOBODY}/photos` } }),
  },
  'POST /api/inspections/{id}/photos': {
    access: 'approved',
    success: (w) => ({
      path: `/api/inspections/${w.inspectionId}/photos`,
      body: { photoPath: w.pictures.png, description: 'Deur', dateTaken: '2026-01-02T03:04:05.000Z' },
    }),
    failures: (w) => {
      const path = `/api/inspections/${w.inspectionId}/photos`;
      const body = { photoPath: w.pictures.jpeg };
      const fill = async () => {
        let status = 201;
        for (let photo = 0; photo < 10 && status === 201; photo += 1)
          ({ status } = await w.admin.rest('POST', path, body));
      };
      return {
        INVALID_IMAGE: { path, body: { photoPath: brokenImage } },
        UNKNOWN_DEVICE: { path, body: { ...body, deviceId: NOBODY } },
        INSPECTION_NOT_FOUND: { path: `/api/inspections/${NOBODY}/photos`, body },
        INSPECTION_SIGNED: { path: `/api/inspections/${w.signedId}/photos`, body },
        IDEMPOTENCY_MISMATCH: mismatch(w, path, body, { ...body, description: 'anders' }),
        MAX_PHOTOS: { path, body, before: fill },
      };
    },
  },
  'DELETE /api/photos/{id}': {
    access: 'approved',
    success: (w) => ({ path: `/api/photos/${w.photoId}` }),
    failures: (w) => ({
      PHOTO_NOT_FOUND: { path: `/api/photos/${NOBODY}` },
      INSPECTION_SIGNED: { path: `/api/photos/${w.signedPhotoId}` },
    }),
  },
  ...Object.fromEntries(
    ['devices', 'devices.csv', 'checks', 'checks.csv'].map((list): [string, Row] => [
      `GET /api/customers/{id}/${list}`,
      {
        access: 'approved',
        success: (w) => ({ path: `/api/customers/${w.customerId}/${list}` }),
        failures: () => ({ CUSTOMER_NOT_FOUND: { path: `/api/customers/${NOBODY}/${list}` } }),
      },
    ]),
  ),
  ...Object.fromEntries(
    ['GET /api/devices/{id}', 'GET /api/devices/{id}/history', 'POST /api/devices/{id}/label'].map(
      (path): [string, Row] => {
        const of = (id: number) => ({ path: path.replace(/^\w+ /, '').replace('{id}', String(id)) });
        return [
          path,
          {
            access: 'approved',
            success: (w) => of(w.deviceId),
            failures: () => ({ DEVICE_NOT_FOUND: of(NOBODY) }),
          },
        ];
      },
    ),
  ),
  'GET /api/customers/{id}/labels.pdf': {
    access: 'approved',
    success: (w) => ({ path: `/api/customers/${w.customerId}/labels.pdf?devices=${w.deviceId}&format=a4-65&start=3` }),
    failures: (w) => ({
      CUSTOMER_NOT_FOUND: { path: `/api/customers/${NOBODY}/labels.pdf` },
      DEVICE_NOT_FOUND: { path: `/api/customers/${w.customerId}/labels.pdf?devices=${NOBODY}` },
    }),
  },
  'GET /api/customers/{id}/boxplacements': {
    access: 'approved',
    success: (w) => ({ path: `/api/customers/${w.customerId}/boxplacements` }),
    failures: () => ({ CUSTOMER_NOT_FOUND: { path: `/api/customers/${NOBODY}/boxplacements` } }),
  },
  'POST /api/boxplacements': {
    access: 'approved',
    success: (w) => ({
      body: {
        customerId: w.customerId,
        placements: [{ boxNumber: 'B001', boxType: 'rat', positionX: 1, positionY: 2 }],
      },
    }),
    failures: (w) => ({
      CUSTOMER_NOT_FOUND: { body: { customerId: NOBODY, placements: [] } },
      CUSTOMER_ANONYMISED: anonymised(w, { body: { customerId: w.customerId, placements: [] } }),
    }),
  },
  ...documentRows,
  ...visitRows,
  ...recommendationRows,
};
