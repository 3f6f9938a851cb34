/** Report photos from the phone's own camera: a series of shots, its lamp, and letting it go. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, main, openReport } from './support/report-step.ts';

/**
 * A phone's two cameras with a lamp beside the rear one, over the device that this Chromium pretends to have;
 * and what they were asked for.
 */
function addLamp({ isTaken = false } = {}) {
  const asked = { videos: [] as MediaTrackConstraints[], torch: [] as boolean[] };
  const opened: MediaStreamTrack[] = [];
  const { mediaDevices } = navigator;
  const { getUserMedia, enumerateDevices } = mediaDevices;
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia.call(mediaDevices, constraints);
    const video = constraints?.video as MediaTrackConstraints;
    asked.videos.push(video);
    for (const track of stream.getVideoTracks()) {
      opened.push(track);
      const isRear = (video.facingMode as ConstrainDOMStringParameters).ideal === 'environment';
      track.getCapabilities = () => ({ torch: isRear }) as MediaTrackCapabilities;
      track.applyConstraints = async (wanted) => {
        if (isTaken) throw new DOMException('', 'NotReadableError');
        asked.torch.push(...((wanted?.advanced ?? []) as { torch?: boolean }[]).map(({ torch }) => torch === true));
      };
    }
    return stream;
  };
  const camera = (deviceId: string) => ({ kind: 'videoinput', deviceId, groupId: '', label: '' }) as MediaDeviceInfo;
  mediaDevices.enumerateDevices = async () => [camera('rear'), camera('front')];
  onTestFinished(() => {
    Object.assign(mediaDevices, { getUserMedia, enumerateDevices });
  });
  return { asked, live: () => opened.filter(({ readyState }) => readyState === 'live').length };
}

const shutter = button('Foto maken');
const lamp = button('Lamp');
async function openCamera() {
  const report = await openReport();
  await button('Camera').click();
  await expect.element(shutter).toBeEnabled();
  return report;
}

test('a series of shots becomes photos, the eleventh is not taken, and closing stops the camera', async () => {
  const { live } = addLamp();
  const { photos, see } = await openCamera();
  // With a phone on its side as well, all of it is on the screen.
  await page.viewport(740, 360);
  const bottomOf = (one: typeof shutter) => one.element().getBoundingClientRect().bottom;
  await expect.poll(() => Math.max(bottomOf(shutter), bottomOf(button('Klaar')))).toBeLessThanOrEqual(360);
  for (let shot = 1; shot <= 10; shot += 1) {
    await shutter.click();
    await see(shot < 10 ? `${shot} van 10 foto’s` : "Maximum aantal foto's (10) bereikt", '');
  }
  await expect.element(shutter).toBeDisabled();
  expect(live()).toBe(1);
  await button('Klaar').click();
  await expect.element(shutter).not.toBeInTheDocument();
  expect(live()).toBe(0);
  // Ten pictures are made small one after another, on whatever machine.
  await expect.poll(photos, { timeout: 45_000 }).toHaveLength(10);
  await expect.element(main.getByRole('button', { name: 'Foto’s toevoegen' })).toBeDisabled();
});

test('the rear camera comes first, at 1280 × 720; its lamp goes on and off, and the front one has none', async () => {
  const { asked, live } = addLamp();
  await openCamera();
  await lamp.click();
  await expect.element(lamp).toHaveAttribute('aria-pressed', 'true');
  await lamp.click();
  await expect.element(lamp).toHaveAttribute('aria-pressed', 'false');
  expect(asked.torch).toEqual([true, false]);
  expect(asked.videos).toMatchObject([
    { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: { ideal: 'environment' } },
  ]);
  expect(live()).toBe(1);
  await lamp.click();
  await button('Andere camera').click();
  await expect.element(lamp).not.toBeInTheDocument();
  await expect.poll(() => asked.videos.at(-1)?.facingMode).toEqual({ ideal: 'user' });
  // The rear camera, with its lamp, is let go.
  expect(live()).toBe(1);
  await button('Andere camera').click();
  await expect.element(lamp).toHaveAttribute('aria-pressed', 'false');
});

test('a lamp that another program has leaves the camera as it is', async () => {
  addLamp({ isTaken: true });
  const { see } = await openCamera();
  await lamp.click();
  await shutter.click();
  await see('1 van 10 foto’s', '');
  await expect.element(lamp).toHaveAttribute('aria-pressed', 'false');
});

test('a page that goes out of sight lets the camera go, and takes it up again when it is back', async () => {
  const { live } = addLamp();
  await openCamera();
  /** As the browser does when another tab or program comes to the front. */
  const show = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  show('hidden');
  await expect.poll(live).toBe(0);
  show('visible');
  await expect.poll(live).toBe(1);
});
