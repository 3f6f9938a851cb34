/** Feeds generated inputs to a procedure or a path as visitors of every kind, and judges each answer. */
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Access,
  arrive,
  arriveAs,
  type Called,
  type Kind,
  programs,
  type Refusal,
  refusalFor,
  refusalForProgram,
} from './access.ts';
import { arbitraryBody } from './arbitrary-body.ts';
import type { RestAnswer, TestPortal, Visitor } from './portal.ts';
import type { World } from './world.ts';

/** Inputs per procedure or path in the ordinary run; quality bars ask for 10,000 in a thorough one. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 20);
const HANG_MS = 1_000;
/** Each input is given the time of a busy machine; a hang is noticed by itself. */
export const FUZZ_TIMEOUT_MS = 60_000 + RUNS * 100;

/** Which part of the inputs comes from whom: who gets furthest sends most. */
const SHARES: Record<Kind, number> = {
  ...{ admin: 0.5, technician: 0.2, pending: 0.1, rejected: 0.1, nobody: 0.1, customer: 0.1 },
};
const SHARES_BY_LINK: Record<Kind, number> = { ...SHARES, customer: 0.5, admin: 0.1, technician: 0.1 };

/** Which part of them comes from each kind of program, where one is let in. */
const SHARE_OF_PROGRAM = 0.1;

/** More than a token may call in a minute. */
const TOO_OFTEN = 429;

/** Fastify reads a body of tRPC before anybody is asked who sent it; one that is too long ends there. */
const TOO_LONG = 413;

export type Feed = {
  access: Access;
  /** Whether a call can end the session it came with, so that each needs one of its own. */
  endsSession: boolean;
  send: (visitor: Visitor, payload: string, run: number) => Promise<RestAnswer>;
  /** Whether an input makes no sense whoever sends it. */
  isMalformed: (payload: string, run: number) => boolean;
  /** Where programs are let in: what they call. */
  programs?: Called;
};

/** Somebody who sends inputs: which part of them, how they come, and how they are to be turned away. */
type Sender = {
  name: string;
  share: number;
  arrive: () => Promise<Visitor>;
  refusal: Refusal | null;
  /** Whether they may be told that they call too often. */
  isLimited: boolean;
};

function sendersOf(portal: TestPortal, feed: Feed): Sender[] {
  const people = (Object.entries(feed.access === 'byLink' ? SHARES_BY_LINK : SHARES) as [Kind, number][]).map(
    ([kind, share]) => ({
      name: kind,
      share,
      arrive: () => arrive(portal, kind),
      refusal: refusalFor(feed.access, kind),
      // A link answers so many times a day.
      isLimited: kind === 'customer',
    }),
  );
  const { programs: called } = feed;
  if (!called) return people;
  const others = programs.map((program) => ({
    name: `program of a ${program.role}, ${program.scope}`,
    share: SHARE_OF_PROGRAM,
    arrive: () => arriveAs(portal, program),
    refusal: refusalForProgram(called, program),
    isLimited: true,
  }));
  return [...people, ...others];
}

/** Whether a text is the JSON of an object, as every input is. */
export function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** What is wrong with an answer; null when nothing is. */
function complaintAbout({ status, raw }: RestAnswer, sender: Sender, isMalformed: boolean): string | null {
  if (status >= 500) return 'failed';
  if (raw.includes('$argon2')) return 'shows a password hash';
  if (sender.isLimited && status === TOO_OFTEN) return null;
  const { refusal } = sender;
  if (refusal) return status === refusal.status || status === TOO_LONG ? null : `should be ${refusal.status}`;
  return isMalformed && status < 400 ? 'took what makes no sense' : null;
}

async function timed(call: () => Promise<RestAnswer>): Promise<{ answer: RestAnswer; took: number }> {
  const began = performance.now();
  const answer = await call();
  return { answer, took: performance.now() - began };
}

/** @throws saying which input of whom was answered wrongly */
export async function survives(portal: TestPortal, world: World, feed: Feed): Promise<void> {
  const inputs = arbitraryBody(world);
  for (const sender of sendersOf(portal, feed)) {
    // Of its own: an input before may have deleted or changed any account.
    const own = await sender.arrive();
    const payloads = fc.sample(inputs, Math.max(1, Math.round(RUNS * sender.share)));
    for (const [run, payload] of payloads.entries()) {
      // As between two calls of a network: without one, what is weakly held is kept until memory is full.
      await setImmediate();
      const call = async () => {
        const visitor = feed.endsSession ? await sender.arrive() : own;
        return timed(() => feed.send(visitor, payload, run));
      };
      const { answer, took } = await call();
      // Anything can be slow once on a machine that others use as well: what hangs does it again.
      const hangs = took > HANG_MS && (await call()).took > HANG_MS;
      const complaint = hangs ? 'hangs' : complaintAbout(answer, sender, feed.isMalformed(payload, run));
      if (complaint)
        throw new Error(`${complaint}: ${answer.status} for ${sender.name}, run ${run}: ${payload.slice(0, 500)}`);
    }
  }
  const admin = await arrive(portal, 'admin');
  expect((await admin.rest('GET', '/api/user')).status).toBe(200);
}
