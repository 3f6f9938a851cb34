/** Scanning labels in the round: a camera that shows one, a code that is typed, and labels that are none of this customer's. */
import { renderSVG } from 'uqr';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { DeviceDto } from '#common/schemas/device.ts';
import { axeViolations } from './support/axe.ts';
import { makeDevice } from './support/devices.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { makeBox, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';
import { loseConnection } from './support/server-answers.ts';

const CODES = ['ABCDEFGH01', 'ABCDEFGH02', 'ABCDEFGH03'];

const standing = (inspectionId: number): BaitBoxDto[] =>
  CODES.map((_, index) => ({
    ...makeBox(inspectionId),
    id: index + 1,
    deviceId: index + 1,
    boxNumber: `B00${index + 1}`,
    positionX: 100 + index * 100,
    position: { x: 100 + index * 100, y: 100 },
    isNew: false,
  }));

/** What the camera sees until the end of the test: a white wall with a label on it, or nothing but the wall. */
let seen: CanvasImageSource | null = null;

async function showLabel(text: string): Promise<void> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;base64,${btoa(renderSVG(text, { ecc: 'Q', border: 4 }))}`;
  await picture.decode();
  seen = picture;
}

beforeEach(() => {
  seen = null;
  const { mediaDevices } = navigator;
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const context = canvas.getContext('2d');
  const painting = setInterval(() => {
    if (!context) return;
    context.fillStyle = '#f4f4f0';
    context.fillRect(0, 0, 1280, 720);
    if (seen) context.drawImage(seen, 500, 220, 280, 280);
  }, 40);
  const { getUserMedia } = mediaDevices;
  mediaDevices.getUserMedia = async () => canvas.captureStream(25);
  onTestFinished(() => {
    clearInterval(painting);
    mediaDevices.getUserMedia = getUserMedia;
  });
});

async function scan(look: Look) {
  const server = serveInspection({ floorPlans: [groundFloor] }, standing(1));
  server.devices = CODES.map((labelCode, index) => makeDevice(index + 1, { labelCode }));
  const address = `/inspections/${server.inspection.id}?step=1&round=B001`;
  const screen = await open(address, { ...look, user: tess, answers: server.answers });
  await screen.button('Label scannen', 'Scan label').click();
  const dialog = page.getByRole('dialog');
  const type = async (code: string) => {
    await screen.field('Of typ de code van het label', 'Or type the code of the label', dialog).fill(code);
    await screen.button('Openen', 'Open', dialog).click();
  };
  const opened = (number: string) =>
    expect.element(page.getByRole('heading', { level: 3, name: number })).toBeVisible();
  return { ...screen, server, dialog, type, opened };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('a label before the camera opens its device', async () => {
    const { see, dialog, opened } = await scan(look);
    await see('Houd het label in beeld.', 'Hold the label in view.', dialog);
    expect(await axeViolations()).toEqual([]);
    await showLabel(`https://portal.example/d/${CODES[2]}`);
    await opened('B003');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('a code is typed as well, as people type', async () => {
    const { type, opened } = await scan(look);
    await type('abcde-fghO2');
    await opened('B002');
  });

  test('what is no label, is not known, or is another customer’s, is said', async () => {
    const { see, dialog, type, server } = await scan(look);
    await showLabel('https://example.com/menu');
    await see('Dit is geen label van een lokdoos.', 'This is not the label of a bait box.', dialog);
    await type('ZZZZZZZZ99');
    await see('Label ZZZZZZZZ99 is hier niet bekend.', 'Label ZZZZZZZZ99 is not known here.', dialog);
    server.answers.devices.byCode = (): DeviceDto => makeDevice(9, { labelCode: 'ZZZZZZZZ98', customerId: 77 });
    await type('ZZZZZZZZ98');
    await see('Dit label is van een lokdoos van een andere klant.', 'This label is of another customer’s', dialog);
    server.answers.devices.byCode = loseConnection;
    await type('ZZZZZZZZ97');
    await see('Label ZZZZZZZZ97 is niet van deze klant.', 'Label ZZZZZZZZ97 is not of this customer.', dialog);
  });

  test('without leave to use the camera the code is typed', async () => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Denied', 'NotAllowedError');
    };
    const { see, dialog, type, opened } = await scan(look);
    await see('Toegang tot de camera geweigerd', 'Camera access denied', dialog);
    await see('Typ de code die op het label staat.', 'Type the code that is on the label.', dialog);
    await type(CODES[1] ?? '');
    await opened('B002');
  });
});
