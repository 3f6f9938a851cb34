/** The rows of documents: PDFs and archives of them. */
import { NOBODY } from '#test/support/world.ts';
import type { Row } from './contract-row.ts';

export const documentRows: Record<string, Row> = {
  'GET /api/inspections/{id}/contract/download': {
    access: 'approved',
    success: (w) => ({ path: `/api/inspections/${w.signedId}/contract/download?lang=en&download=1` }),
    failures: () => ({ INSPECTION_NOT_FOUND: { path: `/api/inspections/${NOBODY}/contract/download` } }),
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
};
