/** What vitest's report of one fault says; a run that was cut off has written none. */
import { existsSync, readFileSync } from 'node:fs';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { failureMessages: string[] }[] }[];
};

/** Why the fault's tests did not show what they should; null when they did. */
export function failureIn(file: string): string | null {
  if (!existsSync(file)) return 'no report';
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (numFailedTests === 0 && numPassedTests > 0) return null;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return results.flatMap(({ failureMessages }) => failureMessages)[0]?.split('\n')[0] ?? 'no test ran';
}
