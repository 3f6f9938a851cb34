/** Who is let through, as the tests know it: apart from the server's own policies, so that both must agree. */
import type { TestPortal, Visitor } from './portal.ts';

export type Access = 'anyone' | 'approved' | 'admin';

export const kinds = ['nobody', 'pending', 'rejected', 'technician', 'admin'] as const;
export type Kind = (typeof kinds)[number];
export type Refusal = { status: 401 | 403; code: string };

const notSignedIn: Refusal = { status: 401, code: 'NOT_SIGNED_IN' };
const pending: Refusal = { status: 403, code: 'ACCOUNT_PENDING' };
const rejected: Refusal = { status: 403, code: 'ACCOUNT_REJECTED' };
const notAllowed: Refusal = { status: 403, code: 'NOT_ALLOWED' };

const refusals: Record<Access, Record<Kind, Refusal | null>> = {
  anyone: { nobody: null, pending: null, rejected: null, technician: null, admin: null },
  approved: { nobody: notSignedIn, pending, rejected, technician: null, admin: null },
  admin: { nobody: notSignedIn, pending, rejected, technician: notAllowed, admin: null },
};

/** How somebody is turned away; null for whoever is let through. */
export const refusalFor = (access: Access, kind: Kind): Refusal | null => refusals[access][kind];

/** Somebody of a kind, with a session of their own. */
export function arrive(portal: TestPortal, kind: Kind): Promise<Visitor> {
  if (kind === 'nobody') return Promise.resolve(portal.guest());
  if (kind === 'admin') return portal.signIn({ role: 'admin' });
  return portal.signIn({ status: kind === 'technician' ? 'approved' : kind });
}
