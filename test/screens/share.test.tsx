/** The signed PDF for the device's own share sheet (specification, section 2). */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveInspection } from './support/inspection-server.ts';
import { tess } from './support/records.ts';
import { open } from './support/screen.tsx';

type Sheet = { takesFiles?: boolean; refusal?: string };

/** The Web Share API as a phone's browser has it, which this Chromium has not; answers what it was handed. */
function addShareSheet({ takesFiles = true, refusal }: Sheet): { data: ShareData; hadTap: boolean }[] {
  const shared: { data: ShareData; hadTap: boolean }[] = [];
  Object.assign(navigator, {
    canShare: ({ files = [] }: ShareData) => takesFiles || files.length === 0,
    share: async (data: ShareData) => {
      shared.push({ data, hadTap: navigator.userActivation.isActive });
      if (refusal) throw new DOMException('', refusal);
    },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });
  return shared;
}

/** A signed inspection, whose PDF the server makes. */
async function openSigned() {
  const { inspection, answers } = serveInspection({
    reportText: 'Niets gevonden vandaag.',
    contractSigned: true,
    status: 'completed',
    signerName: 'Jan',
    contractLanguage: 'nl',
  });
  const address = `/inspections/${inspection.id}?step=2`;
  const screen = await open(address, { language: 'nl', size: 'phone', user: tess, answers });
  const { fetch } = window;
  const headers = { 'content-disposition': 'inline; filename="service-contract-1-Bakkerij.pdf"' };
  window.fetch = async (target, init) =>
    String(target).includes('/contract/download') ? new Response('%PDF-1.7', { headers }) : fetch(target, init);
  onTestFinished(() => {
    window.fetch = fetch;
  });
  await screen.see('Deze inspectie is ondertekend', '');
  return { ...screen, share: page.getByRole('button', { name: 'Delen' }) };
}

const failure = page.getByText('De PDF kon niet worden gedeeld', { exact: false });

test('the signed PDF is handed to the device’s share sheet, as a file with a name', async () => {
  const shared = addShareSheet({});
  const { share } = await openSigned();
  await share.click();
  await expect.poll(() => shared).toMatchObject([{ hadTap: true, data: { title: 'Contract en inspectierapport' } }]);
  const file = shared[0]?.data.files?.[0];
  expect({ name: file?.name, type: file?.type, text: await file?.text() }).toEqual({
    name: 'service-contract-1-Bakkerij.pdf',
    type: 'application/pdf',
    text: '%PDF-1.7',
  });
});

test('closing the share sheet is no failure', async () => {
  const shared = addShareSheet({ refusal: 'AbortError' });
  const { share } = await openSigned();
  await share.click();
  await expect.poll(() => shared).toHaveLength(1);
  await expect.element(share).toBeEnabled();
  await expect.element(failure).not.toBeInTheDocument();
});

test('being refused by it is one', async () => {
  addShareSheet({ refusal: 'NotAllowedError' });
  const { share } = await openSigned();
  await share.click();
  await expect.element(failure.first()).toBeVisible();
});

test.each([true, false])(
  'a device that shares no files, or (%s) nothing at all, offers the other ways only',
  async (has) => {
    if (has) addShareSheet({ takesFiles: false });
    const { share, button } = await openSigned();
    await expect.element(button('PDF downloaden', '')).toBeVisible();
    await expect.element(share).not.toBeInTheDocument();
  },
);
