/** A photo of a drawing: its corners are put right by finger and by keyboard, and what lies between them is the plan. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { tess } from './support/records.ts';
import { chooseFiles, type Look, looks, open } from './support/screen.tsx';
import { breakUploads, keepUploads } from './support/uploads.ts';

const SIZE = { width: 800, height: 600 };
/** Of a blue sheet on a black table. */
const SHEET = [
  [200, 120],
  [640, 60],
  [720, 540],
  [120, 480],
] as const;
const dialog = page.getByRole('dialog');

async function photoOfSheet(): Promise<File> {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.fillStyle = '#2040ff';
  context.beginPath();
  for (const [x, y] of SHEET) context.lineTo(x, y);
  context.fill();
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })], 'IMG_1.jpg', {
    type: 'image/jpeg',
  });
}

async function openPhoto(look: Look) {
  const server = serveInspection({ floorPlans: [groundFloor] });
  const address = `/inspections/${server.inspection.id}?step=1`;
  const screen = await open(address, { ...look, user: tess, answers: server.answers });
  await screen.button('Plattegrond wijzigen', 'Change floor plan').click();
  await page.getByRole('tab', { name: screen.say('Uploaden', 'Upload') }).click();
  const take = screen.button('Foto van de tekening', 'Photo of the drawing');
  await expect.element(take).toBeVisible();
  const capture = take.element().previousElementSibling?.getAttribute('capture');
  await chooseFiles(take, [await photoOfSheet()]);
  await screen.see('Zet de tekening recht', 'Straighten the drawing', dialog);
  const corner = (dutch: string, english: string) =>
    dialog.getByRole('button', { name: new RegExp(`^${screen.say(dutch, english)}: `) });
  const corners = [
    corner('Hoek linksboven', 'Top left corner'),
    corner('Hoek rechtsboven', 'Top right corner'),
    corner('Hoek rechtsonder', 'Bottom right corner'),
    corner('Hoek linksonder', 'Bottom left corner'),
  ] as const;
  // They come with the picture, after the dialog.
  await expect.element(corners[0]).toBeVisible();
  return { ...screen, server, corners, capture };
}

/** How much of a picture is blue, from 0 to 1, and its size. */
async function lookAt(picture: Blob | undefined) {
  const bitmap = await createImageBitmap(picture ?? new Blob());
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  let blue = 0;
  for (let at = 2; at < data.length; at += 4) blue += (data[at] ?? 0) > 128 ? 1 : 0;
  return { width, height, blue: blue / (width * height) };
}

const nameOf = (element: Element) => element.getAttribute('aria-label');

describe.each(looks)('on a $size in $language', (look) => {
  test('corners are dragged to the sheet, and the sheet alone is the plan', async () => {
    const { server, corners, button, capture } = await openPhoto(look);
    expect(capture).toBe('environment');
    expect(await axeViolations()).toEqual([]);
    const sent = keepUploads();
    const photo = dialog.getByRole('img');
    const { width, height } = photo.element().getBoundingClientRect();
    for (const [index, corner] of corners.entries()) {
      const { width: side } = corner.element().getBoundingClientRect();
      expect(side).toBeGreaterThanOrEqual(44);
      const [x = 0, y = 0] = SHEET[index] ?? [];
      const [across, down] = [x / SIZE.width, y / SIZE.height];
      const targetPosition = { x: across * width, y: down * height };
      // Once nothing lies on it any more; the photo itself always lies under something.
      await corner.hover();
      await userEvent.dragAndDrop(corner, photo, { targetPosition, force: true });
      await expect.poll(() => nameOf(corner.element())).toContain(`: ${across * 100}%, ${down * 100}%`);
    }
    await button('Rechtzetten', 'Straighten').click();
    await expect.poll(() => server.inspection.floorPlans[0]?.imageId).not.toBe(groundFloor.imageId);
    await expect.element(dialog).not.toBeInTheDocument();
    // Kept, and said: what comes later would be said to the next one.
    await expect.element(button('Plattegrond wijzigen', 'Change floor plan')).toBeVisible();
    const { blue, ...size } = await lookAt(sent[0]);
    expect(blue).toBeGreaterThan(0.97);
    expect(size.width / size.height).toBeCloseTo(1.23, 1);
  });
});

// Neither the size nor the language makes a difference.
describe.each([looks[0]])('on a $size in $language', (look) => {
  test('without a connection the photo is the plan at once, straightened or as it is', async () => {
    const { server, button } = await openPhoto(look);
    breakUploads();
    await button('Foto laten zoals hij is', 'Leave the photo as it is').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Plattegrond wijzigen', 'Change floor plan')).toBeVisible();
    expect(server.inspection.floorPlans).toEqual([groundFloor]);
  });
});

// Neither the size nor the language makes a difference.
describe.each([looks[1]])('on a $size in $language', (look) => {
  test('corners move by the arrow keys, and not over each other', async () => {
    const { corners } = await openPhoto(look);
    const [corner] = corners;
    expect(nameOf(corner.element())).toMatch(/: 10%, 10%$/);
    corner.element().focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(nameOf(corner.element())).toMatch(/: 18%, 12%$/);
    await userEvent.keyboard('{Shift>}{ArrowRight>40}{/Shift}');
    const [, across] = /: (\d+)%/.exec(nameOf(corner.element()) ?? '') ?? [];
    expect(Number(across)).toBeLessThan(90);
    await userEvent.keyboard('{Shift>}{ArrowLeft>40}{/Shift}');
    expect(nameOf(corner.element())).toMatch(/: 0%, 12%$/);
  });
});

test('corners are where they were let go, even when each is moved and let go before the page has followed', async () => {
  const { corners } = await openPhoto({ language: 'en', size: 'desktop' });
  const [first, second] = corners;
  await second.hover();
  const { width, height } = dialog.getByRole('img').element().getBoundingClientRect();
  const drag = (corner: Element, right: number) => {
    const { x, y } = corner.getBoundingClientRect();
    const fire = (type: string, clientX: number, clientY: number) =>
      corner.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY }));
    fire('pointerdown', x, y);
    fire('pointermove', x + right * width, y + 0.1 * height);
    fire('pointerup', x + right * width, y + 0.1 * height);
  };
  drag(first.element(), 0.1);
  drag(second.element(), -0.1);
  await expect.poll(() => nameOf(first.element())).toMatch(/: 20%, 20%$/);
  await expect.poll(() => nameOf(second.element())).toMatch(/: 80%, 20%$/);
});
