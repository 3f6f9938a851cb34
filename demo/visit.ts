/** A visit of the demo while it is being made, and what it is made with. */
import type { Actor } from '#server/core/actor.ts';
import type { Scope } from '#server/core/scope.ts';
import type { DocumentTools } from '#server/features/inspections/signed-document.ts';
import type { DemoPictures } from './drawn-images.ts';
import type { Finding } from './findings.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Site } from './sites.ts';

/** Calls as the given person at the given moment, each with a unit of work of its own. */
export type As = (actor: Actor, now: Date) => Scope;
/** What a visit is made with. */
export type Means = { as: As; tools: DocumentTools };

export type Company = {
  people: { admin: Actor; technician: Actor };
  sites: readonly Site[];
  pictures: DemoPictures;
  now: Date;
};
/** One inspection while it is being made. `scope` is a call some minutes into the visit. */
export type Visit = {
  company: Company;
  tools: DocumentTools;
  site: Site;
  id: number;
  at: Date;
  scope: (minutes: number) => Scope;
  random: SeededRandom;
  finding: Finding;
  /** Of the visits to this customer, counted from 0. */
  number: number;
};
