/** Report photos: from files, dropped; sent one by one, described, put in order, drawn on. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { offline } from '#client/api/server-client.ts';
import { add, button, main, openReport, seeShown, shown } from './support/report-step.ts';
import { chooseFiles, makePicture } from './support/screen.tsx';
import { breakUploads, countUploads, holdAnswer } from './support/uploads.ts';

async function makeSized(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], `${width}.jpg`, { type: 'image/jpeg' });
}

test('photos without a line are shown at once, wait through a reload, and arrive once', async () => {
  const { reload, photos, server } = await openReport();
  const mend = breakUploads();
  await chooseFiles(add, [await makeSized(80, 60), await makeSized(90, 60)]);
  await seeShown(2);
  await reload();
  await seeShown(2);
  expect(photos()).toEqual([]);
  mend();
  window.dispatchEvent(new Event('online'));
  await expect.poll(photos).toHaveLength(2);
  // Until it has heard so, the device would rightly ask once more.
  await expect.element(page.getByText('Alles op de server').first()).toBeInTheDocument();
  await reload();
  await seeShown(2);
  expect(server.received).toEqual(['addPhoto', 'addPhoto']);
});

test('a photo that has been sent takes the place of the one that waited: those behind it do not move', async () => {
  const { photos } = await openReport();
  const { letGo } = holdAnswer();
  await chooseFiles(add, [await makeSized(80, 60), await makeSized(90, 60)]);
  const cards = main.getByRole('region', { name: 'Foto’s' }).getByRole('listitem');
  await expect.poll(() => cards.elements()).toHaveLength(2);
  const counts = new Set<number>();
  const watcher = new MutationObserver(() => counts.add(cards.elements().length));
  watcher.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watcher.disconnect());
  letGo();
  await expect.poll(photos).toHaveLength(2);
  await seeShown(2);
  expect([...counts]).toEqual([2]);
});

test('a photo that is on this device alone is described and deleted like any other', async () => {
  const { photos } = await openReport();
  const mend = breakUploads();
  await chooseFiles(add, [await makeSized(80, 60), await makeSized(90, 60)]);
  await shown(1).click();
  await page.getByLabelText('Bijschrift', { exact: false }).fill('Kier onder de achterdeur');
  await button('Sluiten').last().click();
  await button('Foto 2 verwijderen').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect.element(shown(2)).not.toBeInTheDocument();
  expect(photos()).toEqual([]);
  mend();
  window.dispatchEvent(new Event('online'));
  await expect.poll(photos).toMatchObject([{ description: 'Kier onder de achterdeur' }]);
});

test('a photo that is sent while it is looked at stays open, with what is being written about it', async () => {
  const { photos } = await openReport();
  const mend = breakUploads();
  await chooseFiles(add, [await makeSized(80, 60)]);
  await shown(1).click();
  await button('Op de foto tekenen').click();
  const caption = page.getByLabelText('Bijschrift', { exact: false });
  await caption.fill('Kier onder de');
  mend();
  window.dispatchEvent(new Event('online'));
  await expect.poll(photos).toHaveLength(1);
  await expect.element(page.getByText('Alles op de server').first()).toBeInTheDocument();
  await expect.element(button('Klaar met tekenen')).toHaveAttribute('aria-pressed', 'true');
  await caption.fill('Kier onder de achterdeur');
  await button('Sluiten').last().click();
  await expect.poll(photos).toMatchObject([{ description: 'Kier onder de achterdeur' }]);
});

test('uploads that are broken off go on with the photo they were at: none that arrived is sent again', async () => {
  const { reload, photos } = await openReport();
  const mend = breakUploads(3);
  await chooseFiles(add, await Promise.all([1, 2, 3, 4, 5, 6].map((part) => makeSized(part * 20, 60))));
  await seeShown(6);
  await expect.poll(photos).toHaveLength(3);
  const arrived = photos();
  mend();
  const again = countUploads();
  await reload();
  await seeShown(6);
  await expect.poll(photos).toHaveLength(6);
  expect(again.count).toBe(3);
  expect(photos().slice(0, 3)).toEqual(arrived);
});

test('a photo leaves while the portal still looks at the one before', async () => {
  const { reload, photos } = await openReport();
  const mend = breakUploads();
  await chooseFiles(add, await Promise.all([20, 40].map((width) => makeSized(width, 60))));
  await seeShown(2);
  mend();
  const uploads = countUploads();
  const first = holdAnswer();
  onTestFinished(first.letGo);
  await reload();
  await expect.poll(() => uploads.count).toBe(2);
  expect(photos()).toEqual([]);
  first.letGo();
  await expect.poll(() => photos().length).toBe(2);
  expect(uploads.count).toBe(2);
});

test('a picture that the server refuses is said to be no photo, and goes when it is given up', async () => {
  const { photos, see } = await openReport();
  await chooseFiles(add, [new File(['no picture'], 'brief.jpg', { type: 'image/jpeg' })]);
  await see('brief.jpg', '', main);
  await button('Niet uploaden').click();
  await expect.element(page.getByText('brief.jpg', { exact: false })).not.toBeInTheDocument();
  expect(photos()).toEqual([]);
});

test('photos stand in the order in which they were chosen', async () => {
  await openReport();
  const widths = [900, 300, 700, 200, 500];
  await chooseFiles(add, await Promise.all(widths.map((width) => makeSized(width, 300))));
  await seeShown(5);
  const pictures = page.getByRole('img', { name: /^Foto \d$/ });
  await expect
    .poll(() => pictures.elements().map((picture) => (picture as HTMLImageElement).naturalWidth))
    .toEqual(widths);
});

/** The piece of a JPEG that says that the camera was held on its side. */
const onItsSide = new Uint8Array([
  ...[0xff, 0xe1, 0, 34, ...new TextEncoder().encode('Exif\0\0MM\0*'), 0, 0, 0, 8],
  // One entry: the orientation, a short, of which there is one: 6.
  ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
]);

test('a photo taken with the phone on its side is sent upright', async () => {
  await openReport();
  const picture = new Uint8Array(await (await makeSized(80, 60)).arrayBuffer());
  const turned = new File([picture.slice(0, 2), onItsSide, picture.slice(2)], 'scheef.jpg', { type: 'image/jpeg' });
  await chooseFiles(add, [turned]);
  const image = page.getByRole('img', { name: 'Foto 1' });
  await expect
    .poll(() => {
      const { naturalWidth, naturalHeight } = image.element() as HTMLImageElement;
      return [naturalWidth, naturalHeight];
    })
    .toEqual([60, 80]);
});

test('dropped pictures are taken', async () => {
  const { photos } = await openReport();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(await makePicture('los.png', 'image/png'));
  const region = page.getByRole('region', { name: 'Foto’s' }).element();
  region.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await seeShown(1);
  await expect.poll(photos).toHaveLength(1);
});

test('what is drawn in quick succession stays in sight, and is not taken for what somebody else has drawn', async () => {
  const { photos, server } = await openReport();
  const { inspections } = server.answers;
  const { updatePhoto } = inspections;
  if (!updatePhoto) throw new Error('Nothing answers');
  // Each is answered once the next has been drawn.
  const answers: (() => void)[] = [];
  inspections.updatePhoto = async (input) => {
    const answer = updatePhoto(input);
    await new Promise<void>((resolve) => answers.push(resolve));
    return answer;
  };
  await chooseFiles(add, [await makeSized(800, 600)]);
  await shown(1).click();
  await button('Op de foto tekenen').click();
  const surface = page.getByRole('application');
  await surface.click();
  // As the card behind it shows it: how far down the arrow begins.
  const shownAt: number[] = [];
  const watcher = new MutationObserver(() => {
    const arrow = document.querySelector('main path[stroke="#dc2626"]')?.getAttribute('d') ?? '';
    shownAt.push(Number.parseFloat(arrow.split(' ')[1] ?? '0'));
  });
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['d'] });
  onTestFinished(() => watcher.disconnect());
  for (let step = 1; step <= 25; step += 1) {
    await userEvent.keyboard('{ArrowDown}');
    answers.shift()?.();
  }
  inspections.updatePhoto = updatePhoto;
  for (const answer of answers) answer();
  await button('Sluiten').last().click();
  await expect.poll(() => photos()[0]?.annotations).toMatchObject([{ kind: 'arrow', to: { y: expect.closeTo(1, 5) } }]);
  await expect.element(page.getByText('Alles op de server').first()).toBeInTheDocument();
  await expect.element(page.getByText('ook door iemand anders', { exact: false })).not.toBeInTheDocument();
  expect(new Set(shownAt).size).toBeGreaterThan(5);
  expect(shownAt).toEqual(shownAt.toSorted((one, other) => one - other));
});

test('a caption that is written before a drawing is answered is kept at once', async () => {
  const { server } = await openReport();
  const { inspections } = server.answers;
  const { updatePhoto } = inspections;
  if (!updatePhoto) throw new Error('Nothing answers');
  const drawn = Promise.withResolvers<void>();
  onTestFinished(() => drawn.resolve());
  inspections.updatePhoto = async (input) => {
    await drawn.promise;
    return updatePhoto(input);
  };
  await chooseFiles(add, [await makeSized(80, 60)]);
  await shown(1).click();
  await button('Op de foto tekenen').click();
  await page.getByRole('application').click();
  await page.getByLabelText('Bijschrift', { exact: false }).fill('Kier onder de achterdeur');
  await button('Sluiten').last().click();
  const kept = () => offline.state.entries;
  await expect
    .poll(() => kept().map(({ input }) => input.description))
    .toEqual([undefined, 'Kier onder de achterdeur']);
  // The page waits for the answer to the drawing still.
  expect(kept()[0]?.awaitedUntil).toBeGreaterThan(0);
});

test('photos are described, drawn on, put in order and deleted after a question', async () => {
  const { photos, see } = await openReport();
  await chooseFiles(add, [await makeSized(800, 600), await makeSized(400, 300)]);
  await seeShown(2);
  await expect.poll(photos).toHaveLength(2);
  const [first, second] = photos();

  await shown(1).click();
  await page.getByLabelText('Bijschrift', { exact: false }).fill('Kier onder de achterdeur');
  await button('Op de foto tekenen').click();
  const surface = page.getByRole('application');
  await surface.click();
  await button('Cirkel').click();
  (surface.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{ArrowDown}');
  await button('Tekst').click();
  await page.getByLabelText('Tekst op de foto').fill('2 cm');
  await surface.click({ position: { x: 40, y: 40 } });
  await expect.element(button('Pijl 1')).toBeInTheDocument();
  await button('Laatste tekening weghalen').click();
  await button('Sluiten').last().click();
  await expect.poll(photos).toMatchObject([
    { id: first?.id, description: 'Kier onder de achterdeur', annotations: [{ kind: 'arrow' }, { kind: 'circle' }] },
    { id: second?.id, annotations: [] },
  ]);
  // The picture itself is as it was taken.
  expect(photos()[0]?.imageId).toBe(first?.imageId);

  const ids = () => photos().map(({ id }) => id);
  await button('Foto 1 naar achteren').click();
  await expect.poll(ids).toEqual([second?.id, first?.id]);
  const question = page.getByRole('alertdialog');
  await button('Foto 1 verwijderen').click();
  await see('Weet je zeker dat je deze foto wilt verwijderen?', '', question);
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(ids()).toHaveLength(2);
  await button('Foto 1 verwijderen').click();
  await question.getByRole('button', { name: 'Verwijderen' }).click();
  await expect.poll(ids).toEqual([first?.id]);
});
