/** What is on this device and not on the server: in the header, on its page, and before signing out. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { offline, serverClient } from '#client/api/server-client.ts';
import { exportOf } from '#client/offline/export-lane.ts';
import { FAULTS_MAX } from '#common/sync/lane.ts';
import { axeViolations } from './support/axe.ts';
import { type InspectionServer, serveInspection } from './support/inspection-server.ts';
import { tess } from './support/records.ts';
import { type Look, looks, open, type Screen } from './support/screen.tsx';
import { loseConnection, refuse } from './support/server-answers.ts';

const { procedures } = serverClient;
const placed = { boxType: 'rat', isToxic: false, floor: 0, positionX: 10, positionY: 20 } as const;

type Outbox = Screen & { server: InspectionServer; id: number };

/** The outbox page, on a device that knows one inspection. */
async function openOutbox(look: Look): Promise<Outbox> {
  const server = serveInspection();
  const { id } = server.inspection;
  const screen = await open('/outbox', { ...look, user: tess, answers: server.answers });
  await screen.see('Alles staat op de server.', 'Everything is on the server.');
  await procedures.inspections.get.query({ id });
  await procedures.baitBoxes.list.query({ inspectionId: id });
  return { ...screen, server, id };
}

const typeReport = (id: number, reportText: string) =>
  procedures.inspections.saveReport.mutate({ id, version: 1, reportText });
const placeBox = (inspectionId: number, boxNumber: string) =>
  procedures.baitBoxes.create.mutate({ ...placed, inspectionId, boxNumber, clientKey: crypto.randomUUID() });

/** The link in the header, by its full name. */
const inHeader = ({ say }: Screen, dutch: string, english: string) =>
  page.getByRole('banner').getByRole('link', { name: say(dutch, english), exact: false });

describe.each(looks)('on a $size in $language', (look) => {
  test('what waits for a line is said in words, and goes out by itself', async () => {
    const screen = await openOutbox(look);
    const { server, id, see, say, button } = screen;
    const { saveReport } = server.answers.inspections;
    let tries = 0;
    server.answers.inspections.saveReport = () => {
      tries += 1;
      return loseConnection();
    };
    await typeReport(id, 'Muizen in de kelder');
    await placeBox(id, 'B009');
    await expect.element(inHeader(screen, '2 op dit toestel', '2 on this device')).toBeVisible();
    const card = page.getByRole('main').getByRole('listitem').first();
    await see('Bakkerij', 'Bakkerij', card);
    await see('2 stappen', '2 steps', card);
    await see('Geen verbinding', 'No connection', card);
    await see('Rapport', 'Report', card);
    await see('Lokdoos B009 geplaatst', 'Bait box B009 placed', card);
    expect(await axeViolations()).toEqual([]);
    const before = tries;
    await button('Nu opnieuw proberen', 'Try again now').click();
    await expect.poll(() => tries).toBeGreaterThan(before);
    if (saveReport) server.answers.inspections.saveReport = saveReport;
    offline.retryNow();
    await see('Alles staat op de server.', 'Everything is on the server.');
    await expect.element(inHeader(screen, 'Alles op de server', 'All on the server')).toBeVisible();
    expect(server.inspection.reportText).toBe('Muizen in de kelder');
    expect(say('nl', 'en')).toBe(look.language);
  });

  test('what the browser has erased is said above every screen until somebody has seen it', async () => {
    const at = '2026-03-02T09:00:00.000Z';
    const { see, button } = await openOutbox(look);
    await offline.store?.files.setValue('lost', { steps: 3, at });
    await offline.close();
    await offline.open(tess);
    const notice = page.getByRole('status').filter({ hasText: /gewist|erased/ });
    await see('3 stappen', '3 steps', notice);
    await see('2 mrt 2026', '2 Mar 2026', notice);
    expect(await axeViolations()).toEqual([]);
    await button('Gezien', 'Seen', notice).click();
    await expect.element(notice).not.toBeInTheDocument();
    await offline.close();
    await offline.open(tess);
    expect(offline.state.lost).toBe(null);
  });

  test('what the server refuses can be left out, with all that depends on it, and be exported before', async () => {
    const screen = await openOutbox(look);
    const { server, id, see, button } = screen;
    server.answers.baitBoxes.create = loseConnection;
    const box = await placeBox(id, 'B009');
    await procedures.baitBoxes.update.mutate({ id: box.id, changes: { notes: 'achter de deur' } });
    await typeReport(id, 'Muizen in de kelder');
    server.answers.baitBoxes.create = () => refuse('INVALID_INPUT');
    offline.retryNow();
    await expect.element(inHeader(screen, 'Vraagt aandacht', 'Needs you')).toBeVisible();
    await see('Controleer wat je hebt ingevuld', 'Check what you have filled in');
    expect(await axeViolations()).toEqual([]);
    const { store } = offline;
    const lane = store?.entries[0]?.lane ?? '';
    const file = store && JSON.parse(await (await exportOf(store, lane, 'Bakkerij')).text());
    expect(file).toMatchObject({ form: 'baitbook-outbox', version: 1, user: { username: 'tess' } });
    expect(file.entries.map(({ operation }: { operation: string }) => operation)).toEqual([
      'baitBoxes.create',
      'baitBoxes.update',
      'inspections.saveReport',
    ]);
    await button('Weglaten', 'Leave out').click();
    const question = page.getByRole('alertdialog');
    await see('Ook 1 stap die ervan afhangt', '1 step that depends on it', question);
    await expect.element(button('Eerst exporteren als bestand', 'Export as a file first', question)).toBeVisible();
    await button('Weglaten', 'Leave out', question).click();
    await see('Alles staat op de server.', 'Everything is on the server.');
    expect(server.received).not.toContain('baitBoxes.update');
    expect(server.inspection.reportText).toBe('Muizen in de kelder');
  });

  test('a box that was taken away stands beside what somebody else has said of it', async () => {
    const { server, id, see, button } = await openOutbox(look);
    const box = await placeBox(id, 'B009');
    const { delete: remove } = server.answers.baitBoxes;
    server.answers.baitBoxes.delete = loseConnection;
    await procedures.baitBoxes.delete.mutate({ id: box.id, changedFrom: { notes: null } });
    server.boxes = server.boxes.map((one) => ({ ...one, notes: 'Aas aangevreten', condition: 'dirty' }));
    if (remove) server.answers.baitBoxes.delete = remove;
    offline.retryNow();
    await see('Weggehaald', 'Taken away');
    await see('Aas aangevreten', 'Aas aangevreten');
    expect(await axeViolations()).toEqual([]);
    await button('Andere versie', 'Other version').click();
    await see('Alles staat op de server.', 'Everything is on the server.');
    expect(server.boxes.at(-1)).toMatchObject({ boxNumber: 'B009', notes: 'Aas aangevreten' });
  });

  test('two versions of a text stand side by side, and the one that is chosen stays', async () => {
    const { server, id, see, button } = await openOutbox(look);
    const { saveReport } = server.answers.inspections;
    server.answers.inspections.saveReport = loseConnection;
    await typeReport(id, 'Muizen in de kelder');
    server.inspection = { ...server.inspection, reportText: 'Ratten op zolder', version: 5 };
    if (saveReport) server.answers.inspections.saveReport = saveReport;
    offline.retryNow();
    await see('Muizen in de kelder', 'Muizen in de kelder');
    await see('Ratten op zolder', 'Ratten op zolder');
    expect(await axeViolations()).toEqual([]);
    await button('Mijn versie', 'My version').click();
    await see('Alles staat op de server.', 'Everything is on the server.');
    expect(server.inspection.reportText).toBe('Muizen in de kelder');
  });
});

const phone: Look = { language: 'nl', size: 'phone' };

test('a box whose number is taken gets the next one', async () => {
  const { server, id, see, button } = await openOutbox(phone);
  const { create } = server.answers.baitBoxes;
  server.answers.baitBoxes.create = loseConnection;
  await placeBox(id, 'B001');
  server.answers.baitBoxes.create = () => refuse('BOX_NUMBER_TAKEN');
  offline.retryNow();
  await see('Dit nummer is al in gebruik', '');
  const sent: unknown[] = [];
  server.answers.baitBoxes.create = (input) => {
    sent.push(input.boxNumber);
    return create?.(input) ?? refuse('NOT_FOUND');
  };
  await button('Volgend nummer geven', '').click();
  await see('Alles staat op de server.', '');
  expect(sent).toEqual([undefined]);
});

test('a photo taken after its box got another number without a line is one of the device with that number', async () => {
  const { server, id, see } = await openOutbox(phone);
  const { create, update } = server.answers.baitBoxes;
  Object.assign(server.answers.baitBoxes, { create: loseConnection, update: loseConnection });
  server.answers.inspections.addPhoto = loseConnection;
  const box = await placeBox(id, 'B009');
  const renumbered = await procedures.baitBoxes.update.mutate({ id: box.id, changes: { boxNumber: 'B031' } });
  expect(renumbered).toMatchObject({ boxNumber: 'B031', isNew: true });
  const photo = { inspectionId: id, imageId: 'a'.repeat(64), deviceId: renumbered.deviceId };
  await procedures.inspections.addPhoto.mutate(photo);
  await see('Lokdoos B009 geplaatst', '');
  await see('Lokdoos B009 heet nu B031', '');
  const shown: unknown[] = [];
  Object.assign(server.answers.baitBoxes, {
    create: (input: never) => ({ ...create?.(input), deviceId: 71 }),
    update: (input: never) => ({ ...update?.(input), deviceId: 72 }),
  });
  server.answers.inspections.addPhoto = ({ deviceId }) => {
    shown.push(deviceId);
    return refuse('MAX_PHOTOS');
  };
  offline.retryNow();
  await expect.poll(() => shown).toEqual([72]);
  await see('Maximum aantal foto', '');
});

test('a photo taken after its visit went to another customer without a line is one of the device that is theirs', async () => {
  const { server, id } = await openOutbox(phone);
  const { update, addPhoto } = server.answers.inspections;
  const box = await placeBox(id, 'B009');
  Object.assign(server.answers.inspections, { update: loseConnection, addPhoto: loseConnection });
  await procedures.inspections.update.mutate({ id, changes: { customerId: 77 } });
  const photo = { inspectionId: id, imageId: 'a'.repeat(64), deviceId: box.deviceId };
  await procedures.inspections.addPhoto.mutate(photo);
  if (addPhoto) server.answers.inspections.addPhoto = addPhoto;
  server.answers.inspections.update = (input) => {
    server.boxes = server.boxes.map((one) => ({ ...one, deviceId: 71 }));
    return update?.(input) ?? refuse('NOT_FOUND');
  };
  offline.retryNow();
  await expect.poll(() => server.inspection.photos.map(({ deviceId }) => deviceId)).toEqual([71]);
});

test('what the portal fails on again and again waits for a person, who reads what was written and sends it again', async () => {
  const screen = await openOutbox(phone);
  const { server, id, see, button } = screen;
  const { saveReport } = server.answers.inspections;
  let tries = 0;
  server.answers.inspections.saveReport = loseConnection;
  await typeReport(id, 'Muizen in de kelder');
  server.answers.inspections.saveReport = () => {
    tries += 1;
    return refuse('INTERNAL');
  };
  const stateNow = () => {
    offline.retryNow();
    return offline.store?.entries[0]?.state;
  };
  await expect.poll(stateNow).toBe('refused');
  expect(tries).toBe(FAULTS_MAX);
  await expect.element(inHeader(screen, 'Vraagt aandacht', '')).toBeVisible();
  await see('Muizen in de kelder', '');
  if (saveReport) server.answers.inspections.saveReport = saveReport;
  await button('Opnieuw proberen', '').click();
  await see('Alles staat op de server.', '');
  expect(server.inspection.reportText).toBe('Muizen in de kelder');
});

test('a visit, and with it the contract, names its customer as they were put right without a line', async () => {
  const { server, id } = await openOutbox(phone);
  const { customerId } = server.inspection;
  await procedures.customers.get.query({ id: customerId });
  server.answers.customers.update = loseConnection;
  server.answers.inspections.get = loseConnection;
  const changes = { name: 'Bakkerij De Halm', address: 'Markt 2' };
  await procedures.customers.update.mutate({ id: customerId, version: 1, changes });
  expect(await procedures.inspections.get.query({ id })).toMatchObject({
    customerName: 'Bakkerij De Halm',
    customerAddress: 'Markt 2',
  });
});

test('signing out tells first how much is not sent, and the next user that somebody’s work is here', async () => {
  const { server, id, see, button, leave } = await openOutbox({ language: 'nl', size: 'desktop' });
  server.answers.inspections.saveReport = loseConnection;
  await typeReport(id, 'Muizen in de kelder');
  await button('Uitloggen', '').click();
  const question = page.getByRole('alertdialog');
  await see('Nog niet op de server: 1 stap.', '', question);
  await button('Annuleren', '', question).click();
  await expect.element(question).not.toBeInTheDocument();
  await leave();
  const other = await open('/outbox', { ...phone, user: { ...tess, id: 9 }, answers: server.answers });
  await other.see('1 ander account: 1 niet verzonden.', '');
  expect(server.inspection.reportText).toBeNull();
});

test('an ended session is said, and what waits goes out after signing in', async () => {
  const { server, id, see, button } = await openOutbox(phone);
  const { saveReport } = server.answers.inspections;
  server.answers.inspections.saveReport = loseConnection;
  await typeReport(id, 'Muizen in de kelder');
  let refused = 0;
  server.answers.inspections.saveReport = () => {
    refused += 1;
    return refuse('NOT_SIGNED_IN');
  };
  // Who is signed in is asked once by itself, and then on demand.
  let asked = 0;
  server.answers.users.current = () => {
    asked += 1;
    if (asked > 1 && saveReport) server.answers.inspections.saveReport = saveReport;
    return tess;
  };
  offline.retryNow();
  await see('Log opnieuw in om te verzenden.', '');
  await expect.poll(() => asked).toBe(1);
  await button('Inloggen', '').click();
  await see('Alles staat op de server.', '');
  expect(server.inspection.reportText).toBe('Muizen in de kelder');
  expect(refused).toBeLessThanOrEqual(2);
});

test('the settings say what is on this device', async () => {
  const { go, see } = await openOutbox(phone);
  await go('/settings?tab=offline');
  await see('1, waarvan 0 met plattegrond', '');
});
