/** What the log says of the operator's commands: each by its own name, done or not. */
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { appControls } from '#server/app-controls.ts';
import { BackupError } from '#server/backup/backup-error.ts';
import {
  askForSnapshot,
  askToRemoveSigned,
  askToResetTwoFactor,
  askToRestore,
  askToVerify,
  askToVerifyAudit,
} from '#server/backup/control-client.ts';
import { openControlSocket } from '#server/backup/control-socket.ts';
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
      database: { orm, listen, close, migrate: async () => {} },
      dataKeys: testDataKeys,
      dataDirectory,
      log: Fastify({ logger: { level: 'info', stream: lines.stream } }).log,
      more: appControls(orm),
    }),
  );
  const restore = (isOverwriting: boolean) =>
    askToRestore(dataDirectory, { open: () => Readable.from(['no backup']), isOverwriting });
  await askForSnapshot(dataDirectory);
  await expect(restore(false)).rejects.toThrow(BackupError);
  await expect(restore(true)).rejects.toThrow(BackupError);
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
