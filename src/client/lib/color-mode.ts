/** Light or dark: the visitor's choice, kept in the browser; without one, what the device is set to. */
import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';

const STORAGE_KEY = 'colorMode';
const device = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** A browser that forbids storage has no choice to keep. */
function keptChoice(): ColorMode | null {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept === 'light' || kept === 'dark' ? kept : null;
  } catch {
    return null;
  }
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
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // The choice then lasts as long as the page.
  }
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColorMode(): { mode: ColorMode; setMode: (mode: ColorMode) => void } {
  return { mode: useSyncExternalStore(subscribe, currentMode), setMode };
}
