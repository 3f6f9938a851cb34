import { TRPCClientError } from '@trpc/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { InspectionDrawings } from '#client/features/inspection-wizard/floor-plan/inspection-drawings.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { emptyDrawing } from '#common/floor-plan/drawing-commands.ts';
import type { SavedPlanDto } from '#common/schemas/floor-plan.ts';
import { asksBeforeClosing, comeOnline, makeDevice } from '#test/support/device.ts';

const PLACE = 'drawing.1.7';
const sheet: Drawing = emptyDrawing({ width: 100, height: 80 });
const broken = new TypeError('The portal was not reached');

let device: Record<string, string>;
beforeEach(() => {
  device = makeDevice();
});

/** What the device keeps of a floor. */
function keptOf(floor: number): unknown {
  const [name] = Object.keys(device).filter((key) => key.startsWith(`${PLACE}.`) && key.endsWith(`.${floor}`));
  return JSON.parse(device[name ?? ''] ?? 'null');
}

/** A portal that says what came, and refuses the floors that it is told to. */
function makePortal(place = PLACE) {
  const came: string[] = [];
  const refused = new Set<number>();
  const drawings = new InspectionDrawings(place, async (floor) => {
    if (refused.has(floor)) throw broken;
    came.push(`drawing of ${floor}`);
  });
  return { came, refused, drawings };
}

test('all floors are waited for, and one that fails is told and tried again', async () => {
  const { came, refused, drawings } = makePortal();
  refused.add(1);
  drawings.save(0, sheet);
  drawings.save(1, sheet);
  expect(await drawings.settle()).toBe(false);
  expect(came).toEqual(['drawing of 0']);
  expect(drawings.state).toMatchObject({ status: 'failed', error: broken, conflict: null });
  expect([...drawings.state.pending.keys()]).toEqual([1]);
  refused.clear();
  comeOnline();
  expect(await drawings.settle()).toBe(true);
  expect(drawings.state).toMatchObject({ status: 'idle', error: null });
  expect(came).toEqual(['drawing of 0', 'drawing of 1']);
});

test('what this device has kept of any floor of the inspection is taken up, and nothing else', async () => {
  device[`${PLACE}.-1`] = JSON.stringify(sheet);
  device[`${PLACE}.3`] = JSON.stringify(sheet);
  device[`${PLACE}7.2`] = JSON.stringify(sheet);
  const { came, drawings } = makePortal();
  expect([...drawings.state.pending.keys()].sort()).toEqual([-1, 3]);
  expect(await drawings.settle()).toBe(true);
  expect(came.sort()).toEqual(['drawing of -1', 'drawing of 3']);
  expect(Object.keys(device)).toEqual([`${PLACE}7.2`]);
});

test('a drawing on its way arrives before what takes its place, and is not sent after it', async () => {
  const came: string[] = [];
  let arrive = () => {};
  const drawings = new InspectionDrawings(PLACE, async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    came.push('drawing');
  });
  drawings.save(0, sheet);
  const taken = drawings.replace(0, async () => {
    came.push('plan');
  });
  arrive();
  await taken;
  expect(came).toEqual(['drawing', 'plan']);
  expect(await drawings.settle()).toBe(true);
  expect(came).toEqual(['drawing', 'plan']);
});

test('a drawing that could not be saved gives way to what takes its place, on that floor alone', async () => {
  const { came, refused, drawings } = makePortal();
  refused.add(0).add(1);
  drawings.save(0, sheet);
  drawings.save(1, sheet);
  await drawings.settle();
  await drawings.replace(0, async () => {
    // Back in reach at this very moment: it still does not come after the plan.
    refused.clear();
    comeOnline();
    came.push('plan of 0');
  });
  expect(await drawings.settle()).toBe(true);
  expect(came.filter((what) => what.endsWith('0'))).toEqual(['plan of 0']);
  expect(came).toContain('drawing of 1');
  expect(Object.keys(device)).toEqual([]);
});

test('what does not come takes nothing away', async () => {
  const { came, refused, drawings } = makePortal();
  refused.add(0);
  drawings.save(0, sheet);
  await expect(drawings.replace(0, () => Promise.reject(broken))).rejects.toBe(broken);
  expect(drawings.state.pending.get(0)).toBe(sheet);
  expect(keptOf(0)).toEqual([{ drawing: sheet, line: null }]);
  refused.clear();
  drawings.retry();
  await vi.waitUntil(() => drawings.state.pending.size === 0);
  expect(came).toEqual(['drawing of 0']);
});

test('what is drawn on top of what took the place is kept', async () => {
  const { came, drawings } = makePortal();
  await drawings.replace(0, async () => {
    came.push('plan of 0');
    drawings.save(0, sheet);
  });
  expect(await drawings.settle()).toBe(true);
  expect(came).toEqual(['plan of 0', 'drawing of 0']);
});

test('what one could not save is not sent for the next one, and stays on the device', async () => {
  const { came, refused, drawings } = makePortal();
  refused.add(0);
  drawings.save(0, sheet);
  await drawings.settle();
  expect(asksBeforeClosing()).toBe(true);
  drawings.close();
  refused.clear();
  comeOnline();
  await drawings.settle();
  expect(came).toEqual([]);
  expect(asksBeforeClosing()).toBe(false);
  expect(keptOf(0)).toEqual([{ drawing: sheet, line: null }]);
});

test('what is halfway when its user goes is told so: the rest of it does not go out', async () => {
  const sent: string[] = [];
  let uploaded = () => {};
  const upload = async (signal: AbortSignal) => {
    await new Promise<void>((resolve) => {
      uploaded = resolve;
    });
    signal.throwIfAborted();
    sent.push('plan');
  };
  const drawings = new InspectionDrawings(PLACE, (_floor, _sent, signal) => upload(signal));
  drawings.save(0, sheet);
  const settled = drawings.settle();
  drawings.close();
  uploaded();
  await settled;
  expect(keptOf(0)).toEqual([{ drawing: sheet, line: null }]);
  // What would take its place is not even begun.
  await expect(drawings.replace(0, upload)).rejects.toThrow(DOMException);
  expect(sent).toEqual([]);
});

test('what is given up is neither sent nor kept', async () => {
  const { came, refused, drawings } = makePortal();
  refused.add(1);
  drawings.save(0, sheet);
  drawings.save(1, sheet);
  await drawings.settle();
  came.length = 0;
  drawings.abandon();
  refused.clear();
  comeOnline();
  expect(drawings.state).toMatchObject({ status: 'idle', error: null });
  expect(drawings.state.pending.size).toBe(0);
  expect(asksBeforeClosing()).toBe(false);
  expect(await drawings.settle()).toBe(true);
  expect(came).toEqual([]);
  expect(Object.keys(device)).toEqual([]);
});

const drawn = (name: string): Drawing => ({
  ...sheet,
  shapes: [{ kind: 'text', key: name, text: name, at: { x: 0, y: 0 }, size: 20 }],
});

/** What the portal answers to somebody who would overwrite another's plan. */
const stale = (current: SavedPlanDto) =>
  new TRPCClientError('STALE', { result: { error: { data: { appCode: 'STALE', current } } } as never });

/** A portal that keeps one floor, and refuses what was made from another picture than it has. */
function makeFloor() {
  const shown = { imageId: 'begun' };
  const open = () =>
    new InspectionDrawings(PLACE, async (_floor, { drawing, line, onPicture }) => {
      const imageId = String(drawing.shapes[0]?.key);
      onPicture(imageId);
      if (line && shown.imageId !== imageId && !line.includes(shown.imageId))
        throw stale({ floor: 0, ...sheet.size, imageId: shown.imageId, drawing: null });
      shown.imageId = imageId;
    });
  return { shown, open };
}

test('two tabs that draw on one floor: the second is told, shown both, and keeps the one it chooses', async () => {
  const { shown, open } = makeFloor();
  const [one, other] = [open(), open()];
  one.save(0, drawn('one'), 'begun');
  expect(await one.settle()).toBe(true);
  one.save(0, drawn('one goes on'), 'begun');
  expect(await one.settle()).toBe(true);
  other.save(0, drawn('other'), 'begun');
  expect(await other.settle()).toBe(false);
  expect(shown.imageId).toBe('one goes on');
  expect(other.state.conflict).toMatchObject({ floor: 0, mine: drawn('other'), theirs: { imageId: 'one goes on' } });
  other.choose(0, 'mine');
  expect(await other.settle()).toBe(true);
  expect(shown.imageId).toBe('other');
  one.save(0, drawn('one again'), 'begun');
  expect(await one.settle()).toBe(false);
  one.choose(0, 'theirs');
  expect(await one.settle()).toBe(true);
  expect([shown.imageId, one.state.conflict, Object.keys(device)]).toEqual(['other', null, []]);
});

test('what two tabs left on the device is both there: the one is saved, the other asked about', async () => {
  const { shown, open } = makeFloor();
  const tabs = { one: open(), other: open() };
  for (const [name, tab] of Object.entries(tabs)) tab.save(0, drawn(name), 'begun');
  // Killed before anything is sent.
  for (const tab of Object.values(tabs)) tab.close();
  const back = open();
  expect(await back.settle()).toBe(false);
  expect(shown.imageId).toBe('one');
  expect(back.state.conflict).toMatchObject({ mine: drawn('other'), theirs: { imageId: 'one' } });
  expect(keptOf(0)).toEqual([{ drawing: drawn('other'), line: ['begun', 'other'] }]);
});

test('a drawing whose answer was lost is no disagreement with oneself, after a reload neither', async () => {
  const { shown } = makeFloor();
  const lost = new InspectionDrawings(PLACE, async (_floor, { drawing, onPicture }) => {
    onPicture(String(drawing.shapes[0]?.key));
    shown.imageId = String(drawing.shapes[0]?.key);
    throw broken;
  });
  lost.save(0, drawn('one'), 'begun');
  await lost.settle();
  lost.save(0, drawn('more'), 'begun');
  lost.close();
  const back = new InspectionDrawings(PLACE, async (_floor, { drawing, line }) => {
    expect(line).toContain(shown.imageId);
    shown.imageId = String(drawing.shapes[0]?.key);
  });
  expect(await back.settle()).toBe(true);
  expect(shown.imageId).toBe('more');
});
