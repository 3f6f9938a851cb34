/** Who is let through, as the tests know it: apart from the server's own policies, so that both must agree. */
import type { ApiTokenScope } from '#common/domain/api-token.ts';
import type { UserRole } from '#common/domain/user.ts';
import { arriveByLink } from './links.ts';
import type { TestPortal, Visitor } from './portal.ts';
import { arriveByToken } from './tokens.ts';

/** `byLink` is for customers who come by a link, and for nobody else. */
export type Access = 'anyone' | 'approved' | 'admin' | 'byLink';

export const kinds = ['nobody', 'customer', 'pending', 'rejected', 'technician', 'admin'] as const;
export type Kind = (typeof kinds)[number];
export type Refusal = { status: 401 | 403; code: string };

const notSignedIn: Refusal = { status: 401, code: 'NOT_SIGNED_IN' };
const pending: Refusal = { status: 403, code: 'ACCOUNT_PENDING' };
const rejected: Refusal = { status: 403, code: 'ACCOUNT_REJECTED' };
const noLink: Refusal = { status: 401, code: 'LINK_UNKNOWN' };
const notAllowed: Refusal = { status: 403, code: 'NOT_ALLOWED' };

const refusals: Record<Access, Record<Kind, Refusal | null>> = {
  anyone: { nobody: null, customer: null, pending: null, rejected: null, technician: null, admin: null },
  approved: { nobody: notSignedIn, customer: notSignedIn, pending, rejected, technician: null, admin: null },
  admin: { nobody: notSignedIn, customer: notSignedIn, pending, rejected, technician: notAllowed, admin: null },
  byLink: { nobody: noLink, customer: null, pending: noLink, rejected: noLink, technician: noLink, admin: noLink },
};

/** How somebody is turned away; null for whoever is let through. */
export const refusalFor = (access: Access, kind: Kind): Refusal | null => refusals[access][kind];

/** Somebody of a kind, with a session of their own. */
export function arrive(portal: TestPortal, kind: Kind): Promise<Visitor> {
  if (kind === 'nobody') return Promise.resolve(portal.guest());
  if (kind === 'customer') return arriveByLink(portal);
  if (kind === 'admin') return portal.signIn({ role: 'admin' });
  return portal.signIn({ status: kind === 'technician' ? 'approved' : kind });
}

/** Programs, by whose they are and what they may do. */
export const programs = [
  { role: 'technician', scope: 'read' },
  { role: 'technician', scope: 'write' },
  { role: 'admin', scope: 'read' },
  { role: 'admin', scope: 'write' },
] as const satisfies readonly { role: UserRole; scope: ApiTokenScope }[];
export type Program = (typeof programs)[number];

/** What is called: whether it writes, and whether it is kept from programs altogether. */
export type Called = { access: Access; isWrite: boolean; isForPeople: boolean };

/** How a program is turned away: never let further than its person. */
export function refusalForProgram({ access, isWrite, isForPeople }: Called, { role, scope }: Program): Refusal | null {
  const refusal = refusalFor(access, role);
  if (refusal) return refusal;
  if (isForPeople) return { status: 403, code: 'TOKEN_NOT_ALLOWED' };
  return isWrite && scope === 'read' ? { status: 403, code: 'TOKEN_READ_ONLY' } : null;
}

/** A program of a kind, with an account of its own. */
export const arriveAs = (portal: TestPortal, { role, scope }: Program): Promise<Visitor> =>
  arriveByToken(portal, scope, { role });
