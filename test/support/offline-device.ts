/** A device without a line and without a browser: what it shows of one visit, and how its outbox reaches a test portal. */
import type { CurrentRecommendationsDto, RecommendationDto } from '#common/schemas/recommendation.ts';
import { applyToVisit } from '#common/sync/apply.ts';
import { changesRecommendations, recommendationsAfter } from '#common/sync/apply-recommendations.ts';
import type { Entry, Input } from '#common/sync/entry.ts';
import { leftOutWith } from '#common/sync/leave-out.ts';
import type { OperationName } from '#common/sync/operation-names.ts';
import { decidesDevice, localDeviceOf, mergedInto, operations, withIds } from '#common/sync/operations.ts';
import { afterAnswer, rowKeys } from '#common/sync/rows.ts';
import type { Surroundings, Visit } from '#common/sync/visit.ts';
import { entryOf, rowsWith } from '#test/common/sync/support.ts';
import type { Visitor } from './portal.ts';
import { refusalOf } from './refusal.ts';

type Mutations = Record<
  string,
  Record<string, { mutate: (input: Input) => Promise<{ id?: number; deviceId?: number } | null> }>
>;
/** What a device cannot know. */
const REFUSED = ['BOX_NUMBER_TAKEN', 'MAX_PHOTOS', 'FLOOR_PLAN_NOT_FOUND'];

/** What it knows besides the visit. */
type Known = Pick<Surroundings, 'devices' | 'plans' | 'sizeOf'> & { recommendations?: CurrentRecommendationsDto };

export type Write = readonly [operation: OperationName, input: Input];

/** A visit as the server has it. */
export async function visitOf({ trpc }: Visitor, id: number): Promise<Visit> {
  const inspection = await trpc.inspections.get.query({ id });
  const boxes = await trpc.baitBoxes.list.query({ inspectionId: id });
  const drawings = await trpc.inspections.drawings.query({ id });
  return { inspection, boxes, drawings } as Visit;
}

/** A device without a line: what it shows, and how its outbox reaches the server. */
export class OfflineDevice {
  readonly #visitor: Visitor;
  readonly #ids = new Map<number, number>();
  #lastId = 0;
  #seq = 0;
  /** What is not sent yet. */
  #entries: Entry[] = [];
  readonly #sent: Entry[] = [];
  /** The visit as it was before all of them; null for one that is begun here. */
  readonly #before: Visit | null;
  /** Of the visit: local for one that is begun here. */
  #id = -1;
  readonly #rows = new Map<string, unknown>();
  readonly #known: Known;

  constructor(visitor: Visitor, before: Visit | null, known: Known) {
    this.#visitor = visitor;
    this.#before = before;
    this.#known = known;
    if (before) this.#keep(before);
    if (before && known.recommendations)
      this.#rows.set(rowKeys.recommendations(before.inspection.customerId), known.recommendations);
  }

  #keep({ inspection, boxes, drawings }: Visit): void {
    this.#id = inspection.id;
    this.#rows.set(rowKeys.inspection(inspection.id), inspection);
    this.#rows.set(rowKeys.boxes(inspection.id), boxes);
    this.#rows.set(rowKeys.drawings(inspection.id), drawings);
  }

  idOf = (id: number): number => this.#ids.get(id) ?? id;
  #take(): number {
    this.#lastId -= 1;
    return this.#lastId;
  }

  /** Keeps a write, in the entry before it when both are one. */
  write([operation, input]: Write, brings: readonly string[] = []): void {
    this.#seq += 1;
    const last = this.#entries.at(-1);
    const merged = last ? mergedInto(last, operation, input, null) : undefined;
    const entry: Entry = merged ?? {
      ...entryOf(this.#seq, operation, input),
      key: crypto.randomUUID(),
      localId: operations[operation].makes ? this.#take() : null,
      brought: brings.map((boxNumber) => ({ boxNumber, localId: this.#take() })),
    };
    if (decidesDevice(operation, entry.input)) entry.deviceLocalId ??= this.#take();
    this.#entries = [...(merged ? this.#entries.slice(0, -1) : this.#entries), entry];
  }

  /** Sends what waits; what is refused is left out, with what depends on it. */
  async send(): Promise<void> {
    for (let entry = this.#entries[0]; entry; entry = this.#entries[0]) {
      const refused = await this.#call(entry);
      if (refused === null) {
        this.#sent.push(entry);
        this.#entries = this.#entries.slice(1);
        continue;
      }
      if (!REFUSED.includes(refused)) throw new Error(`${entry.operation} was refused: ${refused}`);
      const { gone, changed } = leftOutWith(entry, this.#entries);
      const goes = new Set(gone.map(({ seq }) => seq));
      const inputs = new Map(changed.map(({ seq, input }) => [seq, input]));
      this.#entries = this.#entries
        .filter(({ seq }) => !goes.has(seq))
        .map((one) => ({ ...one, input: inputs.get(one.seq) ?? one.input }));
    }
  }

  /** Answers the code of a refusal; null when the server has it. */
  async #call(entry: Entry): Promise<string | null> {
    const { operation, key, localId, brought } = entry;
    const { trpc } = this.#visitor;
    const [router = '', procedure = ''] = operation.split('.');
    const mutation = (trpc as unknown as Mutations)[router]?.[procedure];
    const input = withIds(operation, entry.input, this.idOf);
    const call = mutation?.mutate({ ...input, clientKey: key });
    const code = await refusalOf(call ?? Promise.resolve());
    if (code !== 'accepted') return code;
    const answer = (await call) ?? {};
    if (localId !== null && answer.id) this.#ids.set(localId, answer.id);
    const device = localDeviceOf(entry);
    if (device !== null && answer.deviceId) this.#ids.set(device, answer.deviceId);
    if (operation === 'inspections.create') {
      const visit = await visitOf(this.#visitor, answer.id ?? 0);
      this.#keep(visit);
      for (const { boxNumber, localId: box } of brought)
        this.#ids.set(box, visit.boxes.find((one) => one.boxNumber === boxNumber)?.id ?? 0);
    }
    const rows = rowsWith(Object.fromEntries(this.#rows));
    for (const [key, value] of await afterAnswer(rows, operation, input, answer)) this.#rows.set(key, value);
    return null;
  }

  get #me() {
    return { id: this.#visitor.id ?? 0, fullName: 'Tess' };
  }

  #with(kept: Visit | null, entries: readonly Entry[]): Visit {
    const me = this.#me;
    const around = { idOf: this.idOf, me, technicians: [me], customer: null, ...this.#known };
    const shown = entries.reduce<Visit | null>((before, entry) => applyToVisit(before, entry, around), kept);
    if (!shown) throw new Error('No visit was begun');
    return shown;
  }

  /** What is shown: what the server has answered, with what is not sent yet on top. */
  get shown(): Visit {
    const [inspection, boxes, drawings] = [rowKeys.inspection, rowKeys.boxes, rowKeys.drawings].map((keyOf) =>
      this.#rows.get(keyOf(this.#id)),
    );
    const kept = inspection ? ({ inspection, boxes, drawings } as Visit) : null;
    return this.#with(kept, this.#entries);
  }

  /** What is shown of the recommendations of the visit's customer. */
  get recommendations(): readonly RecommendationDto[] {
    const { customerId, date } = this.shown.inspection;
    const kept = this.#rows.get(rowKeys.recommendations(customerId)) as CurrentRecommendationsDto;
    const { recommendations: visitText } = this.#rows.get(rowKeys.inspection(this.#id)) as Visit['inspection'];
    const { sizeOf } = this.#known;
    const around = { idOf: this.idOf, me: this.#me, sizeOf, customerId, visitDate: date, visitText };
    const entries = this.#entries.filter(changesRecommendations);
    return recommendationsAfter(kept.items, entries, { ...around, boxNumberOf: () => null });
  }

  /** What would be shown if no answer had come: all that the server has taken, on top of the visit before it. */
  get shownUnanswered(): Visit {
    return this.#with(this.#before, this.#sent);
  }
}
