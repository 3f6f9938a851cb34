/** Which files become a report's photos and a floor's plan, and what a camera that is refused says (specification, sections 5 and 8). */
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ErrorCode } from '#common/error-codes.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { serveInspection } from './support/inspection-server.ts';
import { bakery, makeBox, makeInspection, settings, tess } from './support/records.ts';
import { chooseFiles, type Look, looks, makePicture, open } from './support/screen.tsx';
import { loseConnection } from './support/server-answers.ts';
import { breakUploads } from './support/uploads.ts';

const openInspection = (look: Look, step: number, inspection: InspectionDto = makeInspection()) =>
  open(`/inspections/${inspection.id}?step=${step}`, {
    ...look,
    user: tess,
    answers: {
      inspections: {
        get: () => inspection,
        drawings: () => [],
        list: () => ({ items: [], nextCursor: null }),
        addPhoto: loseConnection,
      },
      baitBoxes: { list: () => [makeBox(inspection.id)] },
      customers: { get: () => bakery },
      settings: { get: () => settings },
    },
  });

/** Until the end of the test, the camera answers with this failure. */
function refuseCamera(name: string): void {
  const { mediaDevices } = navigator;
  const { getUserMedia } = mediaDevices;
  mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
  onTestFinished(() => {
    mediaDevices.getUserMedia = getUserMedia;
  });
}

describe.each(looks)('on a $size in $language', (look) => {
  test('photos are pictures, and at most ten', async () => {
    breakUploads();
    const { see, button, say } = await openInspection(look, 2);
    const add = button('Foto’s toevoegen', 'Add photos');
    await chooseFiles(add, [new File(['x'], 'brief.txt', { type: 'text/plain' })]);
    await see('Kies een afbeelding.', 'Choose an image.');
    await see('0 van 10', '0 of 10');
    const files = await Promise.all(
      Array.from({ length: 11 }, (_, index) => makePicture(`foto${index}.jpg`, 'image/jpeg')),
    );
    await chooseFiles(add, files);
    await see("Maximum aantal foto's (10) bereikt", 'Maximum number of photos (10) reached');
    await see('10 van 10', '10 of 10');
    // None of them arrives: they stay on the device.
    await expect.element(button('Foto 10 openen', 'Open photo 10')).toBeVisible();
    await expect
      .element(page.getByText(say('Foto niet geüpload. ', 'Photo not uploaded. '), { exact: false }))
      .not.toBeInTheDocument();
    await expect.element(add).toBeDisabled();
    await expect.element(button('Camera', 'Camera')).toBeDisabled();
  });

  test.each([
    { name: 'NotAllowedError', dutch: 'Toegang tot de camera geweigerd', english: 'Camera access denied' },
    { name: 'NotReadableError', dutch: 'De camera kan niet worden gebruikt', english: 'The camera cannot be used' },
  ])('a camera that answers $name says so and takes files instead', async ({ name, dutch, english }) => {
    refuseCamera(name);
    const { see, button } = await openInspection(look, 2);
    await button('Camera', 'Camera').click();
    const dialog = page.getByRole('dialog');
    await see(dutch, english, dialog);
    await see(dutch, english, page.getByRole('region', { name: /F8/ }));
    const choose = button('Bestanden kiezen', 'Choose files', dialog);
    await chooseFiles(choose, [await makePicture('gekozen.jpg', 'image/jpeg')]);
    await see('1 van 10 foto’s', '1 of 10 photos', dialog);
  });

  test('the demo’s camera takes at most ten as well', async () => {
    refuseCamera('NotAllowedError');
    const { say, see, button } = await open('/demo', { ...look, user: tess });
    await page.getByRole('tab', { name: 'Camera' }).click();
    await button('Camera openen', 'Open camera').click();
    const dialog = page.getByRole('dialog');
    const files = await Promise.all(
      Array.from({ length: 12 }, (_, index) => makePicture(`foto${index}.jpg`, 'image/jpeg')),
    );
    await chooseFiles(button('Bestanden kiezen', 'Choose files', dialog), files);
    await see("Maximum aantal foto's (10) bereikt", 'Maximum number of photos (10) reached', dialog);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('img', { name: say('Proeffoto', 'Trial photo'), exact: false }).nth(9))
      .toBeVisible();
    expect(page.getByRole('img', { name: say('Proeffoto', 'Trial photo'), exact: false }).elements()).toHaveLength(10);
  });

  test('a PDF that could not be printed or shared says which, and why', async () => {
    const { fetch } = window;
    const refused = { code: 'PDF_FAILED' satisfies ErrorCode };
    window.fetch = async (target, init) =>
      String(target).includes('/contract/download') ? Response.json(refused, { status: 500 }) : fetch(target, init);
    // As on a phone: this browser shares nothing.
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
    onTestFinished(() => {
      window.fetch = fetch;
      Reflect.deleteProperty(navigator, 'canShare');
    });
    const signed = makeInspection({ status: 'completed', contractSigned: true, contractLanguage: look.language });
    const { see, button } = await openInspection(look, 4, signed);
    // A phone shares what a desktop prints.
    if (look.size === 'desktop') {
      await button('Afdrukken', 'Print').click();
      await see('De PDF kon niet worden afgedrukt. 500: ', 'The PDF could not be printed. 500: ');
    }
    await button('Delen', 'Share').click();
    await see('De PDF kon niet worden gedeeld. 500: ', 'The PDF could not be shared. 500: ');
  });

  test('only a JPEG, a PNG or a WebP, by name and by content, or a PDF becomes a plan', async () => {
    const { inspection, answers } = serveInspection();
    const { see, button } = await open(`/inspections/${inspection.id}?step=1`, { ...look, user: tess, answers });
    const upload = button('Plattegrond uploaden', 'Upload floor plan');
    const [png, jpeg] = [await makePicture('plan.png', 'image/png'), await makePicture('plan.jpg', 'image/jpeg')];
    const refused = [
      'Een plattegrond moet een .jpg-, .jpeg-, .png-, .webp-, .heic- of .pdf-bestand zijn.',
      'A floor plan has to be a .jpg, .jpeg, .png, .webp, .heic or .pdf file.',
    ] as const;
    for (const file of [new File(['GIF89a'], 'plan.jpg'), new File([png], 'plan.gif')]) {
      await chooseFiles(upload, [file]);
      await see(...refused);
      // Nothing but another refusal brings the message back.
      await chooseFiles(upload, [new File([jpeg.slice(0, 20)], 'plan.jpg')]);
      await see('Dit bestand is geen leesbare afbeelding.', 'This file is not a readable image.');
    }
    await chooseFiles(upload, [new File(['\0\0\0\x18ftypheic'], 'IMG_0042.HEIC')]);
    await see('Deze HEIC-foto kan hier niet worden gelezen.', 'This HEIC photo cannot be read here.');
    await chooseFiles(upload, [look.size === 'phone' ? png : await makePicture('plan.webp', 'image/webp')]);
    await expect.element(button('Plattegrond wijzigen', 'Change floor plan')).toBeVisible();
  });

  test('a building to generate a plan of has a size and 1 to 10 floors', async () => {
    const { say, see, button, field } = await openInspection(look, 1);
    await page.getByRole('tab', { name: say('Genereren', 'Generate') }).click();
    await field('Vierkante meters per verdieping', 'Square metres per floor').fill('0');
    await field('Aantal verdiepingen', 'Number of floors').fill('11');
    await button('Plattegrond genereren', 'Generate floor plan').click();
    await see('Vul minstens 1 m² in', 'Enter at least 1 m²');
    await see('Vul 1 tot en met 10 verdiepingen in', 'Enter 1 to 10 floors');
  });
});
