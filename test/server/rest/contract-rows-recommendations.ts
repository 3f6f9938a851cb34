/** The rows of recommendations. */
import { NOBODY, type World } from '#test/support/world.ts';
import { anonymised, brokenImage, key, mismatch, type Row } from './contract-row.ts';

const RECOMMENDATIONS = '/api/recommendations';

/** What cannot be said of a recommendation, with a request that says everything else right. */
const wrongDetails = (request: { path?: string; body: object }) => ({
  INVALID_IMAGE: { ...request, body: { ...request.body, photoPath: brokenImage } },
  UNKNOWN_DEVICE: { ...request, body: { ...request.body, deviceId: NOBODY } },
});

const written = ({ customerId }: World) => ({ customerId, text: 'Sluit de achterdeur.' });

export const recommendationRows: Record<string, Row> = {
  'GET /api/customers/{id}/recommendations': {
    access: 'approved',
    success: (w) => ({ path: `/api/customers/${w.customerId}/recommendations?show=open&category=other&limit=5` }),
    failures: () => ({ CUSTOMER_NOT_FOUND: { path: `/api/customers/${NOBODY}/recommendations` } }),
  },
  'GET /api/recommendations': {
    access: 'approved',
    success: (w) => ({ path: `${RECOMMENDATIONS}?show=overdue&actsBy=customer&customerId=${w.customerId}` }),
  },
  'GET /api/recommendations/{id}': {
    access: 'approved',
    success: (w) => ({ path: `${RECOMMENDATIONS}/${w.recommendationId}` }),
    failures: () => ({ RECOMMENDATION_NOT_FOUND: { path: `${RECOMMENDATIONS}/${NOBODY}` } }),
  },
  'POST /api/recommendations': {
    access: 'approved',
    success: (w) => ({
      body: {
        ...written(w),
        category: 'building',
        dueDay: '2030-01-31',
        deviceId: w.deviceId,
        photoPath: w.pictures.jpeg,
      },
      headers: key(),
    }),
    failures: (w) => ({
      ...wrongDetails({ body: written(w) }),
      UNKNOWN_CUSTOMER: { body: { ...written(w), customerId: NOBODY } },
      CUSTOMER_ANONYMISED: anonymised(
        w,
        { body: { ...written(w), customerId: w.lonelyCustomerId } },
        w.lonelyCustomerId,
      ),
      IDEMPOTENCY_MISMATCH: mismatch(w, RECOMMENDATIONS, written(w), { ...written(w), place: 'Achter' }),
    }),
  },
  'PATCH /api/recommendations/{id}': {
    access: 'approved',
    success: (w) => ({
      path: `${RECOMMENDATIONS}/${w.recommendationId}`,
      body: { state: 'done', note: 'Dranger geplaatst', photoPath: null },
    }),
    failures: (w) => {
      const path = `${RECOMMENDATIONS}/${w.recommendationId}`;
      return {
        ...wrongDetails({ path, body: {} }),
        RECOMMENDATION_NOT_FOUND: { path: `${RECOMMENDATIONS}/${NOBODY}`, body: {} },
        CUSTOMER_ANONYMISED: {
          path,
          body: { state: 'done' },
          // What is signed speaks of it: it stays, and nothing of it changes.
          before: () => w.admin.trpc.privacy.anonymise.mutate({ id: w.customerId, reason: 'Verzoek' }),
        },
        STALE: { path, body: { place: 'Achter' }, headers: { 'if-match': '"99"' } },
      };
    },
  },
};
