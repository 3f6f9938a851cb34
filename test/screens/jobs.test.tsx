/** What the portal does behind its answers, as administrators see it. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { JobDto, JobsDto } from '#common/schemas/job.ts';
import { axeViolations } from './support/axe.ts';
import { admin } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { loseConnection } from './support/server-answers.ts';

const regular: JobDto = {
  id: 1,
  kind: 'clean-up',
  state: 'waiting',
  isRegular: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  runAt: '2026-11-24T09:00:00.000Z',
  attempts: 0,
  errorCode: null,
  errorDetail: null,
  failedAt: null,
  doneAt: '2026-11-24T08:00:00.000Z',
};
const failed: JobDto = {
  ...regular,
  id: 2,
  kind: 'audit-chain',
  state: 'failed',
  isRegular: false,
  attempts: 9,
  errorCode: 'restored',
  errorDetail: '451 try again later',
  failedAt: '2026-11-24T08:30:00.000Z',
  doneAt: null,
};

describe.each(looks)('on a $size in $language', (look) => {
  test('a failed job says why, is tried again, and is thrown away after a question', async () => {
    const asked: unknown[] = [];
    let jobs: JobsDto = { counts: { waiting: 4, running: 0, failed: 1 }, jobs: [failed, regular] };
    const answers = {
      jobs: {
        list: () => jobs,
        retry: (input: unknown) => void asked.push(['retry', input]),
        discard: (input: unknown) => {
          asked.push(['discard', input]);
          jobs = { counts: { waiting: 1, running: 0, failed: 0 }, jobs: [regular] };
        },
      },
    };
    const { see, button } = await open('/settings?tab=connections', { ...look, user: admin, answers });
    await see('1 mislukt', '1 failed');
    await see('451 try again later', '451 try again later');
    await see('Komt uit een back-up', 'Comes from a backup');
    await see('9 keer geprobeerd', 'Tried 9 times');
    await see('En nog 3 taken.', 'And 3 more jobs.');
    expect(await axeViolations()).toEqual([]);
    await button('Nu proberen: Logboek vastleggen (2)', 'Try now: Chaining the audit log (2)').click();
    await see('Wordt nu geprobeerd', 'Is being tried now');
    await button('Weggooien: Logboek vastleggen (2)', 'Throw away: Chaining the audit log (2)').click();
    const question = page.getByRole('alertdialog');
    await button('Weggooien', 'Throw away', question).click();
    await expect.element(page.getByText('451 try again later', { exact: false })).not.toBeInTheDocument();
    expect(asked).toEqual([
      ['retry', { id: 2 }],
      ['discard', { id: 2 }],
    ]);
  });
});

test('jobs that cannot be asked for anew stay, and it is said', async () => {
  const jobs: JobsDto = { counts: { waiting: 0, running: 0, failed: 1 }, jobs: [failed] };
  const answers = { jobs: { list: (): JobsDto => jobs } };
  const { see, button } = await open('/settings?tab=connections', {
    language: 'nl',
    size: 'desktop',
    user: admin,
    answers,
  });
  await see('451 try again later', '');
  answers.jobs.list = loseConnection;
  await button('Vernieuwen', '').click();
  await see('Geen verbinding met het portaal', '');
  await see('451 try again later', '');
});
