/** What whoever administers the machine may ask of the running portal, in one list, as app-jobs.ts is of jobs. */
import { text } from 'node:stream/consumers';
import { verifyAuditChain } from '#server/audit/verify-chain.ts';
import { type BackupParts, backupControls } from './backup/backup-controls.ts';
import type { Controls } from './control/control-socket.ts';
import { removeSigned } from './features/documents/remove-signed.ts';
import { verifyAll } from './features/documents/verify.service.ts';
import { resetTwoFactorByName } from './features/users/reset-by-name.ts';

/** Each with a unit of work of its own; the audit log names nobody. */
export function appControls(parts: BackupParts): Controls {
  const { em } = parts.database.orm;
  return {
    ...backupControls(parts),
    'POST /reset-two-factor': {
      event: 'User.resetTwoFactor',
      perform: async (request) => ({ outcome: await resetTwoFactorByName(em.fork(), await text(request)) }),
    },
    'POST /verify-audit': {
      event: 'Portal.verifyAudit',
      perform: async (request) => verifyAuditChain(em.fork(), (await text(request)) || null),
    },
    'POST /verify': { event: 'Portal.verify', perform: () => verifyAll(em.fork()) },
    'POST /remove-signed': {
      event: 'Inspection.release',
      perform: async (request) => {
        // The reason is all that follows, in as many lines as it has.
        const [id = '', ...reason] = (await text(request)).split('\n');
        return { outcome: await removeSigned(em.fork(), Number(id), reason.join('\n')) };
      },
    },
  };
}
