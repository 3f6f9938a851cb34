/**
 * The steps of a visit as a technician's thumb makes them: each says whether it is there, and making it ends when the
 * screen has acknowledged it.
 */
import type { Page } from 'playwright-core';
import { formatBoxNumber } from '#common/domain/bait-box.ts';
import { jpeg } from './pictures.ts';
import { TouchUser } from './touch-user.ts';

/** How much there is to do; the last box is placed on the visit, the others stand there since the one before. */
export type VisitSize = { boxes: number; photos: number };
export const wholeVisit: VisitSize = { boxes: 12, photos: 5 };

export const visitTexts = {
  report: 'Muizenkeutels achter de oven; lokdozen bijgevuld.',
  recommendations: 'Kier onder de achterdeur dichten.',
  signer: 'Jürgen Żak',
};
/** Of the photos, in their order. */
export const photoColors = ['#c03030', '#30a030', '#3040c0', '#c0a020', '#8030a0', '#20a0a0', '#606060', '#e07020'];

export type Where = 0 | 1 | 2 | 3 | 4;
export type VisitStep = {
  name: string;
  /** The wizard's step that shows it. */
  at: Where;
  /** Whether the screen shows it, opened anew. */
  isThere: (page: Page, patienceMs?: number) => Promise<boolean>;
  /** Resolves once the screen has acknowledged it. */
  make: (page: Page) => Promise<void>;
};

/** Whoever waits for something that need not come. */
const shows = (wanted: { waitFor: (options: { timeout: number }) => Promise<void> }, timeout = 3_000) =>
  wanted.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

export const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).tap();

/** Everything on the step is kept, by the server or on this device, and nothing says otherwise. */
const acknowledged = async (page: Page): Promise<void> => {
  const saying = (text: RegExp) => page.getByRole('status').filter({ hasText: text }).first();
  await saying(/^Opslaan/).waitFor({ state: 'detached' });
  await saying(/^(Opgeslagen|Op dit toestel)/).waitFor();
};

const canvasOf = (page: Page) => page.getByRole('group', { name: 'Plattegrond met lokdozen' });
const inList = (page: Page, boxNumber: string) =>
  page.getByRole('list', { name: 'Lokdozen' }).getByRole('button', { name: new RegExp(`^${boxNumber}`) });
/** On the page and on the full screen alike. */
const onPlan = (page: Page, boxNumber: string) =>
  canvasOf(page).getByRole('button', { name: new RegExp(`^${boxNumber}`) });
const checkedOnPlan = (page: Page, boxNumber: string) =>
  canvasOf(page).getByRole('button', { name: new RegExp(`^${boxNumber}.*, gecontroleerd`) });

/** From the plan over the whole screen back to the step, where it is open. */
export const leaveFullScreen = async (page: Page): Promise<void> => {
  const leave = page.getByRole('button', { name: 'Volledig scherm sluiten' });
  if ((await leave.count()) === 0) return;
  await leave.tap();
  await leave.waitFor({ state: 'detached' });
};

const plan: VisitStep = {
  name: 'plan',
  at: 1,
  isThere: (page, patience) => shows(canvasOf(page), patience),
  make: async (page) => {
    await page.getByRole('tab', { name: 'Genereren' }).tap();
    await page.getByLabel('Soort gebouw').selectOption('office');
    await tap(page, 'Plattegrond genereren');
    await canvasOf(page).waitFor();
    await leaveFullScreen(page);
    await acknowledged(page);
  },
};

/** Where the round is on a device, in order with one tap. */
export const check = (boxNumber: string): VisitStep => ({
  name: `check ${boxNumber}`,
  at: 1,
  isThere: (page, patience) => shows(checkedOnPlan(page, boxNumber), patience),
  make: async (page) => {
    const heading = page.getByRole('region', { name: 'Ronde' }).getByRole('heading');
    if ((await heading.count()) === 0) await tap(page, 'Ronde lopen');
    await heading.filter({ hasText: boxNumber }).waitFor();
    await tap(page, 'In orde');
    await heading.filter({ hasNotText: boxNumber }).waitFor();
    await acknowledged(page);
  },
});

const leaveRound = async (page: Page): Promise<void> => {
  const leave = page.getByRole('button', { name: /^(Ronde sluiten|Naar de plattegrond)$/ });
  if ((await leave.count()) > 0) await leave.first().tap();
  await canvasOf(page).waitFor();
};

export const place = (boxNumber: string): VisitStep => ({
  name: `place ${boxNumber}`,
  at: 1,
  isThere: (page, patience) => shows(onPlan(page, boxNumber), patience),
  make: async (page) => {
    await leaveRound(page);
    await tap(page, 'Rattenkist');
    await page.getByText(`Tik op de plattegrond om ${boxNumber} te plaatsen`).waitFor();
    await (await TouchUser.on(page, canvasOf(page))).tap({ x: 0.5, y: 0.6 });
    await onPlan(page, boxNumber).waitFor();
    await leaveFullScreen(page);
    await acknowledged(page);
  },
});

/** Of a device that was placed just now, which the round does not come by. */
const checkPlaced = (boxNumber: string): VisitStep => ({
  ...check(boxNumber),
  make: async (page) => {
    await leaveRound(page);
    await leaveFullScreen(page);
    await inList(page, boxNumber).tap();
    await tap(page, 'In orde');
    await checkedOnPlan(page, boxNumber).waitFor();
    await leaveFullScreen(page);
    await acknowledged(page);
  },
});

export const text = (name: string, at: Where, label: string, value: string): VisitStep => ({
  name,
  at,
  isThere: async (page) => {
    const field = page.getByLabel(label, { exact: true });
    await field.waitFor();
    return (await field.inputValue()) === value;
  },
  make: async (page) => {
    await page.getByLabel(label, { exact: true }).fill(value);
    await acknowledged(page);
  },
});

type PhotoFile = { name: string; mimeType: string; buffer: Buffer };

/** Chooses a photo from the phone, and waits until it is shown. */
export async function addPhoto(page: Page, number: number, file: PhotoFile): Promise<void> {
  // Both at once: the phone may be switched off in between, and then neither goes on.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page, 'Foto’s toevoegen')]);
  await chooser.setFiles([file]);
  await page.getByRole('button', { name: `Foto ${number} openen`, exact: true }).waitFor();
}

export const photo = (number: number): VisitStep => ({
  name: `photo ${number}`,
  at: 2,
  isThere: (page, patience) =>
    shows(page.getByRole('button', { name: `Foto ${number} openen`, exact: true }), patience),
  make: async (page) => {
    const buffer = await jpeg({ width: 1200, height: 900, color: photoColors[number - 1] ?? '#000000' });
    await addPhoto(page, number, { name: `foto${number}.jpg`, mimeType: 'image/jpeg', buffer });
  },
});

const sign: VisitStep = {
  name: 'signature',
  at: 4,
  isThere: (page, patience) => shows(page.getByText(/^(Deze inspectie is ondertekend|Ondertekend$)/).first(), patience),
  make: async (page) => {
    await page.getByLabel('Naam van de ondertekenaar').fill(visitTexts.signer);
    const accept = page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' });
    if (!(await accept.isChecked())) await page.getByText('Ik ga akkoord met de voorwaarden').tap();
    await tap(page, 'Handtekening zetten');
    const pad = page.getByRole('application', { name: 'Tekenvak voor de handtekening' });
    await pad.waitFor();
    const phase = Math.random() * 6;
    const wave = Array.from({ length: 30 }, (_, at) => ({
      x: 0.1 + at * 0.025,
      y: 0.5 + 0.3 * Math.sin(phase + at / 2),
    }));
    await (await TouchUser.on(page, pad)).drag(...wave);
    await tap(page, 'Handtekening opslaan');
    await page.getByRole('img', { name: `Handtekening van ${visitTexts.signer}` }).waitFor();
    await tap(page, 'Contract afronden');
    await page.getByRole('alertdialog').getByText('Contract getekend').waitFor();
  },
};

/** The boxes' numbers. */
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => formatBoxNumber(index + 1));

/** What there is to do once the visit has begun, in the order of the wizard. */
export function stepsOf({ boxes, photos }: VisitSize): VisitStep[] {
  const known = numbers(boxes - 1);
  const placed = formatBoxNumber(boxes);
  return [
    plan,
    ...known.map(check),
    place(placed),
    checkPlaced(placed),
    text('report', 2, 'Rapport', visitTexts.report),
    ...Array.from({ length: photos }, (_, index) => photo(index + 1)),
    text('recommendations', 3, 'Aanbevelingen', visitTexts.recommendations),
    sign,
  ];
}
