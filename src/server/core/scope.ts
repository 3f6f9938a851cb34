/** The first argument of every use-case: who acts, when, on which unit of work. Built once per call. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from './actor.ts';
import type { DataKeys } from './data-keys.ts';
import type { Device } from './device.ts';
import type { Outgoing } from './outgoing.ts';

/** Of a call that anybody may make. */
export type GuestScope = {
  em: EntityManager;
  actor: Actor | null;
  now: Date;
  /** Where the call comes from. */
  address: string;
  userAgent: string | null;
  /** Where somebody has signed in before; null for a device that is new here. */
  device: Device | null;
  /** What secrets in the database are encrypted with. */
  dataKeys: DataKeys;
  /** Whether anything leaves the portal by itself. */
  outgoing: Outgoing;
  /** Aborted when the caller has gone: nobody waits for an answer any more. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
};

/** Of a call that the policies let through for a known actor. */
export type Scope = GuestScope & { actor: Actor };

/**
 * Runs `work` in one transaction: all of it is kept, or nothing. Entities loaded inside belong to
 * the scope handed to `work`.
 */
export const inTransaction = <S extends GuestScope, Result>(
  scope: S,
  work: (scope: S) => Promise<Result>,
): Promise<Result> => scope.em.transactional((em) => work({ ...scope, em }));
