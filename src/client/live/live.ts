/** What others do, while this page is open: what they changed is asked for anew, and who is in which inspection is known. */
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { offline, serverClient } from '#client/api/server-client.ts';
import type { LiveDto, PresentDto } from '#common/schemas/live.ts';
import { LiveRefresh } from './refresh-live.ts';
import { SharedStream } from './shared-stream.ts';

type People = PresentDto['people'];
const NOBODY: People = [];

let stream: SharedStream | null = null;
/** The inspection that is open on this page, whether or not there is a stream yet. */
let inside = 0;
/** Of each inspection the others who are in it: rows of long lists ask, and must not have to know who is signed in. */
let present: ReadonlyMap<number, People> = new Map();
const listeners = new Set<() => void>();

function hearPresent({ present: changed, isAllPresent }: LiveDto, ownId: number): void {
  if (changed.length === 0 && !isAllPresent) return;
  const before = isAllPresent ? [] : present;
  const others = (people: People): People => people.filter(({ id }) => id !== ownId);
  present = new Map([...before, ...changed.map(({ inspectionId, people }) => [inspectionId, others(people)] as const)]);
  for (const listener of listeners) listener();
}

/** @returns how to stop */
export function startLive(client: QueryClient, userId: number): () => void {
  const refresh = new LiveRefresh(client, offline);
  const { since, enter } = serverClient.procedures.live;
  const own = new SharedStream({
    userId,
    ask: (input) => since.query(input),
    enter: (input) => enter.mutate(input),
    onHeard: (heard) => {
      hearPresent(heard, userId);
      refresh.hear(heard.changes);
    },
    // The guards show what became of the account.
    onRefused: () => void client.invalidateQueries({ queryKey: [['users', 'current']] }),
  });
  stream = own;
  own.enter(inside);
  return () => {
    own.stop();
    refresh.stop();
    if (stream === own) stream = null;
    hearPresent({ changes: [], present: [], isAllPresent: true }, userId);
  };
}

/** Says that this page shows an inspection, for as long as it does. */
export function useEnter(inspectionId: number): void {
  useEffect(() => {
    // One that the server does not know yet nobody else can be in.
    inside = Math.max(0, inspectionId);
    stream?.enter(inside);
    return () => {
      inside = 0;
      stream?.enter(0);
    };
  }, [inspectionId]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The names of the others who are in an inspection now. */
export function usePresent(inspectionId: number): string[] {
  const people = useSyncExternalStore(subscribe, () => present.get(inspectionId) ?? NOBODY);
  return people.map(({ name }) => name);
}
