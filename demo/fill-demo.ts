/**
 * A believable company to try the portal on, to photograph and to measure: a year of inspections,
 * made through the use-cases themselves, so that every rule holds for it too.
 */
import fastify from 'fastify';
import { linkActorName } from '#common/domain/customer-link.ts';
import { nameOrigin } from '#server/audit/audit-actor.ts';
import type { Actor } from '#server/core/actor.ts';
import type { DataKeys } from '#server/core/data-keys.ts';
import { nothingOutgoing } from '#server/core/outgoing.ts';
import type { GuestScope } from '#server/core/scope.ts';
import { StartError } from '#server/core/start-error.ts';
import type { Em, Orm } from '#server/db/orm.ts';
import { User } from '#server/entities/user.entity.ts';
import type { DocumentTools } from '#server/features/inspections/signed-document.ts';
import { saveLogo, updateSettings } from '#server/features/settings/settings.service.ts';
import { createFirstAdmin } from '#server/features/users/first-admin.ts';
import { register, updateProfile } from '#server/features/users/user.service.ts';
import { createUser } from '#server/features/users/user-admin.service.ts';
import { companyLogo, drawPictures } from './drawn-images.ts';
import { planVisits } from './inspections.ts';
import { type ByLink, makeLinks } from './links.ts';
import { planAgenda } from './planning.ts';
import { makeSites } from './sites.ts';
import type { As, Company } from './visit.ts';

const COMPANY_AGE_MS = 366 * 24 * 60 * 60 * 1_000;
/** Kept free for examples (RFC 5737). */
const CUSTOMER_ADDRESS = '192.0.2.24';
const origin = { address: '127.0.0.1', userAgent: 'demo', signal: new AbortController().signal };

export type DemoAccount = { username: string; password: string; what: string };

/** Fixed, so that scripts can sign in; the demo listens on this machine alone unless told otherwise. */
export const demoAccounts = {
  admin: { username: 'marloes', password: 'demo-beheer', what: 'administrator' },
  technician: { username: 'ruben', password: 'demo-techniek', what: 'technician' },
  pending: { username: 'nieuw', password: 'demo-wacht', what: 'waiting for approval' },
} as const satisfies Record<string, DemoAccount>;

/** What secrets are encrypted with, and what makes the signed documents. */
export type DemoMeans = { dataKeys: DataKeys; tools: DocumentTools };
export type DemoReport = { customers: number; inspections: number };

async function actorOf(em: Em, username: string): Promise<Actor> {
  const { id, fullName, role, status } = await em.findOneOrFail(User, { username });
  return { id, username, fullName, role, status, lacksTwoFactor: false, sessionHash: '', token: null };
}

/** The accounts are as old as the company; somebody new asks to be let in on the last day. */
async function makeAccounts(guest: (now: Date) => GuestScope, as: As, now: Date): Promise<Company['people']> {
  const { admin, technician, pending } = demoAccounts;
  const founded = new Date(now.getTime() - COMPANY_AGE_MS);
  const made = await createFirstAdmin(guest(founded).em, admin, founded);
  if (!made) throw new StartError('The demo needs an empty database: this one has accounts already.');
  await updateProfile(as(await actorOf(guest(founded).em, admin.username), founded), {
    changes: { fullName: 'Marloes de Wit', email: 'marloes@dewit.example' },
  });
  const marloes = await actorOf(guest(founded).em, admin.username);
  const { username, password } = technician;
  await createUser(as(marloes, founded), { username, password, fullName: 'Ruben Jansen', role: 'technician' });
  await register(guest(now), { username: pending.username, password: pending.password, fullName: 'Noor Willems' });
  return { admin: marloes, technician: await actorOf(guest(founded).em, username) };
}

const company = {
  companyName: 'De Wit Plaagdierbeheersing',
  companyAddress: 'Ambachtsweg 14, 9987 NP Lindenrode',
  companyPhone: '085 0000 100',
  companyEmail: 'info@dewit.example',
  companyWebsite: 'www.dewit.example',
  reportFooter: {
    nl: 'De Wit Plaagdierbeheersing · 24 uur per dag bereikbaar bij spoed',
    en: 'De Wit Plaagdierbeheersing · on call day and night',
  },
};

/** Calls that share a transaction, or have one each when `em` has none. */
function callsOn(em: Em, dataKeys: DataKeys): { guest: (at: Date) => GuestScope; as: As; byLink: ByLink } {
  // Fastify's log without a logger says nothing.
  const { log } = fastify();
  const guest = (at: Date): GuestScope => {
    const call = em.fork({ keepTransactionContext: true });
    return { em: call, actor: null, now: at, log, ...origin, device: null, dataKeys, outgoing: nothingOutgoing };
  };
  const as: As = (actor, at) => {
    const scope = guest(at);
    nameOrigin(scope.em, { actor, at, address: null, say: null });
    return { ...scope, actor };
  };
  const byLink: ByLink = (visitor, at) => {
    const scope = { ...guest(at), address: CUSTOMER_ADDRESS };
    const actor = { id: null, username: null, fullName: linkActorName(visitor.linkId) };
    nameOrigin(scope.em, { actor, at, address: CUSTOMER_ADDRESS, say: null });
    return { ...scope, actor: null, visitor };
  };
  return { guest, as, byLink };
}

/**
 * Fills an empty database with the demo's company.
 *
 * @param now - the day of the last inspection; the others lie in the year before it
 * @throws StartError when there are accounts already
 */
export async function fillDemo(orm: Orm, { dataKeys, tools }: DemoMeans, now: Date): Promise<DemoReport> {
  const { guest, as, byLink } = callsOn(orm.em.fork(), dataKeys);
  const people = await makeAccounts(guest, as, now);
  const founded = () => as(people.admin, new Date(now.getTime() - COMPANY_AGE_MS));
  const pictures = await drawPictures(founded());
  await updateSettings(founded(), { changes: company });
  await saveLogo(founded(), await companyLogo(founded()));
  const sites = await makeSites(founded, pictures);
  const visits = planVisits({ people, sites, pictures, now });
  // One transaction each: the disk is waited for forty times instead of a thousand.
  for (const visit of visits) await orm.em.fork().transactional((em) => visit({ as: callsOn(em, dataKeys).as, tools }));
  await planAgenda(as, { people, sites }, now);
  await makeLinks({ as, byLink }, { people, sites, now });
  return { customers: sites.length, inspections: visits.length };
}
