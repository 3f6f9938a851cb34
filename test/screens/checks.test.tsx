/** Checking devices on the plan: in order with one tap, what was found and done, the rest of a floor, and what is left. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CheckWordKind } from '#common/domain/check-words.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import { presentAgreed } from './support/agreements.ts';
import { axeViolations } from './support/axe.ts';
import { makeDevice, makeRecent } from './support/devices.ts';
import { groundFloor, serveInspection } from './support/inspection-server.ts';
import { makeBox, tess } from './support/records.ts';
import { chooseFiles, type Look, looks, open } from './support/screen.tsx';
import { loseConnection } from './support/server-answers.ts';

const types = ['rat', 'fly', 'mouse'] as const;
/** Devices that stood there before, in a row. */
const known = (inspectionId: number): BaitBoxDto[] =>
  types.map((boxType, index) => ({
    ...makeBox(inspectionId),
    id: index + 1,
    deviceId: index + 11,
    boxNumber: `B00${index + 1}`,
    boxType,
    positionX: 200 + index * 250,
    position: { x: 200 + index * 250, y: 100 },
    isNew: false,
  }));

const TEXTS = { reportText: 'Alles bekeken vandaag.', recommendations: 'Kieren dichten bij de deur.' };

async function visit(look: Look, { step = 1, boxes = known(1) } = {}) {
  const server = serveInspection({ floorPlans: [groundFloor], date: '2026-06-01T09:00:00.000Z', ...TEXTS }, boxes);
  server.devices = [
    makeDevice(11, { recent: [0, 10].map((value, index) => makeRecent(index + 1, { value, takePercent: value })) }),
  ];
  const screen = await open(`/inspections/${server.inspection.id}?step=${step}`, {
    ...look,
    user: tess,
    answers: server.answers,
  });
  const list = () => page.getByRole('list', { name: screen.say('Lokdozen', 'Bait boxes') });
  const choose = (number: string) =>
    list()
      .getByRole('button', { name: new RegExp(`^${number}`) })
      .click();
  const boxOf = (number: string) => server.boxes.find(({ boxNumber }) => boxNumber === number);
  return { ...screen, server, list, choose, boxOf };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('one tap says in order, and another one takes it back', async () => {
    const { leavePlan, button, choose, boxOf, list } = await visit(look);
    await choose('B001');
    const before = Date.now();
    await button('In orde', 'In order').click();
    await expect.poll(() => boxOf('B001')).toMatchObject({ condition: 'in_order', takePercent: 0 });
    expect(Date.parse(boxOf('B001')?.checkedAt ?? '')).toBeGreaterThanOrEqual(before - 1);
    await expect.element(button('In orde', 'In order')).toHaveAttribute('aria-pressed', 'true');
    await leavePlan();
    const name = look.language === 'nl' ? /^B001.*, gecontroleerd$/ : /^B001.*, checked$/;
    await expect.element(list().getByRole('button', { name })).toBeVisible();
    if (look.size === 'phone') await choose('B001');
    await button('Toch niet gecontroleerd', 'Not checked after all').click();
    await expect.poll(() => boxOf('B001')).toMatchObject({ condition: null, takePercent: null, checkedAt: null });
  });

  test('on a return visit undo takes back what was done, and no device that stood there before', async () => {
    const { button, choose, boxOf, server } = await visit(look);
    await choose('B001');
    await expect.element(button('Ongedaan maken', 'Undo')).toBeDisabled();
    await button('In orde', 'In order').click();
    await expect.poll(() => boxOf('B001')?.condition).toBe('in_order');
    await button('Ongedaan maken', 'Undo').click();
    await expect.poll(() => boxOf('B001')?.condition).toBeNull();
    expect(server.boxes).toHaveLength(3);
  });

  test('the last visits say what was caught, and what this amendment amends is none of them', async () => {
    const { see, choose, server, reload } = await visit(look);
    const recent = [
      makeRecent(1, { value: null, caught: 1 }),
      makeRecent(2, { value: 0, takePercent: 0, caught: 3 }),
      makeRecent(3, { value: 75, takePercent: 75, inspectionId: server.inspection.id }),
    ];
    server.devices = [makeDevice(11, { recent })];
    await reload();
    await choose('B001');
    await see(': 1 gevangen · ', ': 1 caught · ');
    await see(': 0 %, 3 gevangen', ': 0 %, 3 caught');
    await expect.element(page.getByText(': 75 %', { exact: false })).not.toBeInTheDocument();
  });

  test('what was found crosses what was agreed, which is done with one tap', async () => {
    const { see, button, choose, boxOf, server } = await visit(look);
    await choose('B001');
    await see('Vorige keren: ', 'Last times: ');
    await see('0 % · ', '0 % · ');
    await page.getByRole('button', { name: '25 %' }).click();
    // Rising: 0, 10, 25.
    await see('Stijgt 3 bezoeken op rij.', 'Rising 3 visits in a row.');
    await button('50 %', '50 %').click();
    await see('Aasopname van 50 % of meer.', 'Bait take of 50 % or more.');
    await button('Afgesproken: Aas vervangen', 'Agreed: Bait replaced').click();
    await button('Huismuis: één meer', 'House mouse: one more').click();
    await button('Huismuis: één meer', 'House mouse: one more').click();
    await button('Uitwerpselen', 'Droppings').click();
    await expect
      .poll(() => boxOf('B001'))
      .toMatchObject({
        condition: 'in_order',
        takePercent: 50,
        catches: [{ species: 'house_mouse', count: 2 }],
        evidence: ['droppings'],
        actions: ['bait_replaced'],
      });
    expect(await axeViolations()).toEqual([]);
    // Out of reach, nothing is measured.
    await button('Niet bereikbaar', 'Not reachable').click();
    await expect
      .poll(() => boxOf('B001'))
      .toMatchObject({ condition: 'not_reachable', takePercent: null, catches: [] });
    await expect.element(page.getByRole('button', { name: '50 %' })).not.toBeInTheDocument();
    expect(server.received).toContain('baitBoxes.update');
  });

  test('the company’s own words stand behind the usual ones, and what was agreed with this customer holds', async () => {
    const { see, button, choose, boxOf, server, say } = await visit(look);
    const word = (id: number, kind: CheckWordKind, name: string, isPutAside = false) => ({
      id,
      kind,
      name,
      isPutAside,
    });
    server.answers.settings.checkWords = () => [
      word(1, 'species', 'Tijgermug'),
      word(2, 'action', 'Klant gebeld'),
      word(3, 'action', 'Oud', true),
      word(4, 'product', 'Racumin Foam'),
    ];
    const fly = [{ kind: 'count' as const, atLeast: 2, proposes: 'Klant gebeld' }];
    server.answers.customers.agreements = () => ({ ...presentAgreed({ thresholds: { fly } }), version: 1 });
    await choose('B002');
    const others = page.getByRole('combobox', { name: say('Andere soort …', 'Another species …') });
    await expect.element(others).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await others.selectOptions('Tijgermug');
    await button('Tijgermug: één meer', 'Tijgermug: one more').click();
    await see('2 dieren of meer.', '2 animals or more.');
    await button('Afgesproken: Klant gebeld', 'Agreed: Klant gebeld').click();
    await expect.element(button('Klant gebeld', 'Klant gebeld')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('Oud', 'Oud')).not.toBeInTheDocument();
    const product = page.getByRole('combobox', { name: say('Middel', 'Product') });
    await product.fill('Racumin Foam');
    await userEvent.tab();
    await expect
      .poll(() => boxOf('B002'))
      .toMatchObject({
        catches: [{ species: 'Tijgermug', count: 2 }],
        actions: ['Klant gebeld'],
        product: 'Racumin Foam',
      });
  });

  test('a fly cabinet is counted, and takes no bait', async () => {
    const { see, choose, button, boxOf } = await visit(look);
    await choose('B002');
    await see('Lijmplaat vol', 'Glue board full');
    await expect.element(button('Aas vervangen', 'Bait replaced')).not.toBeInTheDocument();
    await button('75 %', '75 %').click();
    await button('Mot: één meer', 'Moth: one more').click();
    await expect
      .poll(() => boxOf('B002'))
      .toMatchObject({ glueBoardPercent: 75, takePercent: null, catches: [{ species: 'moth', count: 1 }] });
  });

  test('a check is still there after a reload without a connection, and is sent later', async () => {
    const { see, button, choose, boxOf, server, reload } = await visit(look);
    const { update } = server.answers.baitBoxes;
    server.answers.baitBoxes.update = loseConnection;
    await choose('B003');
    await button('In orde', 'In order').click();
    await see('Op dit toestel', 'On this device');
    if (update) server.answers.baitBoxes.update = update;
    await reload();
    await expect.poll(() => boxOf('B003')).toMatchObject({ condition: 'in_order' });
  });

  test('the rest of a floor is checked after one question that names the number, and the list is filtered', async () => {
    const placed = { ...makeBox(1), id: 4, deviceId: 14, boxNumber: 'B004', isNew: true };
    const { leavePlan, see, button, choose, boxOf, list, server } = await visit(look, { boxes: [...known(1), placed] });
    await choose('B002');
    await button('Vuil', 'Dirty').click();
    await expect.poll(() => boxOf('B002')?.condition).toBe('dirty');
    await leavePlan();
    await button('Rest van deze verdieping: niets gevonden (2)', 'Rest of this floor: nothing found (2)').click();
    const dialog = page.getByRole('alertdialog');
    await see('2 lokdozen van deze verdieping krijgen elk', '2 bait boxes on this floor each get', dialog);
    await button('Niets gevonden', 'Nothing found', dialog).click();
    await expect.poll(() => boxOf('B001')).toMatchObject({ condition: 'in_order', isBulkChecked: true });
    expect(boxOf('B002')).toMatchObject({ condition: 'dirty' });
    // Placed on this visit: it was not in the question.
    expect(boxOf('B004')?.condition).toBeNull();
    expect(server.received.filter((name) => name === 'baitBoxes.checkRest')).toHaveLength(1);
    await button('Bevinding: 1', 'Finding: 1').click();
    await expect.poll(() => list().getByRole('listitem').elements().length).toBe(1);
    await button('Niet gecontroleerd: 0', 'Not checked: 0').click();
    await see('Geen lokdozen met deze uitkomst', 'No bait boxes with this outcome');
    await button('Alle: 4', 'All: 4').click();
    await expect.poll(() => list().getByRole('listitem').elements().length).toBe(4);
    expect(await axeViolations()).toEqual([]);
  });

  test('a device that stood there before is taken away with its reason, or without one', async () => {
    const { leavePlan, button, field, choose, server } = await visit(look);
    await choose('B001');
    await button('B001 verwijderen', 'Delete B001').click();
    const dialog = page.getByRole('dialog');
    await field('Reden', 'Reason', dialog).fill('Deur dichtgemetseld');
    await button('Verwijderen', 'Delete', dialog).click();
    await expect.poll(() => server.removals).toEqual(['Deur dichtgemetseld']);
    await leavePlan();
    await choose('B002');
    await button('B002 verwijderen', 'Delete B002').click();
    await button('Verwijderen', 'Delete', page.getByRole('dialog')).click();
    await expect.poll(() => server.removals).toEqual(['Deur dichtgemetseld', null]);
  });

  test('a photo of a box is kept with its device, and counted there', async () => {
    const { see, button, choose, server } = await visit(look);
    await choose('B001');
    // None that this browser can decode: it is sent as it is.
    const scan = new File(['II*\0 a scan'], 'scan.tif', { type: 'image/tiff' });
    await chooseFiles(button('Foto van B001', 'Photo of B001'), [scan]);
    await expect.poll(() => server.inspection.photos.map(({ deviceId }) => deviceId)).toEqual([11]);
    await see('1 foto van deze lokdoos', '1 photo of this bait box');
  });

  test('what is signed shows what was found, to be read only', async () => {
    const [first, second] = known(1);
    if (!first || !second) return;
    const found = { takePercent: 75, evidence: ['gnawing' as const], actions: ['bait_replaced' as const] };
    const checkedAt = '2026-06-01T09:30:00.000Z';
    const boxes = [{ ...first, ...found, condition: 'in_order' as const, checkedAt }, second];
    const { leavePlan, see, choose, server, reload, button } = await visit(look, { boxes });
    server.inspection = { ...server.inspection, contractSigned: true, status: 'completed' };
    await reload();
    await choose('B001');
    await see('Aasopname: 75 % · Knaagsporen · Aas vervangen', 'Bait take: 75 % · Gnawing · Bait replaced');
    await expect.element(button('In orde', 'In order')).not.toBeInTheDocument();
    await leavePlan();
    await choose('B002');
    await see('B002: Niet gecontroleerd', 'B002: Not checked');
  });

  test('the contract names what nobody looked at, and wants a reason', async () => {
    const { see, button, field, server } = await visit(look, { step: 4 });
    await see('3 lokdozen zijn niet gecontroleerd: B001, B002, B003', '3 bait boxes are not checked: B001, B002, B003');
    await see('de reden waarom lokdozen niet zijn gecontroleerd', 'the reason why bait boxes were not checked');
    await field('Reden waarom niet', 'Reason why not').selectOptions('no_access');
    await expect.poll(() => server.inspection.uncheckedReason).toBe('no_access');
    await field('Reden waarom niet', 'Reason why not').selectOptions('other');
    await field('Namelijk', 'Namely').fill('De kelder stond onder water');
    await expect.poll(() => server.inspection.uncheckedReason).toBe('De kelder stond onder water');
    expect(await axeViolations()).toEqual([]);
    await expect.element(button('Contract afronden', 'Complete contract')).toBeDisabled();
  });

  test('nothing is asked when all were checked or placed on this visit', async () => {
    const [first, second] = known(1);
    if (!first || !second) return;
    const boxes = [
      { ...first, condition: 'in_order' as const },
      { ...second, isNew: true },
    ];
    const { see, field } = await visit(look, { step: 4, boxes });
    await see('Nog nodig', 'Still needed');
    await expect.element(field('Reden waarom niet', 'Reason why not')).not.toBeInTheDocument();
  });
});
