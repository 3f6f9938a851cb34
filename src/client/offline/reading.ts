/** Answers to reads: from this device alone, or the server's with what is not sent yet on top. */
import type { Input } from '#common/sync/entry.ts';
import { picturesIn } from '#common/sync/pictures.ts';
import { answerHere } from '#common/sync/reads.ts';
import { withOwnVisits } from '#common/sync/visit-list.ts';
import type { AccountStore } from './account-store.ts';
import type { Kept } from './lanes.ts';
import { showKept } from './pictures.ts';

/** Ids that reads name, of things that may have been made here. */
const READ_IDS = ['id', 'customerId', 'inspectionId'];

/** The input as the server takes it. */
export const withServerIds = (input: Input, idOf: (id: number) => number): Input =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, READ_IDS.includes(name) ? idOf(Number(value)) : value]),
  );

/** Whether it asks for something that the server does not know yet. */
export const namesUnknown = (input: Input): boolean => READ_IDS.some((name) => Number(input[name]) < 0);

/** Whether the server may have more of it than this device. */
export const isPartlyKept = (path: string): boolean => path.endsWith('.list') && path !== 'baitBoxes.list';

/** What is read here; undefined when whoever was signed in has gone meanwhile: nothing of theirs is shown any more. */
export const unlessGone = <Value>(store: AccountStore, reading: Promise<Value>): Promise<Value | undefined> =>
  reading.catch((error: unknown) => {
    if (!store.isClosed) throw error;
    return undefined;
  });

/** What this device knows, with its pictures made visible; undefined when it does not know it. */
export async function answerHereWithPictures({ store, shown }: Kept, path: string, input: Input): Promise<unknown> {
  const answer = await answerHere(path, input, shown);
  await showKept(store.files, picturesIn(path, answer));
  return answer;
}

/** The server's answer with what is not sent yet on top. */
export async function onTop(account: Kept, path: string, input: Input, answer: unknown): Promise<unknown> {
  if (path === 'inspections.list') {
    const lanes = new Set(account.store.entries.map(({ lane }) => lane));
    const visits = await account.shown.visits();
    const own = visits.filter(({ inspection: { id } }) =>
      lanes.has(`inspection:${account.store.localIdOf(id, 'inspection')}`),
    );
    return withOwnVisits(answer as never, own, withServerIds(input, account.store.idOf));
  }
  if (isPartlyKept(path)) {
    if (path !== 'customers.list' || input.cursor !== undefined) return answer;
    const made = (await answerHereWithPictures(account, path, input)) as { items: { id: number }[] } | undefined;
    const page = answer as { items: unknown[] };
    return { ...page, items: [...(made?.items ?? []).filter(({ id }) => id < 0), ...page.items] };
  }
  return (await answerHereWithPictures(account, path, input)) ?? answer;
}
