/** What a page knows of its shell: whether it starts here without a line, and whether a new build waits. */
import type { FilesKept } from './orders.ts';

export type ShellState = {
  /** `insecure`: plain HTTP, which has no service workers. `none`: a browser without them. */
  readonly support: 'full' | 'insecure' | 'none';
  /** Whether this page's files come from the device. */
  readonly isControlled: boolean;
  /** What the worker found of its own list on the device; null until it has answered, or while there is none. */
  readonly files: FilesKept | null;
  /** Whether the last try to bring the files here was cut off; it is begun again. */
  readonly hasFailed: boolean;
  /** Whether the browser promised to throw nothing away; null where it does not say. */
  readonly isPersistent: boolean | null;
  /** Bytes used here and how many there may be; null where the browser does not say. */
  readonly space: { readonly used: number; readonly most: number } | null;
  /** Opened as an app, from the home screen. */
  readonly isInstalled: boolean;
  /** The browser would install it when asked. */
  readonly canInstall: boolean;
  /** A new build is here and waits. */
  readonly hasUpdate: boolean;
};

/** Of a browser where nothing is known yet. */
const nothing: ShellState = {
  support: 'full',
  isControlled: false,
  files: null,
  hasFailed: false,
  isPersistent: null,
  space: null,
  isInstalled: false,
  canInstall: false,
  hasUpdate: false,
};

let state = nothing;
const watchers = new Set<() => void>();

export const shellState = (): ShellState => state;

export function changeShellState(changes: Partial<ShellState>): void {
  state = { ...state, ...changes };
  for (const watcher of watchers) watcher();
}

/** Calls `watcher` after every change; returns how to stop. */
export function watchShellState(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Whether every file that a screen can need is on the device: then the next start needs no line. */
export const startsWithoutLine = ({ files }: ShellState): boolean => files !== null && files.kept === files.all;
