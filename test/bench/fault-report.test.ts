import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '#test/support/temporary.ts';
import { failureIn, figuresIn } from '../../bench/fault-report.ts';

const results = (failureMessages: string[]) => [{ assertionResults: [{ failureMessages }] }];

test.each([
  [{ numPassedTests: 2, numFailedTests: 0, testResults: results([]) }, null],
  [{ numPassedTests: 1, numFailedTests: 1, testResults: results(['Error: lost\n at x']) }, 'Error: lost'],
  [
    {
      ...{ numPassedTests: 0, numFailedTests: 1 },
      testResults: results(['Error: failed after 9 tests\n{ seed: 1 }\nCounterexample: [0]\nShrunk']),
    },
    'Error: failed after 9 tests. Counterexample: [0]',
  ],
  [{ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 'no test ran'],
  [null, 'no report'],
])('a fault has passed only if its report says so', (report, failure) => {
  const file = path.join(temporaryDirectory(), 'report.json');
  if (report) writeFileSync(file, JSON.stringify(report));
  expect(failureIn(file)).toBe(failure);
});

test('figures that tests measured are read from their report', () => {
  const file = path.join(temporaryDirectory(), 'report.json');
  const meta = { figures: { 'sign-in p99': '312 ms', memory: '+96 MB' } };
  const assertionResults = [{ failureMessages: [], meta }, { failureMessages: [] }];
  writeFileSync(file, JSON.stringify({ numPassedTests: 2, numFailedTests: 0, testResults: [{ assertionResults }] }));
  expect(figuresIn(file)).toBe('sign-in p99 312 ms, memory +96 MB');
});
