import { beforeEach, expect, test, vi } from 'vitest';
import { InspectionDrawings } from '#client/features/inspection-wizard/floor-plan/inspection-drawings.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { emptyDrawing } from '#common/floor-plan/drawing-commands.ts';
import { asksBeforeClosing, comeOnline, makeDevice } from '#test/support/device.ts';

const PLACE = 'drawing.1.7';
const sheet: Drawing = emptyDrawing({ width: 100, height: 80 });
const broken = new TypeError('The portal was not reached');

let device: Record<string, string>;
beforeEach(() => {
  device = makeDevice();
});

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
  expect(drawings.state).toMatchObject({ status: 'failed', error: broken });
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
  expect(device[`${PLACE}.0`]).toBe(JSON.stringify(sheet));
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
  expect(device[`${PLACE}.0`]).toBe(JSON.stringify(sheet));
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
  const drawings = new InspectionDrawings(PLACE, (_floor, _drawing, signal) => upload(signal));
  drawings.save(0, sheet);
  const settled = drawings.settle();
  drawings.close();
  uploaded();
  await settled;
  expect(device[`${PLACE}.0`]).toBe(JSON.stringify(sheet));
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
