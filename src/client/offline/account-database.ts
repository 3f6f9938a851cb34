/** The database that a device keeps for one account: rows of the server's answers, the outbox, its pictures. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from '#common/sync/entry.ts';
import type { Kind } from '#common/sync/operations.ts';

export type Row = {
  key: string;
  value: unknown;
  /** What `sync.workSet` said of it when it was fetched; null for what was kept in passing. */
  revision: string | null;
  /** In milliseconds since 1970. */
  at: number;
};

/** Something made here, and what the server calls it; null while it does not know it. */
export type MadeHere = { localId: number; kind: Kind; serverId: number | null };

/** A picture as bytes: Safari loses blobs. */
export type KeptPicture = {
  /** What entries call it. */
  id: string;
  /** Under which the server has it; null while it does not. */
  imageId: string | null;
  bytes: ArrayBuffer;
  type: string;
  purpose: 'photo' | 'plan';
  width: number;
  height: number;
  at: number;
};

interface AccountSchema extends DBSchema {
  rows: { key: string; value: Row };
  /** What is open, by its order. */
  entries: { key: number; value: Entry };
  /** What the server has, kept in case that it goes back in time. */
  done: { key: number; value: Entry };
  ids: { key: number; value: MadeHere };
  /** Made here, until the server has them and what names them. */
  pictures: { key: string; value: KeptPicture };
  /** The server's, to be looked at without a line. */
  copies: { key: string; value: KeptPicture };
  meta: { key: string; value: unknown };
}
export type AccountDatabase = IDBPDatabase<AccountSchema>;

export const storeNames = ['rows', 'entries', 'done', 'ids', 'pictures', 'copies', 'meta'] as const;
export type StoreNames = (typeof storeNames)[number];

const VERSION = 1;
const NAME = 'baitbook-account-';
export const nameOfAccount = (userId: number): string => `${NAME}${userId}`;

/** What stands in the way of opening it. */
export type StoreProblem = 'newer' | 'unavailable';

type Told = {
  /** A newer build of the portal waits for this one to let go. */
  onNewer: () => void;
  /** The browser has closed it by itself. */
  onClosed: () => void;
};

/** @throws DOMException VersionError when a newer build has been here, others when the browser keeps nothing */
export function openAccountDatabase(userId: number, { onNewer, onClosed }: Told): Promise<AccountDatabase> {
  return openDB<AccountSchema>(nameOfAccount(userId), VERSION, {
    upgrade: (database) => {
      database.createObjectStore('rows', { keyPath: 'key' });
      database.createObjectStore('entries', { keyPath: 'seq' });
      database.createObjectStore('done', { keyPath: 'seq' });
      database.createObjectStore('ids', { keyPath: 'localId' });
      database.createObjectStore('pictures', { keyPath: 'id' });
      database.createObjectStore('copies', { keyPath: 'id' });
      database.createObjectStore('meta');
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onNewer();
    },
    terminated: onClosed,
  });
}

/** The accounts that have something on this device, by their ids. */
export async function accountsHere(): Promise<number[]> {
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name = '' }) => (name.startsWith(NAME) ? Number(name.slice(NAME.length)) : []));
}
