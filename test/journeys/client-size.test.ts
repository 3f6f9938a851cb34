/** How much the built client may make a phone load (quality bars: P7). */
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  BY_LINK_MAX_KILOBYTES,
  ClientSize,
  HEIC_READER_MAX_KILOBYTES,
  LINKS_MAX_KILOBYTES,
  LOGIN_MAX_KILOBYTES,
  OFFICE_MAX_KILOBYTES,
  PDF_READER_MAX_KILOBYTES,
  PLAN_IMPORT_MAX_KILOBYTES,
  SIGNING_PAGE_MAX_KILOBYTES,
  SIGNING_PARTS_MAX_KILOBYTES,
  TABLE_READER_MAX_KILOBYTES,
  WHOLE_MAX_KILOBYTES,
} from '#test/support/client-size.ts';

const client = new ClientSize(path.join(import.meta.dirname, '../../dist/client'));

test(`the login page loads at most ${LOGIN_MAX_KILOBYTES} kB of JavaScript`, () => {
  expect(client.startKilobytes()).toBeLessThanOrEqual(LOGIN_MAX_KILOBYTES);
});

test.each([
  ['the rules of forms', 'ZodMini'],
  ['what keeps work on the device', 'baitbook-account-'],
])('the login page does not wait for %s', (_what, text) => {
  expect([client.startHolds(text), client.holds(text)]).toEqual([false, true]);
});

test(`the whole portal is at most ${WHOLE_MAX_KILOBYTES} kB of JavaScript`, () => {
  expect(client.wholeKilobytes()).toBeLessThanOrEqual(WHOLE_MAX_KILOBYTES);
});

test('a link to a visit waits for what is around every screen, and not for the dashboard', () => {
  expect(client.visitParts()).toEqual(['frame', 'rolldown-runtime', 'start']);
});

test(`what only a desk opens is at most ${OFFICE_MAX_KILOBYTES} kB of it`, () => {
  const kilobytes = client.officeKilobytes();
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(OFFICE_MAX_KILOBYTES);
});

test(`taking a plan from a file is at most ${PLAN_IMPORT_MAX_KILOBYTES} kB of it`, () => {
  const kilobytes = client.planImportKilobytes();
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(PLAN_IMPORT_MAX_KILOBYTES);
});

test(`what reads CSV and Excel is at most ${TABLE_READER_MAX_KILOBYTES} kB of it`, () => {
  const kilobytes = client.tableReaderKilobytes();
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(TABLE_READER_MAX_KILOBYTES);
});

test(`what reads PDFs is at most ${PDF_READER_MAX_KILOBYTES} kB, and apart from all else`, () => {
  const kilobytes = client.pdfReaderKilobytes();
  expect(kilobytes).toBeGreaterThan(500);
  expect(kilobytes).toBeLessThanOrEqual(PDF_READER_MAX_KILOBYTES);
});

test(`what unpacks HEIC is at most ${HEIC_READER_MAX_KILOBYTES} kB, and apart from all else`, () => {
  const kilobytes = client.heicReaderKilobytes();
  expect(kilobytes).toBeGreaterThan(400);
  expect(kilobytes).toBeLessThanOrEqual(HEIC_READER_MAX_KILOBYTES);
});

test(`making customer links is at most ${LINKS_MAX_KILOBYTES} kB of it`, () => {
  const kilobytes = client.linksKilobytes();
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(LINKS_MAX_KILOBYTES);
});

test(`a customer by a link loads at most ${BY_LINK_MAX_KILOBYTES} kB besides the login page’s, and nothing of the portal’s screens`, () => {
  const kilobytes = client.byLinkKilobytes();
  expect(kilobytes).toBeGreaterThan(5);
  expect(kilobytes).toBeLessThanOrEqual(BY_LINK_MAX_KILOBYTES);
});

test(`a signer at a distance reads with at most ${SIGNING_PAGE_MAX_KILOBYTES} kB besides the login page’s`, () => {
  const kilobytes = client.signingPageKilobytes();
  expect(kilobytes).toBeGreaterThan(3);
  expect(kilobytes).toBeLessThanOrEqual(SIGNING_PAGE_MAX_KILOBYTES);
});

test(`signing at a distance and asking somebody to is at most ${SIGNING_PARTS_MAX_KILOBYTES} kB more`, () => {
  const kilobytes = client.signingPartsKilobytes();
  expect(kilobytes).toBeGreaterThan(1);
  expect(kilobytes).toBeLessThanOrEqual(SIGNING_PARTS_MAX_KILOBYTES);
});
