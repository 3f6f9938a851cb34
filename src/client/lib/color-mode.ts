/** Light or dark: the visitor's choice, kept in the browser; without one, what the device is set to. */
import { useSyncExternalStore } from 'react';
import { keepText, keptText } from './kept-value.ts';

export type ColorMode = 'light' | 'dark';

const STORAGE_KEY = 'colorMode';
const device = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function keptChoice(): ColorMode | null {
  const kept = keptText(STORAGE_KEY);
  return kept === 'light' || kept === 'dark' ? kept : null;
}

let choice = keptChoice();
/** Paper is light. */
const paper = matchMedia('print');
const currentMode = (): ColorMode => choice ?? (device.matches ? 'dark' : 'light');

function apply(): void {
  const { classList, style } = document.documentElement;
  const mode = paper.matches ? 'light' : currentMode();
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  style.colorScheme = mode;
  for (const listener of listeners) listener();
}

/** Called once, before anything is shown. */
export function startColorMode(): void {
  apply();
  device.addEventListener('change', apply);
  paper.addEventListener('change', apply);
}

function setMode(mode: ColorMode): void {
  choice = mode;
  keepText(STORAGE_KEY, mode);
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColorMode(): { mode: ColorMode; setMode: (mode: ColorMode) => void } {
  return { mode: useSyncExternalStore(subscribe, currentMode), setMode };
}
