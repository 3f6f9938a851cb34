/**
 * A believable company to try the portal on, to photograph and to measure: a year of inspections,
 * made through the use-cases themselves, so that every rule holds for it too.
 */
import fastify from 'fastify';
import type { Actor } from '#server/actor.ts';
import { nameActor } from '#server/audit/audit-actor.ts';
import type { Orm } from '#server/db/orm.ts';
import { saveLogo, updateSettings } from '#server/features/settings/settings.service.ts';
import { createFirstAdmin } from '#server/features/users/first-admin.ts';
import { User } from '#server/features/users/user.entity.ts';
import { register, updateProfile } from '#server/features/users/user.service.ts';
import { createUser } from '#server/features/users/user-admin.service.ts';
import type { GuestScope, Scope } from '#server/scope.ts';
import { StartError } from '#server/start-error.ts';
import { companyLogo, drawPictures } from './drawn-images.ts';
import { makeInspections } from './inspections.ts';
import { makeSites } from './sites.ts';

const origin = { address: '127.0.0.1', userAgent: 'demo' };

export type DemoAccount = { username: string; password: string; what: string };

/** Fixed, so that scripts can sign in; the demo listens on this machine alone unless told otherwise. */
export const demoAccounts = {
  admin: { username: 'marloes', password: 'demo-beheer', what: 'administrator' },
  technician: { username: 'ruben', password: 'demo-techniek', what: 'technician' },
  pending: { username: 'nieuw', password: 'demo-wacht', what: 'waiting for approval' },
} as const satisfies Record<string, DemoAccount>;

export type DemoReport = { customers: number; inspections: number };

/** Calls as the given person at the given moment, each with a unit of work of its own. */
export type As = (actor: Actor, now: Date) => Scope;

async function actorOf(orm: Orm, username: string): Promise<Actor> {
  const { id, fullName, role, status } = await orm.em.fork().findOneOrFail(User, { username });
  return { id, username, fullName, role, status, sessionHash: '' };
}

async function makeAccounts(orm: Orm, guest: GuestScope, as: As): Promise<{ admin: Actor; technician: Actor }> {
  const { admin, technician, pending } = demoAccounts;
  const made = await createFirstAdmin(orm.em.fork(), admin, guest.now);
  if (!made) throw new StartError('The demo needs an empty database: this one has accounts already.');
  await updateProfile(as(await actorOf(orm, admin.username), guest.now), {
    fullName: 'Marloes de Wit',
    email: 'marloes@dewit.example',
  });
  const marloes = await actorOf(orm, admin.username);
  const { username, password } = technician;
  await createUser(as(marloes, guest.now), { username, password, fullName: 'Ruben Jansen', role: 'technician' });
  await register(guest, { username: pending.username, password: pending.password, fullName: 'Noor Willems' });
  return { admin: marloes, technician: await actorOf(orm, username) };
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

/**
 * Fills an empty database with the demo's company.
 *
 * @param now - the day of the last inspection; the others lie in the year before it
 * @throws StartError when there are accounts already
 */
export async function fillDemo(orm: Orm, now: Date): Promise<DemoReport> {
  // Fastify's log without a logger says nothing.
  const { log } = fastify();
  const as: As = (actor, at) => {
    const em = orm.em.fork();
    nameActor(em, actor);
    return { em, actor, now: at, log, ...origin };
  };
  const people = await makeAccounts(orm, { em: orm.em.fork(), actor: null, now, log, ...origin }, as);
  const asAdmin = () => as(people.admin, now);
  const pictures = await drawPictures(asAdmin());
  await updateSettings(asAdmin(), { changes: company });
  await saveLogo(asAdmin(), await companyLogo(asAdmin()));
  const sites = await makeSites(asAdmin, pictures);
  const inspections = await makeInspections({ as, people, sites, pictures, now });
  return { customers: sites.length, inspections };
}
