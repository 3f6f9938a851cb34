/** The outbox of a device in front of a server that takes what it is sent, in the browser's own database. */
import { expect, onTestFinished } from 'vitest';
import { AccountStore } from '#client/offline/account-store.ts';
import type { NewEntry } from '#client/offline/outbox-writes.ts';
import { Sender } from '#client/offline/sender.ts';
import type { Server } from '#client/offline/server.ts';
import type { Input } from '#common/sync/entry.ts';
import { tess } from './records.ts';

const answers: Record<string, unknown> = { 'sync.report': { previous: null }, 'sync.knownImages': [] };

type Call = { path: string; input: Input };

/** What the device keeps for the account, until the end of the test. */
export async function openStore(): Promise<AccountStore> {
  const store = await AccountStore.open(tess.id, () => {});
  if (!store) throw new Error('Nothing can be kept here');
  onTestFinished(() => store.close());
  return store;
}

/** A device whose page waits for no answer, in front of a server that takes what it is sent. */
export async function begin() {
  onTestFinished(() => void indexedDB.deleteDatabase(`baitbook-account-${tess.id}`));
  const store = await openStore();
  const calls: Call[] = [];
  const server: Server = {
    call: async (path, input) => {
      calls.push({ path, input });
      return answers[path] ?? { id: 31 };
    },
    ask: async () => [],
    picture: async () => new Blob(),
    upload: async () => ({ id: 'of the server', width: 4, height: 3 }),
  };
  const add = (entry: Pick<NewEntry, 'operation' | 'input'> & Partial<NewEntry>) =>
    store.add({ key: crypto.randomUUID(), lane: 'inspection:3', base: null, brings: [], ...entry });
  const send = () => {
    const hooks = { isAwaited: () => false, onAnswer() {}, onLine() {}, onSend() {}, onHalt() {}, onSigned() {} };
    const sender = new Sender(store, server, hooks);
    onTestFinished(() => sender.stop());
    return sender;
  };
  const untilAllIsSent = () => expect.poll(() => store.entries).toEqual([]);
  return { store, server, calls, add, send, untilAllIsSent };
}

/** The first call fails, and no other. */
export function failFirst(server: Server, failure: Error): void {
  const { call } = server;
  server.call = async () => {
    server.call = call;
    throw failure;
  };
}

export const signature = {
  operation: 'inspections.completeContract',
  input: { id: 3, shown: { text: 'Voorwaarden' } },
} as const;
