/**
 * Whatever sequence of visits, placements, moves, removals and deleted drafts: what stands at the customer is what the
 * newest inspections say of each device, no number is given twice, and neither box nor check is lost.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxSequence, compareBoxNumbers } from '#common/domain/bait-box.ts';
import { overdueDevices } from '#server/features/devices/overdue.query.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { sequenceRuns } from '#test/support/sequence-runs.ts';

const portal = usePortal();

type Step =
  | { kind: 'visit'; from: 'devices' | 'nothing'; day: number }
  | { kind: 'place'; visit: number; boxNumber?: string }
  | { kind: 'move' | 'check' | 'remove' | 'renumber'; visit: number; box: number }
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
  .record({ kind: fc.constantFrom('move', 'check', 'check', 'remove', 'remove', 'renumber'), visit, box })
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
  /** The checks of what it took away. */
  kept: Map<string, number>;
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
    this.visits.push({
      id: begun.id,
      day: number,
      isDeleted: false,
      boxes,
      checks: new Map(),
      removed: new Set(),
      kept: new Map(),
    });
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
    const kept = one.kept.get(placed.boxNumber);
    if (kept !== undefined) one.checks.set(placed.boxNumber, kept);
    one.kept.delete(placed.boxNumber);
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
    this.#leave(one, chosen.boxNumber);
  }

  /** A box goes: its device is removed and keeps the check, unless only this visit knows it. */
  #leave(one: Visit, boxNumber: string): boolean {
    const check = one.checks.get(boxNumber);
    one.boxes.delete(boxNumber);
    one.checks.delete(boxNumber);
    const isKnown = this.visits.some(
      ({ boxes, removed }) => boxes !== one.boxes && (boxes.has(boxNumber) || removed.has(boxNumber)),
    );
    if (isKnown) one.removed.add(boxNumber);
    if (isKnown && check !== undefined) one.kept.set(boxNumber, check);
    return isKnown;
  }

  async #renumber(one: Visit, index: number): Promise<void> {
    const { trpc } = this.visitor;
    const boxes = await trpc.baitBoxes.list.query({ inspectionId: one.id });
    const chosen = boxes[index % Math.max(1, boxes.length)];
    if (!chosen) return;
    const check = one.checks.get(chosen.boxNumber);
    const highest = Math.max(0, ...[...this.given].map(boxSequence));
    const boxNumber = `B${String(highest + 1).padStart(3, '0')}`;
    const changed = await trpc.baitBoxes.update.mutate({ id: chosen.id, changes: { boxNumber } });
    this.given.add(boxNumber);
    const x = one.boxes.get(chosen.boxNumber) ?? 0;
    const isRemoved = this.#leave(one, chosen.boxNumber);
    one.boxes.set(boxNumber, x);
    // What was checked is what was there; a number that was only put right keeps the check.
    if (!isRemoved && check !== undefined) one.checks.set(boxNumber, check);
    expect(changed.condition === null).toBe(isRemoved || check === undefined);
  }

  /** Every check there is, by visit and number, as the model has it. */
  #allChecks(): string[] {
    return this.visits
      .filter(({ isDeleted }) => !isDeleted)
      .flatMap(({ id, checks, kept }) => [...checks, ...kept].map(([number, take]) => `${id} ${number} ${take}`))
      .sort();
  }

  async #listedChecks(): Promise<string[]> {
    const all: string[] = [];
    for (let cursor: string | undefined, isLast = false; !isLast; ) {
      const input = { customerId: this.customerId, limit: 3, ...(cursor ? { cursor } : {}) };
      const page = await this.visitor.trpc.checks.list.query(input);
      all.push(...page.items.map((row) => `${row.inspectionId} ${row.boxNumber} ${row.takePercent}`));
      cursor = page.nextCursor ?? undefined;
      isLast = cursor === undefined;
    }
    return all.sort();
  }

  /** The register, device by device, with the history of each. */
  async #checkRegister(): Promise<void> {
    const { trpc } = this.visitor;
    const { items } = await trpc.devices.list.query({ customerId: this.customerId, standing: 'all', limit: 500 });
    const there = items.filter(({ removedAt }) => removedAt === null);
    expect(there.map(({ boxNumber, positionX }) => [boxNumber, positionX])).toEqual(standing(this.visits));
    const said = saidBy(this.visits);
    expect(new Set(items.map(({ boxNumber }) => boxNumber))).toEqual(new Set(said.keys()));
    const histories: string[] = [];
    for (const { id, boxNumber, lastCheck, recent } of items) {
      const history = await trpc.devices.history.query({ id, limit: 500 });
      const checks = history.items.filter(({ condition }) => condition !== null);
      histories.push(...checks.map((visit) => `${visit.inspectionId} ${boxNumber} ${visit.takePercent}`));
      expect(lastCheck?.inspectionId).toBe(checks[0]?.inspectionId);
      expect(recent.map(({ value }) => value)).toEqual(
        checks
          .slice(0, 12)
          .map((visit) => visit.takePercent)
          .reverse(),
      );
    }
    expect(histories.sort()).toEqual(this.#allChecks());
  }

  /** Long after everything, each device that stands is overdue, and no other: as the count of all customers has it. */
  async #checkOverdue(): Promise<void> {
    const now = new Date(Date.now() + 43 * 86_400_000);
    const { most } = await overdueDevices(portal.em, { now, everyDays: 42, limit: 10_000 });
    const counted = most.find(({ customerId }) => customerId === this.customerId)?.devices ?? 0;
    expect(counted).toBe(standing(this.visits).length);
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
    } else if (step.kind === 'renumber') await this.#renumber(one, step.box);
    else if (step.kind === 'place') await this.#place(one, step.boxNumber);
    else await this.#changeBox(one, step.kind, step.box);
  }

  async check(): Promise<void> {
    const { trpc } = this.visitor;
    await this.#checkRegister();
    expect(await this.#listedChecks()).toEqual(this.#allChecks());
    await this.#checkOverdue();
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
    sequenceRuns('REGISTER_RUNS'),
  );
});
