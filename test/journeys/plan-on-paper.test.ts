/** A drawn plan with its boxes, on the screen and in the printed PDF: everything at the same place. */

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { baitBoxTypes, formatBoxNumber } from '#common/domain/bait-box.ts';
import { LABEL_SIZE } from '#common/floor-plan/box-labels.ts';
import { useBrowser } from '#test/support/journey.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useSharedPortal();

type Word = { text: string; x: number; y: number };

/** Side of a marker in the PDF, in points: what its numbers are told by. */
const PRINTED_MARKER = 16;
const NUMBER_BELOW = 0.88;
const isNumber = ({ text }: Word) => /^B\d{3}$/.test(text);

/** The middle of each word on a page; upwards is smaller, as on a screen. */
async function printedWords(pdf: Buffer): Promise<(Word & { size: number })[][]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , size = 0, x = 0, baseline = 0] = item.transform as number[];
        return [{ text: item.str, size, x: x + item.width / 2, y: -(baseline + size * 0.36) }];
      }),
    );
  }
  await task.destroy();
  return pages;
}

/** The middle of each room's name and of each box's marker on the screen. */
const shownWords = (page: Page): Promise<Word[]> =>
  page.getByRole('group', { name: 'Plattegrond met lokdozen' }).evaluate((plan) => {
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const rooms = [...plan.querySelectorAll('text')].filter((text) => !text.closest('[aria-hidden]'));
    const boxes = [...plan.querySelectorAll('[data-box]')];
    return [
      ...rooms.map((room) => ({ text: room.textContent ?? '', ...middle(room) })),
      ...boxes.map((box) => ({ text: (box.getAttribute('aria-label') ?? '').slice(0, 4), ...middle(box) })),
    ];
  });

test('24 boxes of all kinds on two floors of a generated office stand in the PDF where the screen shows them', async () => {
  const { client } = portal;
  const { id: customerId } = await client.addCustomer('Kantoor aan de haven');
  const { id } = await client.addInspection(customerId);
  const journey = await browser.open('phone', portal.address);
  const { page } = journey;
  await journey.signIn();
  await page.goto(`/inspections/${id}?step=1`);
  await page.getByRole('tab', { name: 'Genereren' }).tap();
  await page.getByLabel('Soort gebouw').selectOption('office');
  await page.getByLabel('Vierkante meters per verdieping').fill('400');
  await page.getByLabel('Aantal verdiepingen').fill('2');
  await page.getByRole('button', { name: 'Plattegrond genereren' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Verdieping 1, 0' }).waitFor();
  for (let index = 0; index < 24; index += 1) {
    await client.procedure('baitBoxes.create', {
      inspectionId: id,
      floor: index % 2,
      boxNumber: formatBoxNumber(index + 1),
      boxType: baitBoxTypes[Math.floor(index / 2) % 4],
      isToxic: index % 3 === 0,
      positionX: 30 + (index % 6) * 148,
      positionY: 25 + Math.floor(index / 6) * 183,
      clientKey: crypto.randomUUID(),
    });
  }
  await page.goto(`/inspections/${id}?step=1`);
  const answer = await page.request.get(`/api/inspections/${id}/contract/download?lang=nl`);
  const pages = await printedWords(await answer.body());

  for (const [floor, heading] of ['Begane grond', 'Verdieping 1'].entries()) {
    await page.getByRole('button', { name: `${heading}, 12` }).tap();
    await page
      .getByRole('button', { name: `B${String(floor + 1).padStart(3, '0')},` })
      .first()
      .waitFor();
    const shown = await shownWords(page);
    // The table of contents names the plan as well.
    const has = (words: readonly Word[], start: string, end: string) =>
      words.some(({ text }) => text.startsWith(start) && text.endsWith(end));
    const onPaper = pages.find((words) => has(words, 'Plattegrond', heading) && has(words, 'Trappenhuis', ''));
    if (!onPaper) throw new Error(`No page of ${heading}`);
    const printed = onPaper.filter(
      (word) => !isNumber(word) || Math.abs(word.size - PRINTED_MARKER * LABEL_SIZE) < 0.1,
    );
    const pairs = shown.flatMap((word) => {
      const found = printed.filter(({ text }) => text === word.text);
      return found.length === 1 && found[0] ? [{ word, print: found[0] }] : [];
    });
    // From the names of the rooms follows where the plan lies on paper; the boxes have no say in it.
    const rooms = pairs.filter(({ word }) => !isNumber(word)).sort((a, b) => a.word.x - b.word.x);
    const [first, last] = [rooms[0], rooms.at(-1)];
    if (!first || !last || rooms.length < 3) throw new Error('Too few rooms to compare by');
    const scale = (last.print.x - first.print.x) / (last.word.x - first.word.x);
    const place = ({ x, y }: Word) => ({
      x: first.print.x + (x - first.word.x) * scale,
      y: first.print.y + (y - first.word.y) * scale,
    });
    const boxes = pairs.filter(({ word }) => isNumber(word));
    expect(boxes).toHaveLength(12);
    for (const { word, print } of boxes) {
      const expected = place(word);
      // A point is a third of a millimetre.
      expect(Math.abs(print.x - expected.x)).toBeLessThan(1.5);
      expect(Math.abs(print.y - PRINTED_MARKER * NUMBER_BELOW - expected.y)).toBeLessThan(1.5);
    }
  }
  await journey.end();
});
