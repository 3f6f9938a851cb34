/** What waits of one inspection or customer as a file, for when it cannot be sent from this device. */
import type { CurrentUserDto } from '#common/schemas/user.ts';
import type { KeptPicture } from './account-database.ts';
import type { AccountStore } from './account-store.ts';
import { picturesOf } from './pictures.ts';

const FORGET_FILE_MS = 60_000;

async function asDataUrl({ bytes, type }: KeptPicture): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(new Blob([bytes], { type }));
  return promise;
}

/** The form of the file is in docs/operating.md. */
export async function exportOf(store: AccountStore, lane: string, title: string): Promise<File> {
  const entries = store.entries.filter((entry) => entry.lane === lane);
  const user = await store.rows.get<CurrentUserDto>('user');
  const pictures = [];
  for (const { id } of picturesOf(entries, await store.files.pictures())) {
    const picture = await store.files.picture(id);
    if (!picture) continue;
    const { bytes: _, at, ...facts } = picture;
    pictures.push({ ...facts, keptAt: new Date(at).toISOString(), data: await asDataUrl(picture) });
  }
  const exportedAt = new Date().toISOString();
  const content = {
    form: 'baitbook-outbox',
    version: 1,
    exportedAt,
    user: user ? { id: user.id, username: user.username } : { id: store.userId },
    lane: { name: lane, serverId: store.serverIdOf(Number(lane.split(':')[1])) ?? null, title },
    entries,
    pictures,
  };
  const name = `baitbook-${lane.replace(':', '')}-${exportedAt.slice(0, 19).replaceAll(':', '')}.json`;
  return new File([JSON.stringify(content, null, 2)], name, { type: 'application/json' });
}

/** Gives the file to the browser's downloads. */
export async function exportLane(store: AccountStore, lane: string, title: string): Promise<void> {
  const file = await exportOf(store, lane, title);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Browsers read a file's address a moment after the click on it.
  setTimeout(() => URL.revokeObjectURL(link.href), FORGET_FILE_MS);
}
