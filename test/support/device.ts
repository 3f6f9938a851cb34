/** What code that keeps things on the device needs of a browser, where there is none: a window and a store. */
import { vi } from 'vitest';

const methods = {
  getItem(this: Record<string, string>, name: string) {
    return Object.hasOwn(this, name) ? this[name] : null;
  },
  setItem(this: Record<string, string>, name: string, value: string) {
    this[name] = value;
  },
  removeItem(this: Record<string, string>, name: string) {
    delete this[name];
  },
};

/** A device with nothing on it but what is given. */
export function makeDevice(kept: Record<string, string> = {}): Record<string, string> {
  const store = Object.assign(Object.create(methods), kept);
  vi.stubGlobal('localStorage', store);
  vi.stubGlobal('window', new EventTarget());
  return store;
}

/** Whether the browser would ask before the page is closed. */
export const asksBeforeClosing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

export const comeOnline = (): boolean => window.dispatchEvent(new Event('online'));
