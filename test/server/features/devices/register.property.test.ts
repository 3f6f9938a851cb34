/**
 * Whatever sequence of visits, placements, moves, removals and deleted drafts: what stands at the customer is what the
 * newest inspections say of each device, no number is given twice, and neither box nor check is lost.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxSequence, compareBoxNumbers } from '#common/domain/bait-box.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

type Step =
  | { kind: 'visit'; from: 'devices' | 'nothing'; day: number }
  | { kind: 'place'; visit: number; boxNumber?: string }
  | { kind: 'move' | 'check' | 'remove'; visit: number; box: number }
  | { kind: 'delete'; visit: number }
  | { kind: 'restore'; visit: number };

const visit = fc.nat(5);
const box = fc.nat(9);
const visitStep = fc
  .record({ from: fc.constantFrom('devices', 'devices', 'nothing'), day: fc.nat(20) })
  .map((fields): Step => ({ kind: 'visit', ...fields }));
const placeStep = visit.map((at): Step => ({ kind: 'place', visit: at }));
const numberedStep = fc
  .tuple(visit, fc.integer({ min: 1, max: 8 }))
  .map(([at, number]): Step => ({ kind: 'place', visit: at, boxNumber: `B00${number}` }));
const changeStep = fc
  .record({ kind: fc.constantFrom('move', 'check', 'check', 'remove', 'remove'), visit, box })
  .map((step): Step => step);
const draftStep = fc
  .record({ kind: fc.constantFrom('delete', 'delete', 'restore'), visit })
  .map(({ kind, visit: at }): Step => ({ kind, visit: at }));
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: visitStep },
    { weight: 4, arbitrary: placeStep },
    { weight: 2, arbitrary: numberedStep },
    { weight: 4, arbitrary: changeStep },
    { weight: 2, arbitrary: draftStep },
  ),
  { minLength: 6, maxLength: 24 },
);

/** A visit as it should be: what stands on it by number, each at its x; the checks of those; and what it took away. */
type Visit = {
  id: number;
  day: number;
  isDeleted: boolean;
  boxes: Map<string, number>;
  checks: Map<string, number>;
  removed: Set<string>;
};

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number));
const inOrder = (visits: readonly Visit[]) => visits.toSorted((a, b) => a.day - b.day || a.id - b.id);

/** What visits say of each number, one after the other: where it stands, or null when it was taken away. */
function saidBy(visits: readonly Visit[]): Map<string, number | null> {
  const said = new Map<string, number | null>();
  for (const one of inOrder(visits.filter(({ isDeleted }) => !isDeleted))) {
    for (const number of one.removed) said.set(number, null);
    for (const [number, x] of one.boxes) said.set(number, x);
  }
  return said;
}

const standing = (visits: readonly Visit[]): [string, number][] =>
  [...saidBy(visits)]
    .flatMap(([number, x]): [string, number][] => (x === null ? [] : [[number, x]]))
    .sort(([a], [b]) => compareBoxNumbers(a, b));

class Model {
  readonly visits: Visit[] = [];
  readonly given = new Set<string>();
  #x = 0;

  readonly visitor: Visitor;
  readonly customerId: number;

  constructor(visitor: Visitor, customerId: number) {
    this.visitor = visitor;
    this.customerId = customerId;
  }

  #at(index: number): Visit | undefined {
    return this.visits[index % Math.max(1, this.visits.length)];
  }

  async #begin({ from, day: number }: Extract<Step, { kind: 'visit' }>): Promise<void> {
    const { trpc } = this.visitor;
    const begun = await trpc.inspections.create.mutate({ customerId: this.customerId, from, date: day(number) });
    const boxes = new Map(from === 'devices' ? standing(this.visits) : []);
    this.visits.push({ id: begun.id, day: number, isDeleted: false, boxes, checks: new Map(), removed: new Set() });
  }

  /** Whether a number may stand on a visit: the visit took it away itself, or nobody did before. */
  #isFree(one: Visit, boxNumber: string): boolean {
    if (one.boxes.has(boxNumber)) return false;
    const order = inOrder(this.visits);
    const before = order.slice(0, order.indexOf(one));
    return one.removed.has(boxNumber) || saidBy(before).get(boxNumber) !== null;
  }

  async #place(one: Visit, boxNumber: string | undefined): Promise<void> {
    this.#x += 1;
    const input = { inspectionId: one.id, boxType: 'rat' as const, positionX: this.#x, positionY: 1 };
    const place = () => this.visitor.trpc.baitBoxes.create.mutate(boxNumber ? { ...input, boxNumber } : input);
    if (boxNumber && !this.#isFree(one, boxNumber)) {
      expect(await refusalOf(place())).toBe('BOX_NUMBER_TAKEN');
      return;
    }
    const placed = await place();
    if (boxNumber) expect(placed.boxNumber).toBe(boxNumber);
    // A number that nobody asked for is higher than any there ever was.
    else for (const number of this.given) expect(boxSequence(placed.boxNumber)).toBeGreaterThan(boxSequence(number));
    this.given.add(placed.boxNumber);
    one.boxes.set(placed.boxNumber, this.#x);
    one.removed.delete(placed.boxNumber);
  }

  async #changeBox(one: Visit, kind: 'move' | 'check' | 'remove', index: number): Promise<void> {
    const { trpc } = this.visitor;
    const boxes = await trpc.baitBoxes.list.query({ inspectionId: one.id });
    const chosen = boxes[index % Math.max(1, boxes.length)];
    if (!chosen) return;
    if (kind === 'move') {
      this.#x += 1;
      await trpc.baitBoxes.update.mutate({ id: chosen.id, changes: { positionX: this.#x } });
      one.boxes.set(chosen.boxNumber, this.#x);
      return;
    }
    if (kind === 'check') {
      const takePercent = (one.checks.get(chosen.boxNumber) ?? -1) + 1;
      await trpc.baitBoxes.update.mutate({ id: chosen.id, changes: { takePercent } });
      one.checks.set(chosen.boxNumber, takePercent);
      return;
    }
    await trpc.baitBoxes.delete.mutate({ id: chosen.id });
    one.boxes.delete(chosen.boxNumber);
    one.checks.delete(chosen.boxNumber);
    const isKnown = this.visits.some((other) => other !== one && other.boxes.has(chosen.boxNumber));
    if (isKnown) one.removed.add(chosen.boxNumber);
  }

  async take(step: Step): Promise<void> {
    const { trpc } = this.visitor;
    if (step.kind === 'visit') return this.#begin(step);
    const one = this.#at(step.visit);
    if (!one) return;
    if (step.kind === 'restore') {
      await trpc.inspections.restore.mutate({ id: one.id });
      one.isDeleted = false;
    } else if (one.isDeleted) return;
    else if (step.kind === 'delete') {
      await trpc.inspections.delete.mutate({ id: one.id });
      one.isDeleted = true;
    } else if (step.kind === 'place') await this.#place(one, step.boxNumber);
    else await this.#changeBox(one, step.kind, step.box);
  }

  async check(): Promise<void> {
    const { trpc } = this.visitor;
    const { placements } = await trpc.placements.get.query({ customerId: this.customerId });
    expect(placements.map(({ boxNumber, positionX }) => [boxNumber, positionX])).toEqual(standing(this.visits));
    for (const { id, boxes, checks } of this.visits.filter(({ isDeleted }) => !isDeleted)) {
      const listed = await trpc.baitBoxes.list.query({ inspectionId: id });
      expect(new Map(listed.map(({ boxNumber, positionX }) => [boxNumber, positionX]))).toEqual(boxes);
      const checked = listed.filter(({ condition }) => condition !== null);
      expect(new Map(checked.map(({ boxNumber, takePercent }) => [boxNumber, takePercent]))).toEqual(checks);
    }
  }
}

test('the register is what the newest inspections say, and numbers never repeat', async () => {
  const visitor = await portal.signIn({ role: 'admin' });
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const model = new Model(visitor, (await makeCustomer(portal.em)).id);
      for (const step of sequence) await model.take(step);
      await model.check();
    }),
    { numRuns: Number(process.env.REGISTER_RUNS ?? 20) },
  );
}, 120_000);
