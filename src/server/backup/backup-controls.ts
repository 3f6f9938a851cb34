/** What `npm run backup` and `npm run restore` ask of the portal that holds an embedded database. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import type { Control, Controls } from '#server/control/control-socket.ts';
import type { DataKeys } from '#server/core/data-keys.ts';
import { type Database, snapshotsDirectory } from '#server/db/database.ts';
import { recordBackup } from './audit-backup.ts';
import { restoreBackup } from './read-backup.ts';

/**
 * The file that is being sent. Whoever stops reading it early leaves the connection whole: what still
 * comes is let go, so that the sender gets the answer that says why.
 */
function bodyOf(request: IncomingMessage): Readable {
  const body = new PassThrough();
  body.once('close', () => request.resume());
  request.once('close', () => {
    if (!request.complete) body.destroy(new Error('The sender has gone'));
  });
  return request.pipe(body);
}

export type BackupParts = { database: Database; dataKeys: DataKeys; dataDirectory: string };

/** Copying a running embedded database, and restoring into it. */
export function backupControls({ database, dataKeys, dataDirectory }: BackupParts): Controls {
  const restore = (isOverwriting: boolean): Control => ({
    event: 'Portal.restore',
    perform: (request) => restoreBackup(database.orm, bodyOf(request), { isOverwriting, dataKeys }),
  });
  return {
    /** Copies the database's files and answers where; whoever asked removes them. */
    'POST /snapshot': {
      event: 'Portal.backup',
      perform: async () => {
        const directory = path.join(snapshotsDirectory(path.resolve(dataDirectory)), randomUUID());
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await recordBackup(database.orm);
        try {
          await database.copyCluster?.(directory);
        } catch (error) {
          await rm(directory, { recursive: true, force: true });
          throw error;
        }
        return { directory };
      },
    },
    /** Restores the backup in the body; answers what came in. */
    'POST /restore': restore(false),
    'POST /restore?overwrite': restore(true),
  };
}
