/** What a report counts of earlier visits: amendments, removed devices, what was left out, remembered boxes, signatures. */
import { expect, test } from 'vitest';
import { makeCustomer } from '#test/support/factories.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { begin, boxesOf, check, day, signVisit, textOf, threeVisits } from '#test/support/report-visits.ts';

const portal = usePortal();

const SAME = 'De lokdozen zijn nog dezelfde als toen.';

test('an amendment counts from the day of the visit that it amends, also when a later visit came between', async () => {
  const visitor = await portal.signIn();
  const { customerId, visits } = await threeVisits(portal.em, visitor);
  await signVisit(visitor, visits[2]);
  const fourth = await begin(visitor, customerId, 6);
  await check(visitor, fourth, 'B001', { takePercent: 100 });
  const amendment = await visitor.trpc.inspections.amend.mutate({ id: visits[2], reason: 'Vergeten' });
  const text = await textOf(visitor, amendment.id);
  expect(text).toContain('B001 (61 dagen)');
  expect(text).toContain('van 10 maart 2026 tot en met 10 mei 2026.');
  expect(text).toContain('Veranderd sinds 10 april 2026');
});

test('the check of a device that is then taken away is printed and counts, then and on later visits', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId } = await threeVisits(portal.em, visitor);
  const fourth = await begin(visitor, customerId, 6);
  await check(visitor, fourth, 'B004', { takePercent: 75 });
  const { B004 } = await boxesOf(visitor, fourth);
  await trpc.baitBoxes.delete.mutate({ id: B004?.id ?? 0 });
  const text = await textOf(visitor, fourth);
  for (const words of ['Gecontroleerd en daarna weggehaald: B004.', 'Aasopname: 75 %', '1 van 1 controle'])
    expect(text).toContain(words);
  const fifth = await begin(visitor, customerId, 7);
  await check(visitor, fifth, 'B001', { takePercent: 0 });
  const later = await textOf(visitor, fifth);
  expect(later).toMatch(/B004 .*10 jun 2026: Aasopname: 75 %/);
  expect(later).toContain('De laatste 5 controles');
  // An amendment says it anew, for the device's history as well.
  await trpc.inspections.update.mutate({ id: fourth, changes: { uncheckedReason: 'no_access' } });
  await signVisit(visitor, fourth);
  const { id: amendmentId } = await trpc.inspections.amend.mutate({ id: fourth, reason: 'Vergeten' });
  const history = await trpc.devices.history.query({ id: B004?.deviceId ?? 0 });
  expect(history.items[0]).toMatchObject({ inspectionId: amendmentId, takePercent: 75 });
});

test('toxic days are counted from the first of the latest visits that all say so', async () => {
  const visitor = await portal.signIn();
  const { customerId, visits } = await threeVisits(portal.em, visitor);
  await check(visitor, visits[1], 'B001', { isToxic: false });
  const fourth = await begin(visitor, customerId, 6);
  await check(visitor, fourth, 'B001', { takePercent: 0 });
  expect(await textOf(visitor, fourth)).toContain('B001 (31 dagen)');
});

test('a visit that begins with nothing names the devices that it left out', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId } = await threeVisits(portal.em, visitor);
  const { id } = await trpc.inspections.create.mutate({ customerId, date: day(6) });
  await trpc.baitBoxes.create.mutate({
    inspectionId: id,
    boxNumber: 'B020',
    boxType: 'rat',
    positionX: 1,
    positionY: 1,
  });
  await check(visitor, id, 'B020', { takePercent: 0 });
  const text = await textOf(visitor, id);
  expect(text).toContain('Geen deel van deze controle, en niet weggehaald: B001, B002, B004.');
  expect(text).not.toContain(SAME);
});

async function twoVisits(visitor: Visitor, between: (customerId: number) => Promise<unknown>): Promise<number[]> {
  const { id: customerId } = await makeCustomer(portal.em);
  const first = await begin(visitor, customerId, 3);
  for (const positionX of [100, 400])
    await visitor.trpc.baitBoxes.create.mutate({ inspectionId: first, boxType: 'rat', positionX, positionY: 100 });
  await check(visitor, first, 'B001', { takePercent: 0 });
  await between(customerId);
  const second = await begin(visitor, customerId, 4);
  await check(visitor, second, 'B001', { takePercent: 0 });
  return [customerId, second];
}

test('boxes that were remembered before a visit stood when it began; those remembered after it did not', async () => {
  const visitor = await portal.signIn();
  const box = (boxNumber: string, positionX: number) => ({
    boxNumber,
    boxType: 'rat' as const,
    isToxic: false,
    positionX,
    positionY: 100,
    floor: 0,
  });
  const save = (customerId: number, ...boxNumbers: string[]) =>
    visitor.trpc.placements.save.mutate({
      customerId,
      placements: boxNumbers.map((boxNumber, index) => box(boxNumber, 100 + 300 * index)),
    });
  const [customerId = 0, second = 0] = await twoVisits(visitor, (id) => save(id, 'B001', 'B007'));
  expect(Object.keys(await boxesOf(visitor, second))).toEqual(['B001', 'B007']);
  expect(await textOf(visitor, second)).toContain(SAME);
  await save(customerId, 'B001', 'B009');
  const text = await textOf(visitor, second);
  expect(text).not.toContain('B009');
});

test('of a signed visit that is being amended, what was signed counts; what nobody signed is named', async () => {
  const visitor = await portal.signIn();
  const { visits } = await threeVisits(portal.em, visitor);
  await visitor.trpc.inspections.update.mutate({ id: visits[1], changes: { uncheckedReason: 'no_access' } });
  await signVisit(visitor, visits[1]);
  const amendment = await visitor.trpc.inspections.amend.mutate({ id: visits[1], reason: 'Vergeten' });
  await check(visitor, amendment.id, 'B002', { catches: [{ species: 'house_fly', count: 7_777 }] });
  const text = await textOf(visitor, visits[2]);
  expect(text).toContain('40+');
  expect(text).not.toContain('7777');
  expect(text).toContain('De controle van 10 maart 2026. Wat daar is gevonden, telt mee');
  expect(text).toContain('10*');
});

test('a report in English says whose check it was where that was somebody else', async () => {
  const [visitor, other] = [await portal.signIn(), await portal.signIn({ fullName: 'Eva Snel' })];
  const { visits } = await threeVisits(portal.em, visitor);
  await check(other, visits[2], 'B004', { takePercent: 25, checkedAt: new Date('2026-05-11T07:00:00Z') });
  const text = await textOf(visitor, visits[2], '?lang=en');
  for (const words of ['Result of this visit', 'Bait take: 25 %', '11 May 2026, 09:00 · Eva Snel'])
    expect(text).toContain(words);
});

test('a contract alone says nothing of checks', async () => {
  const visitor = await portal.signIn();
  const { visits } = await threeVisits(portal.em, visitor);
  const text = await textOf(visitor, visits[2], '?document=contract');
  expect(text).not.toContain('Uitkomst van de controle');
  expect(text).not.toContain('B001');
});
