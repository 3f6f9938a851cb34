/** The queue of notifications: what shows them is loaded once somebody is signed in or something is said, to keep the login page small. */
import { useSyncExternalStore } from 'react';

export type Announcement = {
  type: 'success' | 'warning' | 'error';
  title: string;
  description: string;
  /** What can be done about it as long as it is shown. */
  action?: AnnouncementAction | undefined;
};
export type AnnouncementAction = { label: string; onClick: () => void };
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
/** Whether there is to be a place for notifications before there is one. */
let isExpected = false;

/** Makes the place for notifications ready: F8 leads to it, and screen readers know it, before anything is said. */
export function prepareForAnnouncements(): void {
  isExpected = true;
  for (const watcher of watchers) watcher();
}

const isNeeded = () => isExpected || receive !== null || waiting.length > 0;

/** Whether a place for notifications is needed by now. */
export const useHasAnnouncements = (): boolean => useSyncExternalStore(watch, isNeeded, () => false);
