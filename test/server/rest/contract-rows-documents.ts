/** The rows of documents and of other ways out: PDFs, archives of them, mails, customer links, webhooks. */
import { RateLimit } from '#server/entities/rate-limit.entity.ts';
import { bucketOf } from '#server/throttle/throttle.service.ts';
import { NOBODY } from '#test/support/world.ts';
import { key, mismatch, type Row } from './contract-row.ts';
import { customerLinkRows } from './contract-rows-customer-links.ts';
import { webhookRows } from './contract-rows-webhooks.ts';

const letter = { address: 'klant@example.com' };

export const documentRows: Record<string, Row> = {
  'GET /api/inspections/{id}/contract/download': {
    access: 'approved',
    success: (w) => ({ path: `/api/inspections/${w.signedId}/contract/download?lang=en&download=1` }),
    failures: () => ({ INSPECTION_NOT_FOUND: { path: `/api/inspections/${NOBODY}/contract/download` } }),
  },
  'POST /api/inspections/{id}/mails': {
    access: 'approved',
    success: (w) => ({ path: `/api/inspections/${w.signedId}/mails`, body: letter, headers: key() }),
    failures: (w) => ({
      INSPECTION_NOT_FOUND: { path: `/api/inspections/${NOBODY}/mails`, body: letter },
      INSPECTION_NOT_SIGNED: { path: `/api/inspections/${w.inspectionId}/mails`, body: letter },
      TOO_MANY_TRIES: {
        path: `/api/inspections/${w.signedId}/mails`,
        body: letter,
        before: () =>
          w.portal.em.insert(RateLimit, {
            key: bucketOf('mail', String(w.admin.id)),
            points: 1_000,
            expire: Date.now() + 60_000,
          }),
      },
      IDEMPOTENCY_MISMATCH: mismatch(w, `/api/inspections/${w.signedId}/mails`, letter, {
        address: 'ander@example.com',
      }),
      MAIL_NOT_SET_UP: {
        path: `/api/inspections/${w.signedId}/mails`,
        body: letter,
        before: () => w.admin.trpc.mail.removeSettings.mutate(),
      },
    }),
  },
  'GET /api/inspections/{id}/mails': {
    access: 'approved',
    success: (w) => ({ path: `/api/inspections/${w.signedId}/mails` }),
    failures: () => ({ INSPECTION_NOT_FOUND: { path: `/api/inspections/${NOBODY}/mails` } }),
  },
  'GET /api/inspections.zip': {
    access: 'approved',
    needsQuery: true,
    success: (w) => ({ path: `/api/inspections.zip?ids=${w.signedId}&lang=en` }),
    failures: (w) => ({
      INSPECTION_NOT_FOUND: { path: `/api/inspections.zip?ids=${w.signedId},${NOBODY}` },
      INSPECTION_NOT_SIGNED: { path: `/api/inspections.zip?ids=${w.signedId},${w.inspectionId}` },
    }),
  },
  'GET /api/customers/{id}/documents.zip': {
    access: 'approved',
    success: (w) => ({ path: `/api/customers/${w.customerId}/documents.zip?lang=en` }),
    failures: (w) => ({
      CUSTOMER_NOT_FOUND: { path: `/api/customers/${NOBODY}/documents.zip` },
      INSPECTION_NOT_SIGNED: { path: `/api/customers/${w.lonelyCustomerId}/documents.zip` },
    }),
  },
  'GET /api/inspections/{id}/contract/simple-pdf': {
    access: 'approved',
    success: (w) => ({ path: `/api/inspections/${w.signedId}/contract/simple-pdf?nocache=123` }),
    failures: () => ({ INSPECTION_NOT_FOUND: { path: `/api/inspections/${NOBODY}/contract/simple-pdf` } }),
  },
  'GET /api/basic-pdf': { access: 'approved', success: () => ({}) },
  'GET /api/super-simple-pdf': { access: 'approved', success: () => ({}) },
  ...customerLinkRows,
  ...webhookRows,
};
