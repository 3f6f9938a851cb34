/** What a phone offers and a desk does not: its share sheet, and the lamp and the second lens of its camera. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { readPdf } from '#test/support/pdf.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { signatureDataUrl } from '#test/support/signatures.ts';
import { makeInspection, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const portal = useSharedPortal();

async function begin(prepare: (page: Page) => Promise<unknown>) {
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await prepare(page);
  await journey.signIn();
  return { journey, page };
}

/** Opens an inspection that has been signed. */
async function openSigned(page: Page): Promise<void> {
  const id = await makeInspection(page, { reportText: 'Niets gevonden vandaag.' });
  const signed = { contractSigned: true, contractSignature: await signatureDataUrl(), signerName: 'Jan' };
  await send(page, 'PATCH', `/api/inspections/${id}`, signed);
  await page.goto(`/inspections/${id}`);
  await page.getByText('Deze inspectie is getekend').waitFor();
}

type Sheet = { outcome: 'shared' | 'AbortError' | 'NotAllowedError'; takesFiles: boolean };
type Shared = { title: string; names: string[]; types: string[]; base64: string; hadTap: boolean };

/** The Web Share API as a phone's browser has it; this Chromium has none. */
const addShareSheet = (page: Page, sheet: Sheet) =>
  page.addInitScript(({ outcome, takesFiles }) => {
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => takesFiles || files.length === 0,
      share: async ({ title = '', files = [] }: ShareData) => {
        const hadTap = navigator.userActivation.isActive;
        const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
        const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
        const names = files.map(({ name }) => name);
        Object.assign(window, { shared: { title, names, types: files.map(({ type }) => type), base64, hadTap } });
        if (outcome !== 'shared') throw new DOMException('', outcome);
      },
    });
  }, sheet);
const sharedOn = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { shared?: Shared }).shared).then((handle) => handle.jsonValue());

test('the signed PDF is handed to the device’s share sheet, as a file with a name', async () => {
  const { journey, page } = await begin((one) => addShareSheet(one, { outcome: 'shared', takesFiles: true }));
  await openSigned(page);
  await page.getByRole('button', { name: 'Delen' }).tap();
  const shared = await sharedOn(page);
  expect(shared).toMatchObject({
    title: 'Contract en inspectierapport',
    types: ['application/pdf'],
    hadTap: true,
  });
  expect(shared?.names[0]).toMatch(/^service-contract-\d+-.+\.pdf$/);
  const { text } = await readPdf(Buffer.from(shared?.base64 ?? '', 'base64'));
  expect(text).toContain('Niets gevonden vandaag.');
  await journey.end();
});

test('closing the share sheet is no failure, being refused is one', async () => {
  const { journey, page } = await begin((one) => addShareSheet(one, { outcome: 'AbortError', takesFiles: true }));
  await openSigned(page);
  await page.getByRole('button', { name: 'Delen' }).tap();
  await sharedOn(page);
  await expect.poll(() => page.getByRole('button', { name: 'Delen' }).isEnabled()).toBe(true);
  expect(await page.getByText('De PDF kon niet worden gedeeld').count()).toBe(0);
  await journey.end();

  const refused = await begin((one) => addShareSheet(one, { outcome: 'NotAllowedError', takesFiles: true }));
  await openSigned(refused.page);
  await refused.page.getByRole('button', { name: 'Delen' }).tap();
  await refused.page.getByText('De PDF kon niet worden gedeeld').waitFor();
  await refused.journey.end();
});

test('a device that shares no files, or nothing at all, offers the other ways only', async () => {
  for (const prepare of [
    (page: Page) => addShareSheet(page, { outcome: 'shared', takesFiles: false }),
    async () => {},
  ]) {
    const { journey, page } = await begin(prepare);
    await openSigned(page);
    await page.getByRole('button', { name: 'PDF downloaden' }).waitFor();
    expect(await page.getByRole('button', { name: 'Delen' }).count()).toBe(0);
    await journey.end();
  }
});

/** What the camera was asked for, and which tracks of it run. */
type Asked = { constraints: MediaStreamConstraints[]; torch: boolean[]; live: () => number };

/** A phone's two cameras with a lamp beside the rear one, over the device that this Chromium pretends to have. */
const addLamp = (page: Page, isLampTaken = false) =>
  page.addInitScript((isTaken) => {
    const opened: MediaStreamTrack[] = [];
    const asked: Asked = {
      constraints: [],
      torch: [],
      live: () => opened.filter(({ readyState }) => readyState === 'live').length,
    };
    Object.assign(window, { asked });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      asked.constraints.push(constraints ?? {});
      for (const track of stream.getVideoTracks()) {
        opened.push(track);
        const video = constraints?.video as MediaTrackConstraints;
        const isRear = (video.facingMode as ConstrainDOMStringParameters).ideal === 'environment';
        track.getCapabilities = () => ({ torch: isRear }) as MediaTrackCapabilities;
        track.applyConstraints = async (constraints) => {
          if (isTaken) throw new DOMException('', 'NotReadableError');
          const wanted = (constraints?.advanced ?? []) as { torch?: boolean }[];
          asked.torch.push(...wanted.map(({ torch }) => torch === true));
        };
      }
      return stream;
    };
    const camera = (deviceId: string) => ({ kind: 'videoinput', deviceId, groupId: '', label: '' }) as MediaDeviceInfo;
    mediaDevices.enumerateDevices = async () => [camera('rear'), camera('front')];
  }, isLampTaken);
const askedOf = (page: Page) =>
  page.evaluate(() => {
    const { constraints, torch, live } = (window as unknown as { asked: Asked }).asked;
    return { constraints: constraints.map(({ video }) => video as MediaTrackConstraints), torch, live: live() };
  });

async function openCamera(page: Page): Promise<void> {
  await page.goto(`/inspections/${await makeInspection(page)}?step=2`);
  await page.getByRole('button', { name: 'Camera' }).tap();
  await expect.poll(() => page.getByRole('button', { name: 'Foto maken' }).isEnabled(), { timeout: 10_000 }).toBe(true);
}

test('the rear camera comes first, at 1280 × 720; its lamp goes on and off, and the front one has none', async () => {
  const { journey, page } = await begin((one) => addLamp(one));
  await openCamera(page);
  const lamp = page.getByRole('button', { name: 'Lamp' });
  await lamp.tap();
  await expect.poll(() => lamp.getAttribute('aria-pressed')).toBe('true');
  await lamp.tap();
  await expect.poll(() => lamp.getAttribute('aria-pressed')).toBe('false');
  expect(await askedOf(page)).toMatchObject({
    torch: [true, false],
    live: 1,
    constraints: [{ width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: { ideal: 'environment' } }],
  });
  await lamp.tap();
  await page.getByRole('button', { name: 'Andere camera' }).tap();
  await lamp.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await askedOf(page)).constraints.at(-1)?.facingMode).toEqual({ ideal: 'user' });
  // The rear camera, with its lamp, is let go.
  expect((await askedOf(page)).live).toBe(1);
  await page.getByRole('button', { name: 'Andere camera' }).tap();
  await lamp.waitFor();
  expect(await lamp.getAttribute('aria-pressed')).toBe('false');
  await journey.end();
});

test('a lamp that another program has leaves the camera as it is', async () => {
  const { journey, page } = await begin((one) => addLamp(one, true));
  await openCamera(page);
  const lamp = page.getByRole('button', { name: 'Lamp' });
  await lamp.tap();
  await page.getByRole('button', { name: 'Foto maken' }).tap();
  await page.getByText('1 van 10 foto’s').last().waitFor();
  expect(await lamp.getAttribute('aria-pressed')).toBe('false');
  await journey.end();
});

test('a page that goes out of sight lets the camera go, and takes it up again when it is back', async () => {
  const { journey, page } = await begin((one) => addLamp(one));
  await openCamera(page);
  /** As the browser does when another tab or program comes to the front. */
  const show = (visibility: DocumentVisibilityState) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await show('hidden');
  await expect.poll(async () => (await askedOf(page)).live).toBe(0);
  await show('visible');
  await expect.poll(async () => (await askedOf(page)).live).toBe(1);
  await journey.end();
});
