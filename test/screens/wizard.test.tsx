/** What the wizard's steps refuse and what fails in them, in the specification's words (sections 5 and 8). */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftKey, writeDraft } from '#client/lib/draft.ts';
import { CONTRACT_TERMS_VERSION, wholeContract } from '#common/contract/contract-text.ts';
import type { CompleteContractInput } from '#common/schemas/contract.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { axeViolations } from './support/axe.ts';
import { serveInspection } from './support/inspection-server.ts';
import { makeBox, makeInspection, tess } from './support/records.ts';
import { chooseFiles, type Look, looks, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

const REPORT = 'Muizenkeutels achter de oven.';
const ADVICE = 'Kier onder de achterdeur dichten.';

/** The wizard at one of its steps, of an inspection that has one bait box unless it has not. */
async function openStep(look: Look, step: number, inspection: InspectionDto, boxes = [makeBox(inspection.id)]) {
  const { answers } = serveInspection(inspection, boxes);
  const { inspections, baitBoxes } = answers;
  const address = `/inspections/${inspection.id}?step=${step}`;
  const screen = await open(address, { ...look, user: tess, answers });
  const next = () => screen.button('Volgende', 'Next').click();
  return { ...screen, inspections, baitBoxes, next };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('the floor-plan step wants at least one bait box', async () => {
    const { see, next } = await openStep(look, 1, makeInspection(), []);
    await next();
    await see('Plaats minstens één lokdoos om verder te gaan.', 'Place at least one bait box to continue.');
  });

  test('a box of an inspection that was signed meanwhile is neither placed nor deleted, and that is said', async () => {
    const inspection = makeInspection({
      floorPlans: [{ floor: 0, imageId: 'a'.repeat(64), width: 1000, height: 600 }],
      lastBoxSequence: 1,
    });
    const { leavePlan, say, see, button, baitBoxes } = await openStep(look, 1, inspection);
    Object.assign(baitBoxes, {
      create: () => refuse('INSPECTION_SIGNED'),
      delete: () => refuse('INSPECTION_SIGNED'),
    } satisfies ServerAnswers['baitBoxes']);
    await button('Vliegenkast', 'Fly cabinet').click();
    const canvas = page.getByRole('group', {
      name: say('Plattegrond met lokdozen', 'Floor plan with bait boxes'),
      exact: false,
    });
    await canvas.click();
    await see('Fout bij het opslaan van de lokdoos', 'Error saving bait box');
    if (look.size === 'phone') await leavePlan();
    else await button('Klaar', 'Done').click();
    const boxes = page.getByRole('list', { name: say('Lokdozen', 'Bait boxes') });
    await boxes.getByRole('button', { name: /^B001/ }).click();
    await button('B001 verwijderen', 'Delete B001').click();
    await see('Fout bij het verwijderen van de lokdoos', 'Error deleting bait box');
  });

  test('a report that is too short is refused at its field; one that is not saved is said', async () => {
    const { see, field, next, inspections } = await openStep(look, 2, makeInspection());
    inspections.saveReport = () => refuse('INTERNAL');
    const report = field('Rapport', 'Report');
    await report.fill('kort');
    await next();
    await see('Rapport moet minimaal 10 tekens bevatten', 'Report must be at least 10 characters');
    await expect.element(report).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    await report.fill(REPORT);
    await next();
    await see('Fout bij het opslaan van de inspectie', 'Error saving inspection');
  });

  test('recommendations that are too short are refused at their field; ones that are not saved are said', async () => {
    const { say, see, next, inspections } = await openStep(look, 3, makeInspection({ reportText: REPORT }));
    inspections.saveRecommendations = () => refuse('INTERNAL');
    const advice = page.getByRole('textbox', { name: say('Aanbevelingen', 'Recommendations') });
    await advice.fill('kort');
    await next();
    await see('Aanbevelingen moeten minimaal 10 tekens bevatten', 'Recommendations must be at least 10 characters');
    await expect.element(advice).toHaveFocus();
    await advice.fill(ADVICE);
    await next();
    await see('Fout bij het opslaan van de inspectie', 'Error saving inspection');
  });

  test('the contract wants a price that is one, a name, agreement and a signature', async () => {
    const inspection = makeInspection({ reportText: REPORT, recommendations: ADVICE });
    const { say, see, button, field } = await openStep(look, 4, inspection);
    await field('Prijs', 'Price').selectOptions('fixed');
    await field('Bedrag in euro, exclusief btw', 'Amount in euro, excluding VAT').fill('ongeveer veel');
    await field('Naam van de ondertekenaar', 'Name of the signer').fill('J');
    await userEvent.tab();
    await see(
      'Naam van de ondertekenaar moet minimaal 2 tekens bevatten',
      'Name of the signer must be at least 2 characters',
    );
    await see('Vul een bedrag in, bijvoorbeeld 125,50', 'Enter an amount, for example 125.50');
    const terms = page.getByText(say('Ik ga akkoord met de voorwaarden', 'I accept the terms'));
    await terms.click();
    await terms.click();
    await see('Je moet akkoord gaan met de voorwaarden om verder te gaan', 'You must accept the terms to continue');
    await button('Handtekening zetten', 'Sign').click();
    const dialog = page.getByRole('dialog');
    await expect.element(button('Handtekening opslaan', 'Save signature', dialog)).toBeDisabled();
    expect(await axeViolations()).toEqual([]);
    await button('Annuleren', 'Cancel', dialog).click();
    await see('Handtekening is verplicht', 'Signature is required');
    await see(
      'Nog nodig: een geldig bedrag, akkoord met de voorwaarden, naam van de ondertekenaar, handtekening.',
      'Still needed: a valid amount, agreement with the terms, the signer’s name, signature.',
    );
    await expect.element(button('Contract afronden', 'Complete contract')).toBeDisabled();
    expect(await axeViolations()).toEqual([]);
  });

  test('a photo that was not taken is named on the contract with the reason, and left out right there', async () => {
    const inspection = makeInspection({ reportText: REPORT, recommendations: ADVICE });
    const sent: string[] = [];
    const report = await openStep(look, 2, inspection);
    report.inspections.addPhoto = ({ imageId }) => {
      sent.push(imageId);
      const photo = { id: sent.length, key: crypto.randomUUID(), version: 1, inspectionId: inspection.id, imageId };
      return {
        ...photo,
        deviceId: null,
        width: 100,
        height: 50,
        description: null,
        annotations: [],
        dateTaken: inspection.date,
      };
    };
    // None can be decoded by this browser; the server knows a scan and a telephone's photo, and not what is none.
    const scan = new File(['II*\0 a scan'], 'scan.tif', { type: 'image/tiff' });
    const phone = new File(['\0\0\0\x18ftypheic'], 'IMG_0041.HEIC', { type: '' });
    const broken = new File(['ftypheic'], 'IMG_0042.HEIC', { type: '' });
    await chooseFiles(report.button('Foto’s toevoegen', 'Add photos'), [scan, phone, broken]);
    await report.see(
      'Dit is geen afbeelding die het portaal kan lezen.',
      'This is not an image that the portal can read.',
    );
    await expect.poll(() => sent.length).toBe(2);
    const { say, see, button } = report;
    await report.go(`/inspections/${inspection.id}?step=4`);
    const list = page.getByRole('list', { name: say('Foto’s die niet zijn opgeslagen', 'Photos that were not saved') });
    await see('IMG_0042.HEIC', 'IMG_0042.HEIC', list);
    await see(
      'Dit is geen afbeelding die het portaal kan lezen.',
      'This is not an image that the portal can read.',
      list,
    );
    await see('Er is 1 foto niet opgeslagen.', '1 photo was not saved.');
    await expect.element(button('IMG_0042.HEIC opnieuw proberen', 'Try IMG_0042.HEIC again')).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
    await button('IMG_0042.HEIC weglaten', 'Leave out IMG_0042.HEIC').click();
    await expect.element(list).not.toBeInTheDocument();
    await see('Nog nodig: akkoord met de voorwaarden', 'Still needed: agreement with the terms');
  });

  test('a contract that could not be completed says so', async () => {
    const inspection = makeInspection({ reportText: REPORT, recommendations: ADVICE });
    // Drawn before the page was opened.
    const points = [0, 1, 2, 3].map((step) => [100 + step * 40, 60 + (step % 2) * 50, 0.5]);
    const kept = { strokes: [{ points, hasPressure: false }], signedText: null };
    writeDraft(draftKey(tess.id, inspection.id, 'signature'), kept);
    const { say, see, button, field, inspections, address } = await openStep(look, 4, inspection);
    inspections.completeContract = () => refuse('INTERNAL');
    await field('Naam van de ondertekenaar', 'Name of the signer').fill('Jürgen Żak');
    await page.getByText(say('Ik ga akkoord met de voorwaarden', 'I accept the terms')).click();
    await button('Handtekening zetten', 'Sign').click();
    await button('Handtekening opslaan', 'Save signature').click();
    const picture = say('Handtekening van Jürgen Żak', 'Signature of Jürgen Żak');
    await expect.element(page.getByRole('img', { name: picture })).toBeVisible();
    await button('Contract afronden', 'Complete contract').click();
    await see('Fout bij het afronden van de inspectie', 'Error completing inspection');

    const signed = { ...inspection, contractSigned: true, status: 'completed' as const, version: 99 };
    const sent: CompleteContractInput[] = [];
    const completeContract = (input: CompleteContractInput) => {
      sent.push(input);
      return signed;
    };
    Object.assign(inspections, { completeContract, get: () => signed });
    const email = field('E-mailadres voor een kopie', 'E-mail address for a copy');
    await email.fill('jan@');
    await see('Nog nodig: een geldig e-mailadres', 'Still needed: a valid e-mail address');
    await email.fill('jan@example.nl');
    await button('Contract afronden', 'Complete contract').click();
    const done = page.getByRole('alertdialog');
    await see('De inspectie is afgerond.', 'The inspection is completed.', done);
    // It stays until it is closed, and then shows what was signed.
    await button('Inspectie bekijken', 'View the inspection', done).click();
    await expect.element(done).not.toBeInTheDocument();
    await see('Deze inspectie is ondertekend en', 'This inspection is signed and');
    await expect.poll(address).toBe(`/inspections/${inspection.id}`);
    await expect.poll(() => document.activeElement?.id).toBe('content');
    // What was on the screen goes along whole, with its hash, and with what the device says of the time.
    const [{ shown, copyEmail, deviceTime } = {}] = sent;
    expect(copyEmail).toBe('jan@example.nl');
    expect(deviceTime).toBeDefined();
    const { customerName: name, customerAddress } = inspection;
    expect(shown).toMatchObject({ customer: { name, address: customerAddress }, termsVersion: CONTRACT_TERMS_VERSION });
    const whole = new TextEncoder().encode(wholeContract(shown?.text ?? { title: '', intro: '', articles: [] }));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
    expect(shown?.sha256).toBe([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  });

  test('steps still to come are dimmed, the next one as well; what is filled in already is not', async () => {
    const coloursIn = async (inspection: InspectionDto) => {
      const { say, close } = await openStep(look, 1, inspection);
      if (look.size === 'phone') await page.getByRole('button', { name: /^Stap 2 van 5/ }).click();
      const cards = page.getByRole('list', { name: say('Stappen', 'Steps') }).getByRole('listitem');
      await expect.poll(() => cards.elements().length).toBe(5);
      const titles = [0, 2, 3].map((index) => cards.nth(index).element().querySelector('p') ?? document.body);
      const [done, next, last] = titles.map((title) => getComputedStyle(title).color);
      expect(await axeViolations()).toEqual([]);
      await close();
      return { done, next, last };
    };
    const empty = await coloursIn(makeInspection());
    expect(empty.next).toBe(empty.last);
    expect(empty.next).not.toBe(empty.done);
    const { done, next } = await coloursIn(makeInspection({ reportText: REPORT }));
    expect(next).toBe(done);
  });
});
