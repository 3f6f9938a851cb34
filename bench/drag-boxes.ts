/** P9 of the quality bars: how smoothly one box among many is dragged, beside a hand-written canvas. */
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { baitBoxTypes, formatBoxNumber } from '#common/domain/bait-box.ts';
import type { Position, Size } from '#common/floor-plan/geometry.ts';
import { markerStyles } from '#common/floor-plan/markers.ts';
import { fitPlan, toScreen } from '#common/floor-plan/viewport.ts';
import { launchBrowser } from '#test/support/browser.ts';
import type { PortalClient } from '#test/support/portal-client.ts';
import { framesDuring } from './frames.ts';
import { middleOf, sampleOf } from './measure.ts';
import { serveCanvas } from './plain/canvas-server.ts';
import { openOurs, openPlain, type Pad, type PlanPortal, startPlanPortal, strokeAlong } from './plan-pages.ts';
import type { Reading } from './report.ts';

const TURNS = 5;
const REPORTS_PER_SECOND = 120;
const POINTS = 300;
/** Of one frame, in milliseconds. */
const FRAME_MAX = 33;
const PLAN: Size = { width: 1000, height: 800 };
const AT_ONCE = 8;

type Box = Position & { boxType: (typeof baitBoxTypes)[number]; isToxic: boolean; boxNumber: string };

/** Evenly over the plan; the one in the middle of the rows is dragged. */
function spread(count: number): Box[] {
  const columns = Math.ceil(Math.sqrt((count * PLAN.width) / PLAN.height));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => ({
    x: Math.round(((index % columns) + 0.5) * (PLAN.width / columns)),
    y: Math.round((Math.floor(index / columns) + 0.5) * (PLAN.height / rows)),
    boxType: baitBoxTypes[index % baitBoxTypes.length] ?? 'rat',
    isToxic: index % 3 === 0,
    boxNumber: formatBoxNumber(index + 1),
  }));
}

const picture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg width="${PLAN.width}" height="${PLAN.height}"><rect width="100%" height="100%" fill="#f7f4ec"/><path d="M50 50H950V750H50ZM450 50V400M450 500V750M450 300H950" fill="none" stroke="#222" stroke-width="8"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

export async function fill({ send }: PortalClient, boxes: readonly Box[], plan: Buffer): Promise<number> {
  const customer = await send('POST', '/api/customers', { name: 'Magazijn', address: 'Dorpsstraat 1' });
  const floorPlanImagePath = `data:image/jpeg;base64,${plan.toString('base64')}`;
  const { id } = await send('POST', '/api/inspections', { customerId: customer.id, floorPlanImagePath });
  for (let first = 0; first < boxes.length; first += AT_ONCE) {
    const some = boxes.slice(first, first + AT_ONCE);
    await Promise.all(
      some.map(({ x, y, ...box }) =>
        send('POST', '/api/baitboxes', { inspectionId: id, positionX: x, positionY: y, ...box }),
      ),
    );
  }
  return id;
}

/** A way round a circle that ends where it began, so that every turn finds the box at its place. */
function round(start: Position, radius: number): Position[] {
  return Array.from({ length: POINTS }, (_, index) => {
    const angle = (index / (POINTS - 1)) * 4 * Math.PI;
    return { x: start.x + radius * Math.sin(angle), y: start.y + radius * (1 - Math.cos(angle)) };
  });
}

/** Milliseconds from frame to frame while a box is dragged once. */
const frameTimes = (pad: Pad, way: readonly Position[]): Promise<number[]> =>
  framesDuring(pad.page, () => strokeAlong(pad, way, REPORTS_PER_SECOND));

async function compareDrags(browser: Browser, portal: PlanPortal, count: number): Promise<Reading[]> {
  const boxes = spread(count);
  const index = Math.floor(count / 3);
  const plan = await picture();
  const id = await fill(portal.client, boxes, plan);
  const ours = await openOurs(browser, portal, {
    path: `/inspections/${id}?step=1`,
    label: 'Plattegrond met lokdozen',
    // Among so many it would be in a cluster: whoever moves one has chosen it.
    open: (page) => page.locator(`circle[aria-label^="${formatBoxNumber(index + 1)},"]`).dispatchEvent('click'),
  });
  const files = {
    '/plan.jpg': plan,
    '/boxes.json': JSON.stringify(
      boxes.map(({ x, y, boxType, isToxic, boxNumber }) => {
        const { color, letters } = markerStyles[boxType];
        return { x, y, color, letter: letters.nl, isFilled: isToxic, number: boxNumber };
      }),
    ),
  };
  const server = await serveCanvas({ script: 'drag', canvas: ours.size, files });
  const plain = await openPlain(browser, server.address);
  const dragged = boxes[index] ?? { x: 0, y: 0 };
  const way = round(toScreen(fitPlan(PLAN, ours.size), dragged), ours.size.height / 6);
  const p95 = { ours: [] as number[], plain: [] as number[] };
  for (let turn = -1; turn < TURNS; turn += 1) {
    for (const [name, pad] of [
      ['ours', ours],
      ['plain', plain],
    ] as const) {
      const times = await frameTimes(pad, way);
      if (turn >= 0) p95[name].push(sampleOf(times).p95);
    }
  }
  await ours.page.context().close();
  await plain.page.context().close();
  server.stop();
  const middle = middleOf(p95);
  const what = `drag one of ${count} boxes, 4× CPU, frame p95`;
  return [
    {
      bar: 'P9',
      what,
      ...middle,
      unit: 'ms',
      limit: count <= 500 ? 1.1 : 1.3,
    },
    { bar: 'P9', what: `${what}, against what it may be`, ours: middle.ours, against: FRAME_MAX, unit: 'ms', limit: 1 },
  ];
}

export async function measureDragging(): Promise<Reading[]> {
  const portal = await startPlanPortal();
  const browser = await launchBrowser();
  try {
    return [...(await compareDrags(browser, portal, 500)), ...(await compareDrags(browser, portal, 2_000))];
  } finally {
    await browser.close();
    await portal.stop();
  }
}
