/** What a page shows of what others do while it is open, and what it never does to whoever types. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Asked, SharedStream } from '#client/live/shared-stream.ts';
import type { LiveDto, LiveSinceDto } from '#common/schemas/live.ts';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { endStreams, lastMark, openStreams, streamAddresses, takeOverStreams, tell } from './support/live-server.ts';
import { admin, bakery, makeInspection, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

const jan = { id: 77, name: 'Jan' };
const follow = () => expect.poll(openStreams).toBe(1);
/** Whether a stream was asked for that says which inspection is open. */
const askedOf = (id: number) =>
  streamAddresses().some((url) => decodeURIComponent(url).includes(`"inspections":[${id}]`));
const changed = (inspection: { id: number }) =>
  tell({ changes: [{ kind: 'inspection', id: inspection.id, customerId: bakery.id }] });

/** A report that the server may have newer, and that hears of it. */
async function openReport(look: Look) {
  const server = serveInspection(makeInspection());
  const { inspection, answers } = server;
  answers.inspections.get = () => server.inspection;
  const screen = await open(`/inspections/${inspection.id}?step=2`, { ...look, user: tess, answers });
  const report = screen.field('Rapport', 'Report');
  await expect.element(report).toBeVisible();
  await follow();
  return { ...screen, server, report };
}

/** As a browser does that its owner forbade to keep anything; returns how to allow it again. */
function forbidStorage(): () => void {
  const refusal = new DOMException('Access is denied', 'SecurityError');
  const refuseIt = () => {
    throw refusal;
  };
  const forbidden = [
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuseIt),
    vi.spyOn(indexedDB, 'open').mockImplementation(refuseIt),
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(refusal),
  ];
  return () => {
    for (const spy of forbidden) spy.mockRestore();
  };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('a list shows what a colleague adds, and who is in it now, but not oneself', async () => {
    const first = makeInspection();
    const items = [first];
    const inspections: ServerAnswers['inspections'] = { list: () => ({ items, nextCursor: null }) };
    const { see, say } = await open('/', { ...look, user: tess, answers: { inspections } });
    await see('Bakkerij', 'Bakkerij', page.getByRole('tabpanel'));
    await follow();
    items.push({ ...makeInspection(), customerName: 'Slagerij' });
    changed({ id: 999 });
    await see('Slagerij', 'Slagerij', page.getByRole('tabpanel'));
    tell({ present: [{ inspectionId: first.id, people: [{ id: tess.id, name: tess.fullName }, jan] }] });
    await see('Nu open bij Jan', 'Open now with Jan');
    await expect.element(page.getByText(`${tess.fullName}, Jan`, { exact: false })).not.toBeInTheDocument();
    tell({ present: [{ inspectionId: first.id, people: [] }] });
    await expect.element(page.getByText(say('Nu open bij', 'Open now with'), { exact: false })).not.toBeInTheDocument();
  });

  test('what a colleague writes appears in an open inspection, and takes nothing from whoever types', async () => {
    const { server, report, see } = await openReport(look);
    const { inspection, answers } = server;
    expect(askedOf(inspection.id)).toBe(true);
    server.inspection = { ...server.inspection, reportText: 'Van Jan', version: server.inspection.version + 1 };
    changed(inspection);
    await expect.element(report).toHaveValue('Van Jan');
    // In the middle of a word.
    answers.inspections.update = () => new Promise(() => {});
    await report.fill('Mijn eigen wo');
    server.inspection = { ...server.inspection, reportText: 'Weer van Jan', version: server.inspection.version + 1 };
    let asked = 0;
    answers.inspections.get = () => {
      asked += 1;
      return server.inspection;
    };
    changed(inspection);
    tell({ present: [{ inspectionId: inspection.id, people: [jan] }] });
    await expect.poll(() => page.getByText('Jan').elements().length).toBeGreaterThan(0);
    await userEvent.type(report, 'ord');
    await expect.element(report).toHaveValue('Mijn eigen woord');
    expect(asked).toBe(0);
    await see('Jan', 'Jan');
  });

  test('what cannot be asked for leaves the page as it is', async () => {
    const server = serveInspection(makeInspection());
    const { inspection, answers } = server;
    const { field } = await open(`/inspections/${inspection.id}?step=2`, { ...look, user: tess, answers });
    const report = field('Rapport', 'Report');
    await report.fill('Muizenkeutels');
    await expect.poll(() => server.inspection.reportText).toBe('Muizenkeutels');
    await follow();
    let asked = 0;
    answers.inspections.get = () => {
      asked += 1;
      return refuse('INTERNAL');
    };
    changed(inspection);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect.element(report).toHaveValue('Muizenkeutels');
  });

  test('an inspection that a colleague deletes is said to be gone, keeps what was typed, and is there again once restored', async () => {
    const { server, report, see } = await openReport(look);
    const { inspection, answers } = server;
    const { update } = answers.inspections;
    answers.inspections.get = () => refuse('INSPECTION_NOT_FOUND');
    answers.inspections.update = () => refuse('INSPECTION_NOT_FOUND');
    await report.fill('Muizenkeutels');
    changed(inspection);
    await see('Inspectie niet gevonden', 'Inspection not found');
    expect(await axeViolations()).toEqual([]);
    await expect.element(report).not.toBeInTheDocument();
    answers.inspections.get = () => server.inspection;
    if (update) answers.inspections.update = update;
    changed(inspection);
    await expect.element(report).toHaveValue('Muizenkeutels');
    await expect.poll(() => server.inspection.reportText).toBe('Muizenkeutels');
  });

  test('whose account is rejected is shown so within a moment', async () => {
    let user = tess;
    const answers: ServerAnswers = {
      users: { current: () => user },
      inspections: { list: () => ({ items: [], nextCursor: null }) },
    };
    const { see } = await open('/', { ...look, user, answers });
    await follow();
    user = { ...tess, status: 'rejected' };
    endStreams('ACCOUNT_REJECTED');
    await see('afgewezen', 'rejected');
  });
});

test('what a colleague changes is shown where storage is forbidden, too', async () => {
  const items = [makeInspection()];
  const inspections: ServerAnswers['inspections'] = { list: () => ({ items, nextCursor: null }) };
  const allow = forbidStorage();
  const { see } = await open('/', { language: 'nl', size: 'desktop', user: tess, answers: { inspections } });
  // Before the page is closed, which tidies what it has kept.
  onTestFinished(allow);
  await see('Bakkerij', 'Bakkerij', page.getByRole('tabpanel'));
  await follow();
  items.push({ ...makeInspection(), customerName: 'Slagerij' });
  changed({ id: 999 });
  await see('Slagerij', 'Slagerij', page.getByRole('tabpanel'));
});

test('a note that is being typed stays when the box changes elsewhere', async () => {
  const server = serveInspection({ floorPlans: [groundFloor] });
  const [box] = server.boxes;
  if (!box) throw new Error('There is a box');
  const { answers, inspection } = server;
  server.boxes = [{ ...box, notes: 'oud' }];
  await open(`/inspections/${inspection.id}?step=1`, { language: 'nl', size: 'desktop', user: tess, answers });
  await page.getByRole('list', { name: 'Lokdozen' }).getByRole('button', { name: /^B001/ }).click();
  const notes = page.getByRole('textbox', { name: 'Notities' });
  await expect.element(notes).toHaveValue('oud');
  await follow();
  server.boxes = server.boxes.map((one) => ({ ...one, notes: 'van Jan', version: one.version + 1 }));
  changed(inspection);
  await expect.element(notes).toHaveValue('van Jan');
  await notes.fill('achter de ka');
  server.boxes = server.boxes.map((one) => ({ ...one, notes: 'weer van Jan', version: one.version + 1 }));
  let asked = 0;
  const { list } = answers.baitBoxes;
  answers.baitBoxes.list = (input) => {
    asked += 1;
    return list?.(input) ?? [];
  };
  changed(inspection);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await userEvent.type(notes, 'st');
  await expect.element(notes).toHaveValue('achter de kast');
});

describe('the stream of one browser', () => {
  function begin(ask: (input: Asked) => Promise<LiveSinceDto>) {
    const heard: LiveDto[] = [];
    const stream = new SharedStream({
      userId: admin.id,
      ask,
      enter: async () => {},
      onHeard: (told) => heard.push(told),
      onRefused: () => {},
    });
    onTestFinished(() => stream.stop());
    const changes = () => heard.flatMap(({ changes }) => changes ?? []).map(({ id }) => id);
    return { stream, changes };
  }
  const nothing = (): LiveSinceDto => ({ changes: [], present: [], isAllPresent: true, lastEventId: lastMark() });
  const one = (id: number) => tell({ changes: [{ kind: 'inspection', id }] });

  test('is held by one page for all, and by another when that one goes', async () => {
    onTestFinished(takeOverStreams());
    const first = begin(async () => nothing());
    await follow();
    const asked: Asked[] = [];
    const second = begin(async (input) => {
      asked.push(input);
      return nothing();
    });
    // It begins by asking for what was handed on before it was there.
    await expect.poll(() => asked).toHaveLength(1);
    expect(openStreams()).toBe(1);
    one(1);
    await expect.poll(first.changes).toEqual([1]);
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    one(2);
    await expect.poll(second.changes).toContain(2);
    first.stream.stop();
    await follow();
    one(3);
    await expect.poll(second.changes).toContain(3);
    expect(first.changes()).not.toContain(3);
  });

  test('is held by each page where storage is forbidden, and locks with it', async () => {
    onTestFinished(takeOverStreams());
    onTestFinished(forbidStorage());
    const [first, second] = [begin(async () => nothing()), begin(async () => nothing())];
    await expect.poll(openStreams).toBe(2);
    one(4);
    await expect.poll(first.changes).toContain(4);
    await expect.poll(second.changes).toContain(4);
  });

  test('asks now and then where no stream comes through', async () => {
    onTestFinished(takeOverStreams());
    const asked: Asked[] = [];
    const { changes } = begin(async (input) => {
      asked.push(input);
      return { ...nothing(), changes: [{ kind: 'inspection', id: 5 }] };
    });
    for (let broken = 0; broken < 3; broken += 1) {
      await follow();
      endStreams();
    }
    await expect.poll(changes).toEqual([5]);
    // What was shown before anything was heard may be of any age.
    expect(asked[0]).toEqual({ browser: expect.any(String) });
  });
});
