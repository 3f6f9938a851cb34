/** Boxes and drawings that could not be saved: whichever floor they are on, they are neither forgotten nor in the way. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { offline } from '#client/api/server-client.ts';
import { draftKey, writeDraft } from '#client/lib/draft.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { makeBox, makeInspection, tess } from './support/records.ts';
import { type Look, open } from './support/screen.tsx';
import { loseConnection, refuse } from './support/server-answers.ts';

const dutch: Look = { language: 'nl', size: 'desktop' };
const REPORT = 'Muizenkeutels achter de oven.';
const ADVICE = 'Kier onder de achterdeur dichten.';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const openFloor = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
const unsaved = page.getByText(/^Niet opgeslagen: /).first();
const saved = page.getByText('Opgeslagen', { exact: true }).first();
const keptHere = page.getByText('Op dit toestel', { exact: true }).first();

/** Somebody at the floor-plan step of an inspection with one box. */
async function openStudio(changes: Partial<InspectionDto> = {}, look = dutch) {
  const server = serveInspection(changes);
  const { inspections, baitBoxes } = server.answers;
  const { saveFloorPlan } = inspections;
  const { create } = baitBoxes;
  const screen = await open(`/inspections/${server.inspection.id}?step=1`, {
    ...look,
    user: tess,
    answers: server.answers,
  });
  await expect.element(button('Verdieping toevoegen')).toBeVisible();
  return {
    ...screen,
    server,
    /** The portal fails on drawings of that floor, or of all; answers how it is mended. */
    refuseDrawings: (floor?: number) => {
      inspections.saveFloorPlan = (input) =>
        floor === undefined || input.floor === floor
          ? refuse('INTERNAL')
          : (saveFloorPlan?.(input) ?? refuse('NOT_FOUND'));
      return () => Object.assign(inspections, { saveFloorPlan });
    },
    refuseBoxes: () => {
      baitBoxes.create = () => refuse('INTERNAL');
      return () => Object.assign(baitBoxes, { create });
    },
    /** No drawing arrives; answers how the line comes back. */
    loseDrawings: () => {
      inspections.saveFloorPlan = loseConnection;
      return () => {
        Object.assign(inspections, { saveFloorPlan });
        window.dispatchEvent(new Event('online'));
      };
    },
    /** How many shapes the server has of a floor; null for no drawing. */
    shapesOn: (floor: number) => server.drawings.find((one) => one.floor === floor)?.drawing.shapes.length ?? null,
  };
}

/** Puts a rack on the floor that is shown. */
async function drawRack(): Promise<void> {
  await page.getByRole('tab', { name: 'Tekenen' }).click();
  await button('Nieuwe tekening beginnen').click();
  await button('Stelling').click();
  await page.getByRole('group', { name: 'Tekenvel' }).click();
}

/** What the outbox has of drawings. */
const keptDrawings = () => offline.state.entries.filter(({ operation }) => operation === 'inspections.saveFloorPlan');

/** Draws on a new floor that cannot be saved, and goes back down; answers how to mend that. */
async function leaveUnsavedUpstairs({
  refuseDrawings,
}: Awaited<ReturnType<typeof openStudio>>): Promise<() => unknown> {
  const mend = refuseDrawings(1);
  await button('Verdieping toevoegen').click();
  await drawRack();
  await expect.element(unsaved).toBeVisible();
  await openFloor('Begane grond');
  return mend;
}

test('a drawing that failed on another floor is told, kept, and tried again; nobody has to stay for it', async () => {
  const studio = await openStudio();
  const mend = await leaveUnsavedUpstairs(studio);
  await expect.element(unsaved).toBeVisible();
  await button('Volgende').click();
  await expect.poll(studio.address).toMatch(/step=2$/);
  await button('Vorige').click();
  await expect.element(unsaved).toBeVisible();
  await button('Opnieuw proberen').click();
  mend();
  // It goes by itself; nobody waits for that here.
  offline.retryNow();
  await expect.element(saved).toBeVisible();
  expect(studio.shapesOn(1)).toBe(1);
});

test('without a line a drawing is kept on the device, and that is said; nobody has to wait for it, and it arrives', async () => {
  const studio = await openStudio();
  const reconnect = studio.loseDrawings();
  await drawRack();
  await expect.element(keptHere).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('link', { name: '1 op dit toestel' })).toBeVisible();
  expect(studio.shapesOn(0)).toBe(null);
  await button('Volgende').click();
  await expect.poll(studio.address).toMatch(/step=2$/);
  await studio.reload();
  // Going on has confirmed the plan: that waits behind it.
  await expect.element(page.getByRole('banner').getByRole('link', { name: '2 op dit toestel' })).toBeVisible();
  reconnect();
  await expect.poll(() => studio.shapesOn(0)).toBe(1);
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Alles op de server' })).toBeVisible();
});

test('while a drawing is on its way, neither the plan nor the bar below it says that it is kept', async () => {
  const { server } = await openStudio();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const { saveFloorPlan } = server.answers.inspections;
  server.answers.inspections.saveFloorPlan = async (input) => {
    await end;
    return saveFloorPlan ? saveFloorPlan(input) : refuse('NOT_FOUND');
  };
  await drawRack();
  const main = page.getByRole('main');
  const states = () => main.getByRole('status').filter({ hasText: /^(Opslaan|Opgeslagen|Op dit)/ });
  const texts = () =>
    states()
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(texts).toEqual(['Opslaan…', 'Opslaan…']);
  resolve();
  await expect.poll(texts).toContain('Opgeslagen');
  expect(texts()).not.toContain('Opslaan…');
});

test('a generated plan takes the place of what was drawn and not saved on each floor', async () => {
  const studio = await openStudio();
  const mend = await leaveUnsavedUpstairs(studio);
  mend();
  await page.getByRole('tab', { name: 'Genereren' }).click();
  await page.getByLabelText('Aantal verdiepingen').fill('2');
  await page.getByRole('button', { name: /genereren$/ }).click();
  await expect.element(page.getByRole('group', { name: /^Plattegrond met lokdozen/ })).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(saved).toBeVisible();
  await expect.poll(() => studio.shapesOn(1)).toBeGreaterThan(1);
  await openFloor('Verdieping 1');
  const plan = page.getByRole('group', { name: 'Plattegrond met lokdozen, Verdieping 1' });
  await expect.element(plan).toBeVisible();
  expect(keptDrawings()).toEqual([]);
});

test('loading what was there before takes no drawing away that it brings no plan for', async () => {
  const studio = await openStudio();
  const { server, shapesOn, see } = studio;
  const { inspections, baitBoxes, placements } = server.answers;
  const earlier = makeInspection({ floorPlans: [groundFloor] });
  const [{ get, drawings, list }, listBoxes] = [{ ...inspections }, baitBoxes.list];
  inspections.list = (input) =>
    input.customerId ? { items: [earlier], nextCursor: null } : (list?.(input) ?? refuse('NOT_FOUND'));
  inspections.get = (input) => (input.id === earlier.id ? earlier : (get?.(input) ?? refuse('NOT_FOUND')));
  inspections.drawings = (input) => (input.id === earlier.id ? [] : (drawings?.(input) ?? []));
  baitBoxes.list = (input) => (input.inspectionId === earlier.id ? [makeBox(earlier.id)] : (listBoxes?.(input) ?? []));
  const { id: _, inspectionId: __, ...box } = { ...makeBox(earlier.id), boxNumber: 'B009', boxType: 'fly' as const };
  placements.get = () => ({ customerId: earlier.customerId, placements: [box], lastUpdated: null });
  const mend = studio.refuseDrawings();
  await drawRack();
  await expect.element(unsaved).toBeVisible();
  const load = async (what: RegExp) => {
    await button('Vorige laden').click();
    await page.getByRole('dialog').getByRole('button', { name: what }).click();
    await button('Vervangen en laden').click();
  };

  // The boxes alone.
  await load(/^Vaste lokdozen/);
  await see('Vorige plattegrond geladen', '');
  await expect.element(unsaved).toBeVisible();
  mend();
  offline.retryNow();
  await expect.poll(() => shapesOn(0)).toBe(1);
  // And a plan.
  await load(/^Inspectie van/);
  await expect.poll(() => shapesOn(0)).toBe(null);
});

test('a contract is completed only when each box and drawing of the inspection is saved', async () => {
  const texts = { reportText: REPORT, recommendations: ADVICE };
  const studio = await openStudio({ ...texts, floorPlans: [groundFloor] });
  const { server, see, go, close } = studio;
  const mendBoxes = studio.refuseBoxes();
  const mendDrawings = studio.refuseDrawings(1);
  await button('Vliegenkast').click();
  await page.getByRole('group', { name: 'Plattegrond met lokdozen', exact: false }).click();
  await expect.element(unsaved).toBeVisible();
  await button('Verdieping toevoegen').click();
  await drawRack();
  await expect.poll(() => keptDrawings().length).toBe(1);
  const openStep = (name: RegExp) => page.getByRole('list', { name: 'Stappen' }).getByRole('button', { name }).click();
  await openStep(/Inspectierapport/);
  await expect.poll(studio.address).toMatch(/step=2$/);
  await expect.element(page.getByRole('textbox', { name: /^Rapport/ })).toBeVisible();
  // Drawn before the page is opened anew.
  const points = [0, 1, 2, 3].map((step) => [100 + step * 40, 60 + (step % 2) * 50, 0.5]);
  const kept = { strokes: [{ points, hasPressure: false }], signedText: null };
  writeDraft(draftKey(tess.id, server.inspection.id, 'signature'), kept);
  await go(`/inspections/${server.inspection.id}?step=4`);
  const waits =
    'In de stap Plattegrond en lokdozen is nog niet alles opgeslagen: lokdozen (Begane grond), tekening (Verdieping 1). Open die stap eerst.';
  await expect.poll(() => page.getByRole('main').element().textContent).toContain(waits);
  // Told by the device, after the page has forgotten it.
  await studio.reload();
  await see(waits, '');
  await page.getByLabelText('Naam van de ondertekenaar').fill('Greet Molenaar');
  await page.getByText('Ik ga akkoord met de voorwaarden').click();
  await button('Handtekening zetten').click();
  await button('Handtekening opslaan').click();
  await expect.element(page.getByRole('img', { name: 'Handtekening van Greet Molenaar' })).toBeVisible();
  const complete = button('Contract afronden');
  await expect.element(complete).toBeDisabled();
  // The other language says the same.
  await page.getByLabelText('Taal').first().selectOptions('en');
  const inEnglish =
    'In the step Floor plan and bait boxes not everything has been saved yet: bait boxes (Ground floor), drawing (Floor 1). Open that step first.';
  await expect.element(page.getByText(inEnglish)).toBeVisible();
  await page.getByLabelText('Language').first().selectOptions('nl');

  mendBoxes();
  mendDrawings();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(waits, { exact: false })).not.toBeInTheDocument();
  await complete.click();
  await expect.poll(() => server.received).toContain('completeContract');
  expect(server.boxes).toHaveLength(2);
  expect(studio.shapesOn(1)).toBe(1);
  await close();
});

test.each(['the portal says so', 'the page is opened again'])(
  'what the server did not have before another device had it signed waits for a person, who is told when %s',
  async (when) => {
    const studio = await openStudio({ reportText: REPORT });
    const { server, see, reload } = studio;
    const mend = studio.refuseDrawings();
    await drawRack();
    await expect.element(unsaved).toBeVisible();
    server.inspection = { ...server.inspection, contractSigned: true, status: 'completed', signerName: 'Jan' };
    mend();
    if (when === 'the portal says so') offline.retryNow();
    else await reload();
    await expect.element(page.getByText('Ondertekend', { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('banner').getByRole('link', { name: 'Vraagt aandacht', exact: false }).first())
      .toBeVisible();
    // What is shown is what was signed: no plan.
    await see('Upload, teken of genereer eerst', '');
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await expect.element(button('Volgende')).not.toBeInTheDocument();
    await reload();
    await expect.element(page.getByText('Ondertekend', { exact: true })).toBeVisible();
    expect(keptDrawings()).toMatchObject([{ state: 'refused', failure: { code: 'INSPECTION_SIGNED' } }]);
  },
);
