/** Every tab, panel and mode of the studio, for those who see, touch or hear it otherwise: no axe violation. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { makeBox, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';

test.each(looks)('on a $size in $language nothing in the studio is out of reach', async (look) => {
  const server = serveInspection({ floorPlans: [groundFloor], lastBoxSequence: 4 });
  server.boxes = baitBoxTypes.slice(0, 4).map((boxType, index) => {
    const position = { x: 100 + index * 200, y: 250 };
    const box = { ...makeBox(server.inspection.id), id: index + 1, boxNumber: `B00${index + 1}`, isToxic: index === 1 };
    return { ...box, boxType, positionX: position.x, positionY: position.y, position };
  });
  const address = `/inspections/${server.inspection.id}?step=1`;
  const { say, see, button, leavePlan } = await open(address, { ...look, user: tess, answers: server.answers });
  const faults: Record<string, string[]> = {};
  const check = async (what: string) => {
    // What lies half under a bar that stays in view can be scrolled out from under it: it is judged without the bars.
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
    }
    const found = await axeViolations();
    if (found.length > 0) faults[what] = found;
  };
  const tab = (dutch: string, english: string) => page.getByRole('tab', { name: say(dutch, english) }).click();
  const focus = (element: Element) => (element as HTMLElement | SVGElement).focus();
  const plan = page.getByRole('group', {
    name: say('Plattegrond met lokdozen, Begane grond', 'Floor plan with bait boxes, Ground floor'),
  });

  const marker = plan.getByRole('button', { name: /^B002/ });
  await expect.element(marker).toBeVisible();
  focus(marker.element());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: say('Lokdoos B002', 'Bait box B002') })).toBeVisible();
  await check('a box is chosen');
  await button('Vliegenkast', 'Fly cabinet').click();
  await see('Tik op de plattegrond om', 'Tap on the floor plan to');
  await check('boxes are placed');
  await leavePlan();
  await button('Plattegrond wijzigen', 'Change floor plan').click();
  await check('the upload');
  await tab('Genereren', 'Generate');
  await expect.element(page.getByLabelText(say('Soort gebouw', 'Kind of building'))).toBeVisible();
  await check('the questionnaire');
  await tab('Tekenen', 'Draw');
  await button('Nieuwe tekening beginnen', 'Begin a new drawing').click();
  await check('the brush');
  const sheet = page.getByRole('group', { name: say('Tekenvel', 'Drawing sheet') });
  await button('Tekst', 'Text').click();
  focus(sheet.element());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText(say('Tekst op de plattegrond', 'Text on the plan'))).toBeVisible();
  await check('a word');
  await button('Vorige laden', 'Load previous').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await see('Van deze klant zijn geen eerdere', 'No earlier bait boxes', page.getByRole('dialog'));
  await check('an earlier plan');
  expect(faults).toEqual({});
});
