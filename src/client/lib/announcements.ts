/** The queue of notifications: what shows them is loaded for the first one, to keep the login page small. */
import { useSyncExternalStore } from 'react';

export type Announcement = { type: 'success' | 'warning' | 'error'; title: string; description: string };
type Receive = (announcement: Announcement) => void;

const waiting: Announcement[] = [];
const watchers = new Set<() => void>();
let receive: Receive | null = null;

/** Shows it, as soon as there is something to show it with. */
export function announce(announcement: Announcement): void {
  if (receive) {
    receive(announcement);
    return;
  }
  waiting.push(announcement);
  for (const watcher of watchers) watcher();
}

/** Takes over what waits and what comes; returns how to stop. */
export function receiveAnnouncements(receiver: Receive): () => void {
  receive = receiver;
  for (const announcement of waiting.splice(0)) receiver(announcement);
  return () => {
    receive = null;
  };
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const isNeeded = () => receive !== null || waiting.length > 0;

/** Whether anything has been announced so far. */
export const useHasAnnouncements = (): boolean => useSyncExternalStore(watch, isNeeded, () => false);
