/** The state of the shell as screens show it. */
import { useSyncExternalStore } from 'react';
import { type ShellState, shellState, watchShellState } from './shell-state.ts';

export const useShell = (): ShellState => useSyncExternalStore(watchShellState, shellState);
