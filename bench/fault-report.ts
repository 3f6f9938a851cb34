/** What vitest's report of one fault says; a run that was cut off has written none. */
import { existsSync, readFileSync } from 'node:fs';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: Assertion[] }[];
};

type Assertion = { failureMessages: string[]; meta?: { figures?: Record<string, string> } };

const read = (file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report;
const assertionsOf = ({ testResults }: Report): Assertion[] =>
  testResults.flatMap(({ assertionResults }) => assertionResults);

/** Why the fault's tests did not show what they should, with the shortest input that failed; null when they did. */
export function failureIn(file: string): string | null {
  if (!existsSync(file)) return 'no report';
  const report = read(file);
  if (report.numFailedTests === 0 && report.numPassedTests > 0) return null;
  const messages = assertionsOf(report).flatMap(({ failureMessages }) => failureMessages);
  const [said = 'no test ran', ...more] = messages[0]?.split('\n') ?? [];
  const example = more.find((line) => line.startsWith('Counterexample'));
  return example ? `${said}. ${example}` : said;
}

/** What the fault's tests measured, as they hung it onto themselves: 'sign-in p99 312 ms, memory +96 MB'. */
export function figuresIn(file: string): string {
  const figures = assertionsOf(read(file)).flatMap(({ meta }) => Object.entries(meta?.figures ?? {}));
  return figures.map(([name, value]) => `${name} ${value}`).join(', ');
}
