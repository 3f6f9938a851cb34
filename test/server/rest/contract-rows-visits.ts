/** The rows of planned visits and of the calendar that reads them. */
import { CALENDAR_WRONG_MAX } from '#common/limits.ts';
import { NOBODY } from '#test/support/world.ts';
import { anonymised, mismatch, type Row } from './contract-row.ts';

const wrong = `/api/calendar/${'x'.repeat(43)}/visits.ics`;
const day = '2026-07-01';

export const visitRows: Record<string, Row> = {
  'GET /api/visits': { access: 'approved', success: () => ({ path: '/api/visits?from=2026-06-01&to=2026-07-31' }) },
  'GET /api/visits/{id}': {
    access: 'approved',
    success: (w) => ({ path: `/api/visits/${w.visitId}` }),
    failures: () => ({ VISIT_NOT_FOUND: { path: `/api/visits/${NOBODY}` } }),
  },
  'POST /api/visits': {
    access: 'approved',
    success: (w) => ({ body: { customerId: w.customerId, day, startTime: '08:00', endTime: '10:00' } }),
    failures: (w) => ({
      UNKNOWN_CUSTOMER: { body: { customerId: NOBODY, day } },
      UNKNOWN_TECHNICIAN: { body: { customerId: w.customerId, day, technicianId: NOBODY } },
      CUSTOMER_ANONYMISED: anonymised(w, { body: { customerId: w.lonelyCustomerId, day } }, w.lonelyCustomerId),
      IDEMPOTENCY_MISMATCH: mismatch(
        w,
        '/api/visits',
        { customerId: w.customerId, day },
        { customerId: w.customerId, day: '2026-07-02' },
      ),
    }),
  },
  'PATCH /api/visits/{id}': {
    access: 'approved',
    success: (w) => ({ path: `/api/visits/${w.visitId}`, body: { day: '2026-07-02' } }),
    failures: (w) => ({
      VISIT_NOT_FOUND: { path: `/api/visits/${NOBODY}`, body: {} },
      VISIT_BEGUN: { path: `/api/visits/${w.begunVisitId}`, body: { day } },
      UNKNOWN_TECHNICIAN: { path: `/api/visits/${w.visitId}`, body: { technicianId: NOBODY } },
      STALE: { path: `/api/visits/${w.visitId}`, body: {}, headers: { 'if-match': '"77"' } },
    }),
  },
  'DELETE /api/visits/{id}': {
    access: 'approved',
    success: (w) => ({ path: `/api/visits/${w.visitId}` }),
    failures: (w) => ({
      VISIT_NOT_FOUND: { path: `/api/visits/${NOBODY}` },
      VISIT_BEGUN: { path: `/api/visits/${w.begunVisitId}` },
    }),
  },
  'GET /api/calendar/{token}/visits.ics': {
    access: 'anyone',
    success: (w) => ({ path: `/api/calendar/${w.calendarToken}/visits.ics?lang=en` }),
    failures: (w) => ({
      NOT_FOUND: { path: wrong },
      TOO_MANY_TRIES: {
        path: wrong,
        before: async () => {
          for (let tries = 0; tries < CALENDAR_WRONG_MAX; tries += 1) await w.admin.rest('GET', wrong);
        },
      },
    }),
  },
};
