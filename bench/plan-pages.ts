/** The portal's plan editors and their plain counterparts, each open in a slow browser, and a hand that moves over them. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Position, Size } from '#common/floor-plan/geometry.ts';
import { type PortalClient, portalClient } from '#test/support/portal-client.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { temporaryDirectory } from './temporary.ts';

const CPU_SLOWDOWN = 4;
const ADMIN_PASSWORD = 'geheim123';
const account = { username: 'admin', password: ADMIN_PASSWORD };
const DESKTOP = { viewport: { width: 1280, height: 800 }, locale: 'nl-NL' };

/** A canvas to move over: where it lies on its page, and how large it is. */
export type Pad = { page: Page; hand: CDPSession; corner: Position; size: Size };

export type PlanPortal = { address: string; client: PortalClient; stop: () => Promise<unknown> };

/** A built portal with nothing in it. */
export async function startPlanPortal(): Promise<PlanPortal> {
  const portal = await startPortal({ DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD });
  const client = portalClient(portal.address);
  await client.send('POST', '/api/login', account);
  return { address: portal.address, client, stop: () => portal.kill() };
}

async function padOn(page: Page, selector: string): Promise<Pad> {
  const element = page.locator(selector).first();
  await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to move over');
  const hand = await page.context().newCDPSession(page);
  await hand.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, hand, corner: { x: box.x, y: box.y }, size: { width: box.width, height: box.height } };
}

/** The portal's plan of an inspection, once `open` has brought it about. */
export async function openOurs(
  browser: Browser,
  { address }: PlanPortal,
  { path, label, open }: { path: string; label: string; open?: (page: Page) => Promise<void> },
): Promise<Pad> {
  const context = await browser.newContext({ ...DESKTOP, baseURL: address });
  await context.request.post('/api/login', { data: account });
  const page = await context.newPage();
  await page.goto(path);
  await open?.(page);
  await page.getByRole('group', { name: label }).waitFor();
  await page.waitForLoadState('networkidle');
  return padOn(page, `[role=group][aria-label^="${label}"]`);
}

export async function openPlain(browser: Browser, address: string): Promise<Pad> {
  const page = await (await browser.newContext(DESKTOP)).newPage();
  await page.goto(address);
  await page.waitForFunction(() => document.title === 'ready');
  return padOn(page, 'canvas');
}

type Event = 'mousePressed' | 'mouseMoved' | 'mouseReleased';

const send = ({ hand, corner }: Pad, type: Event, { x, y }: Position): Promise<unknown> =>
  hand.send('Input.dispatchMouseEvent', {
    type,
    x: corner.x + x,
    y: corner.y + y,
    ...(type === 'mouseMoved' ? { buttons: 1 } : { button: 'left', clickCount: 1 }),
  });

/** Presses, goes along a way as fast as a pointing device reports, waiting for nobody, and lets go. */
export async function strokeAlong(pad: Pad, way: readonly Position[], reportsPerSecond: number): Promise<void> {
  const [first, ...rest] = way;
  const last = way.at(-1);
  if (!first || !last) return;
  await send(pad, 'mousePressed', first);
  const under: Promise<unknown>[] = [];
  const began = performance.now();
  for (const [index, point] of rest.entries()) {
    const due = began + (index * 1_000) / reportsPerSecond;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    under.push(send(pad, 'mouseMoved', point));
  }
  await Promise.all(under);
  await send(pad, 'mouseReleased', last);
}
