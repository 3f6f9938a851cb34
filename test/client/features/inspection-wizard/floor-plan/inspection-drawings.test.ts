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

/** An old form of what was kept of a floor's drawing: by itself, with what it goes on from, several of them. */
const forms = {
  'a drawing alone': () => sheet,
  'one with what it goes on from': () => ({ drawing: sheet, line: ['begun'] }),
  'several of one page': () => [
    { drawing: sheet, line: ['begun'] },
    { drawing: sheet, line: null },
  ],
};
const sentOf = { 'a drawing alone': [null], 'one with what it goes on from': [['begun']] } as Record<string, unknown>;

test.each(Object.entries(forms))(
  '%s that an older version kept is handed over, and then forgotten there',
  async (form, kept) => {
    device[`${PLACE}.-1`] = JSON.stringify(kept());
    device[`${PLACE}.5b0f1d6e-0b1e-4a62-9c0f-1f2e3d4c5b6a.3`] = JSON.stringify(kept());
    device[`${PLACE}7.2`] = JSON.stringify(sheet);
    const sent: [number, unknown][] = [];
    const before = Object.keys(device).length;
    new InspectionDrawings(PLACE, async (floor, { madeFrom }) => {
      expect(Object.keys(device)).toHaveLength(before);
      sent.push([floor, madeFrom]);
    });
    await vi.waitUntil(() => Object.keys(device).length === 1);
    const pictures = (sentOf[form] ?? [['begun'], null]) as unknown[];
    expect(sent).toEqual([...pictures.map((one) => [-1, one]), ...pictures.map((one) => [3, one])]);
    expect(Object.keys(device)).toEqual([`${PLACE}7.2`]);
  },
);

test('what an older version kept and nobody takes stays where it is', async () => {
  device[`${PLACE}.0`] = JSON.stringify(sheet);
  let tries = 0;
  new InspectionDrawings(PLACE, () => {
    tries += 1;
    return Promise.reject(broken);
  });
  await vi.waitUntil(() => tries === 1);
  expect(Object.keys(device)).toEqual([`${PLACE}.0`]);
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

test('what one could not save is not sent for the next one', async () => {
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
  // What would take its place is not even begun.
  await expect(drawings.replace(0, upload)).rejects.toThrow(DOMException);
  expect(sent).toEqual([]);
});

const drawn = (name: string): Drawing => ({
  ...sheet,
  shapes: [{ kind: 'text', key: name, text: name, at: { x: 0, y: 0 }, size: 20 }],
});

test('once it is kept nothing would be lost with the page; what is drawn on is handed over without its answer', async () => {
  const sent: { drawing: Drawing; madeFrom: unknown; keep: () => void; answer: () => void }[] = [];
  const drawings = new InspectionDrawings(PLACE, (_floor, { drawing, madeFrom, onPicture, onKept }) => {
    onPicture(String(drawing.shapes[0]?.key));
    return new Promise((answer) => sent.push({ drawing, madeFrom, keep: onKept, answer }));
  });
  drawings.save(0, drawn('one'), 'begun');
  expect(asksBeforeClosing()).toBe(true);
  await vi.waitUntil(() => sent.length === 1);
  sent[0]?.keep();
  expect(asksBeforeClosing()).toBe(false);
  expect(drawings.state.pending.get(0)).toEqual(drawn('one'));
  drawings.save(0, drawn('more'), 'begun');
  await vi.waitUntil(() => sent.length === 2);
  expect(sent[1]?.madeFrom).toEqual(['begun', 'one']);
  // The first one's answer leaves what is newer.
  sent[0]?.answer();
  sent[1]?.keep();
  expect(drawings.state.pending.get(0)).toEqual(drawn('more'));
  sent[1]?.answer();
  await vi.waitUntil(() => drawings.state.pending.size === 0);
  expect(drawings.state.status).toBe('idle');
});

test('a drawing whose answer was lost is no disagreement with oneself', async () => {
  let isLost = true;
  const sent: unknown[] = [];
  const drawings = new InspectionDrawings(PLACE, async (_floor, { drawing, madeFrom, onPicture }) => {
    sent.push(madeFrom);
    onPicture(String(drawing.shapes[0]?.key));
    if (isLost) throw broken;
  });
  drawings.save(0, drawn('one'), 'begun');
  expect(await drawings.settle()).toBe(false);
  isLost = false;
  drawings.save(0, drawn('more'), 'begun');
  expect(await drawings.settle()).toBe(true);
  expect(sent).toEqual([['begun'], ['begun', 'one']]);
});
