/** Stands in for the sealer where a test is not about seals: the first key of a database takes its time. */
import type { DocumentTools } from '#server/features/inspections/signed-document.ts';

/** Keeps documents as they were printed. */
export const withoutSeal: DocumentTools['seal'] = async () => async (pdf) => ({
  pdf,
  certificate: null,
  timestampedAt: null,
  timestampProblem: null,
});
