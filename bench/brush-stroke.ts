/** P10 of the quality bars: how far ink is behind the pen in a long stroke, beside a plain canvas line. */
import type { Position } from '#common/floor-plan/geometry.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { middleOf, sampleOf } from './measure.ts';
import { serveCanvas } from './plain/canvas-server.ts';
import { openOurs, openPlain, type Pad, startPlanPortal, strokeAlong } from './plan-pages.ts';
import type { Reading } from './report.ts';

const TURNS = 3;
const POINTS = 2_000;
/** What a pen reports. */
const REPORTS_PER_SECOND = 240;

/** A scribble over the whole sheet. */
const scribble = ({ size }: Pad): Position[] =>
  Array.from({ length: POINTS }, (_, index) => {
    const part = index / (POINTS - 1);
    return {
      x: size.width * (0.5 + 0.3 * Math.sin(part * 31)),
      y: size.height * (0.15 + 0.7 * part + 0.08 * Math.sin(part * 173)),
    };
  });

/** Milliseconds from each report of the pen until the frame that shows it has been painted. */
async function inkDelays(pad: Pad): Promise<number[]> {
  const { page } = pad;
  await page.evaluate(() => {
    const delays: number[] = [];
    let waiting: number[] = [];
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      const now = performance.now();
      delays.push(...waiting.map((time) => now - time));
      waiting = [];
    };
    const note = (event: PointerEvent) => {
      // The frame's message comes once its style, layout and painting are done.
      if (waiting.length === 0) requestAnimationFrame(() => painted.port2.postMessage(null));
      waiting.push(event.timeStamp);
    };
    window.addEventListener('pointermove', note, { capture: true });
    Reflect.set(window, 'ink_', () => {
      window.removeEventListener('pointermove', note, { capture: true });
      return delays;
    });
  });
  await strokeAlong(pad, scribble(pad), REPORTS_PER_SECOND);
  return page.evaluate(() => (Reflect.get(window, 'ink_') as () => number[])());
}

export async function measureBrush(): Promise<Reading[]> {
  const portal = await startPlanPortal();
  const browser = await launchBrowser();
  try {
    const { send } = portal.client;
    const customer = await send('POST', '/api/customers', { name: 'Magazijn', address: 'Dorpsstraat 1' });
    const { id } = await send('POST', '/api/inspections', { customerId: customer.id });
    const ours = await openOurs(browser, portal, {
      path: `/inspections/${id}?step=1`,
      label: 'Tekenvel',
      open: async (page) => {
        await page.getByRole('tab', { name: 'Tekenen' }).click();
        await page.getByRole('button', { name: 'Nieuwe tekening beginnen' }).click();
      },
    });
    const server = await serveCanvas({ script: 'brush', canvas: ours.size });
    const plain = await openPlain(browser, server.address);
    const p95 = { ours: [] as number[], plain: [] as number[] };
    for (let turn = -1; turn < TURNS; turn += 1) {
      for (const [name, pad] of [
        ['ours', ours],
        ['plain', plain],
      ] as const) {
        const delays = await inkDelays(pad);
        if (turn >= 0) p95[name].push(sampleOf(delays).p95);
      }
      await ours.page.getByRole('button', { name: 'Ongedaan maken' }).click();
    }
    server.stop();
    return [
      {
        bar: 'P10',
        what: 'brush stroke of 2,000 points, 4× CPU, input to paint p95',
        ...middleOf(p95),
        unit: 'ms',
        limit: 1.5,
      },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}
