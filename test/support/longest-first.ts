/** The order of test files: those that take longest begin first, so that no core waits for the last of them. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Vitest knows what took long on this machine before; on a clean clone it would go by the length of the text. */
const LONG = [
  'journeys/offline/restored',
  'journeys/office',
  'journeys/taps',
  'journeys/offline/office',
  'journeys/every-screen',
  'journeys/offline/goal',
  'journeys/offline/sending',
  'embedded/backup',
  'embedded/start',
  'demo/demo',
  'server/rest/contract-answers',
  'server/features/inspections/amendments',
  'server/pdf/signed-contract',
  'server/rest/fuzz',
  'server/trpc/fuzz',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return at === -1 ? LONG.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
