/** What two people say of a device or a photo: both versions are shown, and one is chosen, whether or not the browser keeps anything. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PhotoDto } from '#common/schemas/photo.ts';
import { axeViolations } from './support/axe.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { keepNothing } from './support/keep-nothing.ts';
import { openStreams, tell } from './support/live-server.ts';
import { bakery, makeBox, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';
import { refuse } from './support/server-answers.ts';

/** An inspection with a photo, at its report. */
function withPhoto() {
  const server = serveInspection();
  const { id } = server.inspection;
  const photo: PhotoDto = {
    ...{ id: 31, key: 'f0000000-0000-4000-8000-000000000031', version: 1, inspectionId: id, imageId: 'b'.repeat(64) },
    ...{ deviceId: null, width: 100, height: 50, description: null, annotations: [] },
    dateTaken: '2026-03-02T09:00:00.000Z',
  };
  server.inspection = { ...server.inspection, photos: [photo] };
  return { server, photo, address: `/inspections/${id}?step=2` };
}

/** A device that stood there before, on the plan. */
async function atDevice(look: Look) {
  const server = serveInspection({ floorPlans: [groundFloor] }, []);
  const { id } = server.inspection;
  server.boxes = [{ ...makeBox(id), boxNumber: 'B001', isNew: false }];
  const screen = await open(`/inspections/${id}?step=1`, { ...look, user: tess, answers: server.answers });
  const kept = () => server.boxes[0];
  const list = page.getByRole('list', { name: screen.say('Lokdozen', 'Bait boxes') });
  await list.getByRole('button', { name: /^B001/ }).click();
  /** Somebody else says that of it meanwhile. */
  const say = (theirs: object) => {
    server.boxes = server.boxes.map((box) => ({ ...box, ...theirs }));
  };
  return { ...screen, server, kept, others: { say }, dialog: page.getByRole('alertdialog') };
}

/** Says that a device is in order which somebody else has found damaged meanwhile. */
async function checkTwice(look: Look) {
  const screen = await atDevice(look);
  const { server, kept, dialog, others } = screen;
  const { update } = server.answers.baitBoxes;
  server.answers.baitBoxes.update = (input) => {
    const current = kept();
    if (current && input.checkedFrom?.condition !== current.condition) refuse('STALE', { current });
    return update ? update(input) : refuse('NOT_FOUND');
  };
  others.say({ condition: 'damaged', takePercent: 50 });
  await screen.button('In orde', 'In order').click();
  await screen.see('B001 is ook door iemand anders gecontroleerd', 'Somebody else has checked B001 too', dialog);
  await screen.see('Aasopname: 50', 'Bait take: 50', dialog);
  return screen;
}

/** Types a note on a device of which somebody else has given another one meanwhile. */
async function noteTwice(look: Look) {
  const screen = await atDevice(look);
  const note = screen.field('Notities', 'Notes');
  const { server, others, kept } = screen;
  await expect.poll(openStreams).toBe(1);
  await note.fill('Bij de kast');
  others.say({ notes: 'Achter de deur', isToxic: true });
  server.answers.baitBoxes.list = () => server.boxes;
  tell({ changes: [{ kind: 'inspection', id: kept()?.inspectionId ?? 0, customerId: bakery.id }] });
  // It is known here by now, and was typed over what was there before.
  await expect
    .element(page.getByRole('button', { name: /^B001, .*, Tox/, includeHidden: true }).first())
    .toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await screen.see('B001 is ook door iemand anders gewijzigd', 'Somebody else has changed B001 too', screen.dialog);
  await screen.see('Bij de kast', 'Bij de kast', screen.dialog);
  await screen.see('Achter de deur', 'Achter de deur', screen.dialog);
  return { ...screen, note };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('the other one is taken', async () => {
    const { button, kept, dialog } = await checkTwice(look);
    expect(await axeViolations()).toEqual([]);
    await button('De andere versie overnemen', 'Take the other version', dialog).click();
    await expect.element(button('50 %', '50 %')).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toMatchObject({ condition: 'damaged', takePercent: 50 });
  });

  test('where the browser keeps nothing the own one is kept', async () => {
    keepNothing();
    const { say, button, kept, dialog } = await checkTwice(look);
    expect(page.getByText(say('Fout bij het opslaan', 'Error saving'), { exact: false }).elements()).toEqual([]);
    await button('Mijn versie bewaren', 'Keep my version', dialog).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(kept).toMatchObject({ condition: 'in_order', takePercent: 0 });
    await expect.element(button('In orde', 'In order')).toHaveAttribute('aria-pressed', 'true');
  });

  test('where the browser keeps nothing the other one is taken', async () => {
    keepNothing();
    const { button, kept, dialog } = await checkTwice(look);
    await button('De andere versie overnemen', 'Take the other version', dialog).click();
    await expect.element(button('50 %', '50 %')).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toMatchObject({ condition: 'damaged', takePercent: 50 });
  });

  test('of two notes the other one is taken, and stays when the field is left', async () => {
    const { button, kept, dialog, note, see } = await noteTwice(look);
    expect(await axeViolations()).toEqual([]);
    await button('De andere versie overnemen', 'Take the other version', dialog).click();
    await expect.element(note).toHaveValue('Achter de deur');
    await note.click();
    await userEvent.keyboard('{Tab}');
    await see('Alles op de server', 'All on the server');
    expect(kept()).toMatchObject({ notes: 'Achter de deur' });
  });

  test('of two notes the own one is kept', async () => {
    const { button, kept, dialog, note } = await noteTwice(look);
    await button('Mijn versie bewaren', 'Keep my version', dialog).click();
    await expect.poll(kept).toMatchObject({ notes: 'Bij de kast' });
    await expect.element(note).toHaveValue('Bij de kast');
  });

  test('a device that somebody else says something of is taken away only once that was seen', async () => {
    const { button, server, dialog, others, see } = await atDevice(look);
    await button('B001 verwijderen', 'Delete B001').click();
    others.say({ notes: 'Giftig aas aangevreten' });
    await button('Verwijderen', 'Delete', page.getByRole('dialog')).click();
    await see('Weggehaald', 'Taken away', dialog);
    await see('Giftig aas aangevreten', 'Giftig aas aangevreten', dialog);
    expect(await axeViolations()).toEqual([]);
    expect(server.boxes).toHaveLength(1);
    await button('Mijn versie bewaren', 'Keep my version', dialog).click();
    await expect.poll(() => server.boxes).toEqual([]);
  });

  test('what was said of a number that somebody else has changed is shown by that number, and brings it back', async () => {
    const { button, field, see, kept, dialog, others } = await atDevice(look);
    await field('Notities', 'Notes').fill('Bij de kast');
    others.say({ boxNumber: 'B040' });
    await userEvent.keyboard('{Tab}');
    await see('B001 is ook door iemand anders gewijzigd', 'Somebody else has changed B001 too', dialog);
    await see('B040', 'B040', dialog);
    await see('Bij de kast', 'Bij de kast', dialog);
    await button('Mijn versie bewaren', 'Keep my version', dialog).click();
    await expect.poll(kept).toMatchObject({ boxNumber: 'B001', notes: 'Bij de kast' });
  });

  test('of two captions of a photo one is chosen', async () => {
    const { server, photo, address } = withPhoto();
    const { button, field, see, say } = await open(address, { ...look, user: tess, answers: server.answers });
    await button('Foto 1 openen', 'Open photo 1').click();
    await expect.poll(openStreams).toBe(1);
    await field('Bijschrift', 'Caption').fill('Kier onder de deur');
    server.inspection = { ...server.inspection, photos: [{ ...photo, description: 'Zolder' }] };
    tell({ changes: [{ kind: 'inspection', id: server.inspection.id, customerId: bakery.id }] });
    // It is known here by now, and was typed over what was there before.
    await expect.element(page.getByText('Zolder', { exact: false }).first()).toBeInTheDocument();
    // A press on the cross lasts, and the question may come before it ends: the photo would stay open behind it.
    await userEvent.keyboard('{Escape}');
    const dialog = page.getByRole('alertdialog');
    await see('Foto 1 is ook door iemand anders gewijzigd', 'Somebody else has changed photo 1 too', dialog);
    await see('Zolder', 'Zolder', dialog);
    await expect.element(dialog.getByRole('img', { name: say('Foto 1', 'Photo 1') })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await button('De andere versie overnemen', 'Take the other version', dialog).click();
    await see('Zolder', 'Zolder', page.getByRole('main'));
    expect(server.inspection.photos).toMatchObject([{ description: 'Zolder' }]);
  });

  test('a caption that a colleague gives to the photo that is open stays there', async () => {
    const { server, photo, address } = withPhoto();
    const { button, field, say } = await open(address, { ...look, user: tess, answers: server.answers });
    server.answers.inspections.get = () => server.inspection;
    await button('Foto 1 openen', 'Open photo 1').click();
    await expect.poll(openStreams).toBe(1);
    server.inspection = { ...server.inspection, photos: [{ ...photo, description: 'Zolder' }] };
    tell({ changes: [{ kind: 'inspection', id: server.inspection.id, customerId: bakery.id }] });
    await expect.element(field('Bijschrift', 'Caption')).toHaveValue('Zolder');
    await page
      .getByRole('button', { name: say('Sluiten', 'Close') })
      .last()
      .click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(server.received).not.toContain('updatePhoto');
  });
});
