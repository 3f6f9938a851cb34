/** What the log says of the operator's commands: each by its own name, done or not. */
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { appControls } from '#server/app-controls.ts';
import {
  askForSnapshot,
  askToRemoveSigned,
  askToResetTwoFactor,
  askToRestore,
  askToVerify,
  askToVerifyAudit,
} from '#server/control/control-client.ts';
import { openControlSocket } from '#server/control/control-socket.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { shareTestDatabase } from '#test/support/database.ts';
import { logLines } from '#test/support/log-lines.ts';
import { testDataKeys } from '#test/support/portal.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';

test('each command of the operator is in the security log by its own name', async () => {
  const dataDirectory = temporaryDirectory();
  const lines = logLines();
  const { orm, listen, close } = await shareTestDatabase();
  onTestFinished(
    await openControlSocket({
      dataDirectory,
      log: Fastify({ logger: { level: 'info', stream: lines.stream } }).log,
      controls: appControls({
        database: { orm, listen, close, migrate: async () => {} },
        dataKeys: testDataKeys,
        dataDirectory,
      }),
    }),
  );
  const restore = (isOverwriting: boolean) =>
    askToRestore(dataDirectory, { open: () => Readable.from(['no backup']), isOverwriting });
  await askForSnapshot(dataDirectory);
  await expect(restore(false)).rejects.toThrow(OperatorError);
  await expect(restore(true)).rejects.toThrow(OperatorError);
  await askToVerify(dataDirectory);
  await askToVerifyAudit(dataDirectory, null);
  await askToResetTwoFactor(dataDirectory, 'niemand');
  await askToRemoveSigned(dataDirectory, 1, 'Op verzoek');
  expect(lines.entries().map(({ call, security }) => [call, security?.event])).toEqual([
    ['POST /snapshot', 'Portal.backup'],
    ['POST /restore', 'Portal.restore'],
    ['POST /restore?overwrite', 'Portal.restore'],
    ['POST /verify', 'Portal.verify'],
    ['POST /verify-audit', 'Portal.verifyAudit'],
    ['POST /reset-two-factor', 'User.resetTwoFactor'],
    ['POST /remove-signed', 'Inspection.release'],
  ]);
});
