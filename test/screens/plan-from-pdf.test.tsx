/** A plan from a page of a PDF: which page, what cannot be read, and what stays. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makePdf } from '#test/support/pdf-files.ts';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { tess } from './support/records.ts';
import { chooseFiles, type Look, looks, open } from './support/screen.tsx';
import { keepUploads } from './support/uploads.ts';

const dialog = page.getByRole('dialog');

async function openUpload(look: Look) {
  const server = serveInspection({ floorPlans: [groundFloor] });
  const screen = await open(`/inspections/${server.inspection.id}?step=1`, {
    ...look,
    user: tess,
    answers: server.answers,
  });
  await screen.button('Plattegrond wijzigen', 'Change floor plan').click();
  await page.getByRole('tab', { name: screen.say('Uploaden', 'Upload') }).click();
  const upload = screen.button('Andere plattegrond', 'Another floor plan');
  await expect.element(upload).toBeVisible();
  return { ...screen, server, choose: (text: string) => chooseFiles(upload, [new File([text], 'Tekening.PDF')]) };
}

/** The colour in the middle of a picture, and its size. */
async function lookAt(picture: Blob | undefined) {
  const bitmap = await createImageBitmap(picture ?? new Blob());
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const [red = 0, green = 0, blue = 0] = context?.getImageData(width / 2, height / 2, 1, 1).data ?? [];
  return { width, height, colour: red > 200 ? 'red' : green > 200 ? 'green' : blue > 200 ? 'blue' : 'none' };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('of several pages one is chosen by its picture, and becomes the plan', async () => {
    const { server, choose, say, see } = await openUpload(look);
    const sent = keepUploads();
    await choose(makePdf({ pages: ['red', 'green', 'blue'] }));
    await see('De PDF heeft 3 pagina’s.', 'The PDF has 3 pages.', dialog);
    await expect.poll(() => dialog.element().querySelectorAll('li img').length).toBe(3);
    expect(await axeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: say('Pagina 2', 'Page 2') }).click();
    await expect.poll(() => server.inspection.floorPlans[0]?.imageId).not.toBe(groundFloor.imageId);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await lookAt(sent[0])).toEqual({ width: 1000, height: 500, colour: 'green' });
  });

  test('a PDF that is locked, broken or empty says so and leaves the plan as it is', async () => {
    const { server, choose, see } = await openUpload(look);
    await choose(makePdf({ pages: ['red'], isLocked: true }));
    await see('Deze PDF is met een wachtwoord beveiligd.', 'This PDF is protected by a password.');
    await choose('%PDF-1.7 and nothing of the kind');
    await see('Deze PDF kan niet worden gelezen.', 'This PDF cannot be read.');
    await choose(makePdf({ pages: [] }));
    await see('Deze PDF heeft geen pagina’s.', 'This PDF has no pages.');
    await choose(makePdf({ pages: ['red', 'green'] }));
    await dialog.getByRole('button', { name: look.language === 'nl' ? 'Sluiten' : 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inspection.floorPlans).toEqual([groundFloor]);
  });
});

// Neither the size nor the language makes a difference.
describe.each([looks[0]])('on a $size in $language', (look) => {
  test('the only page is taken without a question', async () => {
    const { server, choose } = await openUpload(look);
    const sent = keepUploads();
    await choose(makePdf({ pages: ['blue'], size: { width: 200, height: 400 } }));
    await expect.poll(() => server.inspection.floorPlans[0]?.imageId).not.toBe(groundFloor.imageId);
    expect(await lookAt(sent[0])).toEqual({ width: 400, height: 800, colour: 'blue' });
  });
});
