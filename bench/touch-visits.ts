/** P16 of the quality bars: how soon the phone answers over whole visits, and how far what is on it moves by itself. */
import type { Page } from 'playwright-core';
import { launchBrowser } from '#test/support/browser.ts';
import { CountingTouch } from '#test/support/counting-touch.ts';
import { screens } from '#test/support/journey.ts';
import { portalClient } from '#test/support/portal-client.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { firstVisit, returnVisit } from '#test/support/touch-visits.ts';
import type { Reading } from './report.ts';
import { temporaryDirectory } from './temporary.ts';

const ADMIN = { username: 'admin', password: 'geheim123' };
const CPU_SLOWDOWN = 4;
/** Interaction to next paint, as browsers define it: all but the slowest of fifty. */
const INP_SHARE = 0.98;
const INP_MS = 200;
const SHIFT = 0.02;
const SLOWEST_MS = 60_000;
const customers = ['Bakkerij Eerste', 'Bakkerij Tweede', 'Bakkerij Derde'];

/** Events by the interaction that they are part of, in milliseconds, and how much moved without being asked to. */
type Seen = { events: { interaction: number; ms: number }[]; shift: number };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Runs in the page before anything else does. */
function watch(): void {
  const seen: Seen = { events: [], shift: 0 };
  Object.assign(window, { seen });
  const observe = <Entry>(
    options: PerformanceObserverInit & { durationThreshold?: number },
    take: (one: Entry) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry);
    }).observe({ ...options, buffered: true });
  observe<PerformanceEventTiming>({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId) seen.events.push({ interaction: interactionId, ms: duration });
  });
  observe<Shift>({ type: 'layout-shift' }, ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
}

const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** The longest event of each interaction. */
function durationsOf(events: Seen['events']): number[] {
  const longest = new Map<number, number>();
  for (const { interaction, ms } of events) longest.set(interaction, Math.max(ms, longest.get(interaction) ?? 0));
  return [...longest.values()];
}

export async function measureTouchVisits(): Promise<Reading[]> {
  const portal = await startPortal({ DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD: ADMIN.password });
  const browser = await launchBrowser();
  try {
    const office = portalClient(portal.address);
    await office.send('POST', '/api/login', ADMIN);
    for (const name of customers) await office.addCustomer(name, { contactPerson: 'Greet Molenaar' });
    const context = await browser.newContext({ ...screens.phone, baseURL: portal.address, locale: 'nl-NL' });
    const answer = await context.request.post('/api/login', { data: ADMIN });
    if (!answer.ok()) throw new Error(`Cannot sign in: ${await answer.text()}`);
    await context.addInitScript(watch);
    const interactions: number[] = [];
    const shifts: number[] = [];
    for (const customer of customers)
      for (const visit of [
        (touch: CountingTouch) => firstVisit(touch, customer),
        (touch: CountingTouch) => returnVisit(touch, customer, ['B003', 'B005']),
      ]) {
        const page = await context.newPage();
        page.setDefaultTimeout(SLOWEST_MS);
        await page.setViewportSize({ width: 360, height: 740 });
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        await page.goto('/');
        await visit(await CountingTouch.on(page));
        const seen = await seenIn(page);
        interactions.push(...durationsOf(seen.events));
        shifts.push(seen.shift);
        await page.close();
      }
    interactions.sort((a, b) => a - b);
    const inp = interactions[Math.floor(interactions.length * INP_SHARE)] ?? Number.NaN;
    return [
      {
        bar: 'P16',
        what: 'INP p98 of whole visits, 4× CPU',
        ours: inp,
        against: INP_MS,
        unit: 'ms',
        limit: 1,
      },
      {
        bar: 'P16',
        what: 'layout shift of the worst visit, 4× CPU',
        ours: Math.max(...shifts),
        against: SHIFT,
        unit: '',
        limit: 1,
      },
    ];
  } finally {
    await browser.close();
    await portal.kill();
  }
}
