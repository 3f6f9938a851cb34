/** What the device knows of a lane: what it is called, and what its entries are about. */
import { useEffect, useState } from 'react';
import { offline } from '#client/api/server-client.ts';
import { useOutbox } from '#client/api/use-outbox.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { picturesOf } from '#client/offline/pictures.ts';
import { floorName, type NamedFloors } from '#common/document/words.ts';
import type { Names } from '#common/i18n/entry-words.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { boxNumbersAt } from '#common/sync/box-numbers.ts';
import type { Entry, Input } from '#common/sync/entry.ts';
import { rowKeys } from '#common/sync/rows.ts';

export type Lane = {
  isInspection: boolean;
  id: number;
  /** Of the customer; null when it is not known here. */
  name: string | null;
  date: string | null;
  /** As the server said it last; null for what it does not have. */
  server: Input | null;
  names: Omit<Names, 'floor'>;
  floors: NamedFloors;
  /** In bytes, of the pictures that are not on the server yet. */
  unsentBytes: number;
  /** Of each entry that names one, whether the server has its picture. */
  pictures: ReadonlyMap<number, boolean>;
};

const EMPTY = { name: null, date: null, server: null, floors: [] };

async function load(lane: string, entries: readonly Entry[]): Promise<Lane | null> {
  const { store } = offline;
  if (!store) return null;
  const [kind, number] = lane.split(':');
  const id = store.idOf(Number(number));
  const kept = await store.files.pictures();
  const pictures = new Map(
    entries.flatMap((entry) => {
      const own = picturesOf([entry], kept);
      return own.length > 0 ? [[entry.seq, own.every(({ imageId }) => imageId !== null)] as const] : [];
    }),
  );
  const unsent = picturesOf(entries, kept).filter(({ imageId }) => imageId === null);
  const unsentBytes = unsent.reduce((sum, { size }) => sum + size, 0);
  const base = { id, unsentBytes, pictures, names: { boxNumber: () => undefined, photoNumber: () => undefined } };
  if (kind === 'customer') {
    const customer = (await offline.shownNow('customers.get', { id })) as CustomerDto | null | undefined;
    const server = (await store.rows.get<Input>(rowKeys.customer(id))) ?? null;
    return { ...EMPTY, ...base, isInspection: false, name: customer?.name ?? null, server };
  }
  const inspection = (await offline.shownNow('inspections.get', { id })) as InspectionDto | null | undefined;
  const known = (await store.rows.get<BaitBoxDto[]>(rowKeys.boxes(id))) ?? [];
  const numbers = boxNumbersAt(entries, new Map(known.map((box) => [box.id, box.boxNumber])), store.idOf);
  const photos = inspection?.photos.map((photo) => photo.id) ?? [];
  return {
    ...base,
    isInspection: true,
    name: inspection?.customerName || null,
    date: inspection?.date ?? null,
    server: (await store.rows.get<Input>(rowKeys.inspection(id))) ?? null,
    floors: inspection?.floorPlans ?? [],
    names: {
      boxNumber: (box, seq) => numbers.get(seq)?.get(store.idOf(box)),
      photoNumber: (photo) => photos.indexOf(store.idOf(photo)) + 1 || undefined,
    },
  };
}

/** Null while it is read. */
export function useLane(lane: string): { lane: (Lane & { names: Names }) | null; entries: readonly Entry[] } {
  const { t } = useTranslate();
  const all = useOutbox().entries;
  const [known, setKnown] = useState<Lane | null>(null);
  useEffect(() => {
    let isGone = false;
    const entries = all.filter((entry) => entry.lane === lane);
    // Closed meanwhile, when somebody signs out: nothing is shown any more.
    load(lane, entries).then(
      (loaded) => {
        if (!isGone && loaded) setKnown(loaded);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [all, lane]);
  const names = known && { ...known.names, floor: (floor: number) => floorName(floor, t, known.floors) };
  return { lane: known && names && { ...known, names }, entries: all.filter((entry) => entry.lane === lane) };
}
