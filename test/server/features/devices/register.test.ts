/** The register of a customer: where devices stand, what they showed, what is due; history, checks and labels. */
import { expect, test } from 'vitest';
import { Device } from '#server/entities/device.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal, type Visitor } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 9));
const iso = (number: number) => day(number).toISOString();

const dated = async (inspectionId: number, number: number) =>
  portal.em.nativeUpdate(Inspection, { id: inspectionId }, { date: day(number) });

/** A customer with three devices, each with what it showed on visits on the given days. */
async function company(visitor: Visitor, days: readonly number[]) {
  const { trpc } = visitor;
  const { id: customerId } = await makeCustomer(portal.em);
  const visits: number[] = [];
  const begin = async (number: number, from?: 'devices') => {
    const { id } = await trpc.inspections.create.mutate({ customerId, ...(from ? { from } : {}) });
    await dated(id, number);
    visits.push(id);
    return id;
  };
  const first = await begin(days[0] ?? 1);
  for (const boxType of ['rat', 'fly', 'mouse'] as const)
    await trpc.baitBoxes.create.mutate({
      inspectionId: first,
      boxType,
      positionX: 1,
      positionY: 2,
      isToxic: boxType === 'rat',
      floor: boxType === 'mouse' ? -1 : 0,
    });
  for (const number of days.slice(1)) await begin(number, 'devices');
  const check = async (visit: number, boxNumber: string, changes: object) => {
    const boxes = await trpc.baitBoxes.list.query({ inspectionId: visits[visit] ?? 0 });
    const { id = 0 } = boxes.find((box) => box.boxNumber === boxNumber) ?? {};
    await trpc.baitBoxes.update.mutate({ id, changes });
  };
  const remove = async (visit: number, boxNumber: string, reason: string) => {
    const boxes = await trpc.baitBoxes.list.query({ inspectionId: visits[visit] ?? 0 });
    await trpc.baitBoxes.delete.mutate({ id: boxes.find((box) => box.boxNumber === boxNumber)?.id ?? 0, reason });
  };
  return { customerId, visits, check, remove };
}

test('the register says of each device where it stands and what it showed last', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, visits, check } = await company(visitor, [1, 8, 15]);
  await check(0, 'B001', { takePercent: 30, actions: ['bait_replaced'], checkedAt: iso(1) });
  await check(1, 'B001', { condition: 'not_reachable', checkedAt: iso(8) });
  await check(2, 'B001', { condition: 'in_order', takePercent: 0, positionX: 40, checkedAt: iso(15) });
  await check(2, 'B002', { catches: [{ species: 'wasp', count: 4 }], checkedAt: iso(15) });
  const { items, nextCursor } = await trpc.devices.list.query({ customerId });
  expect(nextCursor).toBe(null);
  const [rat, fly, mouse] = items;
  expect(rat).toMatchObject({
    boxNumber: 'B001',
    boxType: 'rat',
    isToxic: true,
    toxicSince: iso(1),
    positionX: 40,
    inspectionId: visits[2],
    removedAt: null,
    lastCheck: { condition: 'in_order', takePercent: 0, inspectionId: visits[2], date: iso(15), checkedAt: iso(15) },
    lastFinding: { condition: 'not_reachable', inspectionId: visits[1], date: iso(8) },
    recent: [
      { date: iso(1), value: 30, inspectionId: visits[0], condition: 'in_order', takePercent: 30, caught: 0 },
      { date: iso(8), value: null, condition: 'not_reachable', takePercent: null },
      { date: iso(15), value: 0, condition: 'in_order', takePercent: 0 },
    ],
    isOverdue: true,
  });
  expect(fly).toMatchObject({ recent: [{ value: 4, caught: 4 }], lastFinding: { inspectionId: visits[2] } });
  // Never checked, and placed a moment ago.
  expect(mouse).toMatchObject({ floor: -1, lastCheck: null, lastFinding: null, recent: [], isOverdue: false });
  expect(await trpc.devices.get.query({ id: rat?.id ?? 0 })).toEqual(rat);
});

test('it is sorted by each column, narrowed down and paged by key', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, check, remove } = await company(visitor, [1, 8]);
  await check(0, 'B001', { takePercent: 30, checkedAt: iso(1) });
  await check(1, 'B002', { condition: 'in_order', checkedAt: iso(8) });
  const numbers = async (input: object) =>
    (await trpc.devices.list.query({ customerId, ...input })).items.map(({ boxNumber }) => boxNumber).join(' ');
  expect(await numbers({ order: 'desc' })).toBe('B003 B002 B001');
  expect(await numbers({ sort: 'type' })).toBe('B001 B003 B002');
  expect(await numbers({ sort: 'floor' })).toBe('B003 B001 B002');
  expect(await numbers({ sort: 'lastCheck', order: 'desc' })).toBe('B002 B001 B003');
  expect(await numbers({ sort: 'lastFinding', order: 'desc' })).toBe('B001 B002 B003');
  expect(await numbers({ sort: 'overdue' })).toBe('B001 B002 B003');
  expect(await numbers({ overdue: true })).toBe('B001 B002');
  expect(await numbers({ type: 'fly' })).toBe('B002');
  expect(await numbers({ floor: -1 })).toBe('B003');
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await trpc.devices.list.query({ customerId, sort: 'floor', limit: 1, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ boxNumber }) => boxNumber));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen.join(' ')).toBe('B003 B001 B002');
  await remove(1, 'B001', 'Overbodig');
  expect(await numbers({})).toBe('B002 B003');
  expect(await numbers({ standing: 'all' })).toBe('B001 B002 B003');
  const { items } = await trpc.devices.list.query({ customerId, standing: 'removed' });
  expect(items).toMatchObject([{ boxNumber: 'B001', removalReason: 'Overbodig', isOverdue: false, toxicSince: null }]);
});

test('a device tells all its visits, newest first, and from where it was moved', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, visits, check } = await company(visitor, [1, 8, 15]);
  const bait = { takePercent: 10, product: 'Racumin' };
  await check(1, 'B001', { positionX: 90, notes: 'achter de kast', ...bait, checkedAt: iso(8) });
  const id = (await trpc.devices.list.query({ customerId })).items[0]?.id ?? 0;
  const { id: imageId } = (
    await visitor.send('POST', '/images?purpose=photo', await jpeg(), { headers: { 'content-type': 'image/jpeg' } })
  ).body;
  const photo = await trpc.inspections.addPhoto.mutate({
    inspectionId: visits[1] ?? 0,
    imageId: String(imageId),
    deviceId: id,
  });
  const first = await trpc.devices.history.query({ id, limit: 2 });
  expect(first.items).toMatchObject([
    {
      inspectionId: visits[2],
      date: iso(15),
      condition: null,
      positionX: 1,
      movedFrom: { floor: 0, positionX: 90, positionY: 2 },
    },
    {
      inspectionId: visits[1],
      notes: 'achter de kast',
      ...bait,
      checkedByName: expect.any(String),
      isBulkChecked: false,
      photos: [{ id: photo.id, imageId }],
      movedFrom: { floor: 0, positionX: 1, positionY: 2 },
    },
  ]);
  const second = await trpc.devices.history.query({ id, limit: 2, cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ items: [{ inspectionId: visits[0], movedFrom: null }], nextCursor: null });
});

test('checks over a period come oldest first, as JSON and as a table in which nothing is a formula', async () => {
  const visitor = await portal.signIn();
  const { customerId, check } = await company(visitor, [1, 8, 15]);
  await check(0, 'B001', { takePercent: 30, checkedAt: iso(1) });
  await check(1, 'B002', {
    catches: [
      { species: 'wasp', count: 4 },
      { species: 'moth', count: 50, isEstimate: true },
    ],
    notes: '=HYPERLINK("http://x";"klik")',
    checkedAt: iso(8),
  });
  await check(1, 'B003', { takePercent: 0, product: 'Racumin', notes: '-2, "krap"', checkedAt: iso(8) });
  await check(2, 'B001', { takePercent: 0, checkedAt: iso(15) });
  const path = `/api/customers/${customerId}/checks`;
  const all = await visitor.rest('GET', path);
  expect((all.body as unknown as { boxNumber: string }[]).map(({ boxNumber }) => boxNumber)).toEqual([
    'B001',
    'B002',
    'B003',
    'B001',
  ]);
  const page = await visitor.rest('GET', `${path}?from=2026-01-02&to=2026-01-08&limit=1`);
  expect(page.body).toMatchObject([{ boxNumber: 'B002', takePercent: null }]);
  const next = await visitor.rest(
    'GET',
    `${path}?from=2026-01-02&to=2026-01-08&cursor=${page.headers['x-next-cursor']}`,
  );
  expect(next.body).toMatchObject([{ boxNumber: 'B003' }]);
  const { raw, headers } = await visitor.rest('GET', `${path}.csv?from=2026-01-02&to=2026-01-08`);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="checks-${customerId}.csv"`,
  });
  const [head, fly, mouse] = raw.toString().split('\r\n');
  expect(head).toMatch(/^\uFEFFdate,inspectionId,deviceId,boxNumber,/);
  expect(fly).toContain(',B002,fly,false,0,in_order,,,wasp 4; moth 50+,,,,');
  expect(fly).toContain(`"'=HYPERLINK(""http://x"";""klik"")"`);
  expect(mouse).toContain(',B003,mouse,false,-1,in_order,0,,,,,Racumin,');
  expect(mouse).toContain(`"'-2, ""krap"""`);
  const devices = (await visitor.rest('GET', `/api/customers/${customerId}/devices.csv?standing=all`)).raw.toString();
  expect(devices.split('\r\n')).toHaveLength(5);
  expect(devices).toContain('lastCheckTakePercent');
});

test('the heat map counts within a period, where devices stand now', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, check, remove } = await company(visitor, [1, 8, 15]);
  await check(0, 'B001', { takePercent: 30, checkedAt: iso(1) });
  await check(1, 'B001', { takePercent: 51, checkedAt: iso(8) });
  await check(1, 'B002', { catches: [{ species: 'wasp', count: 4 }], checkedAt: iso(8) });
  await check(2, 'B001', { takePercent: 0, positionX: 70, checkedAt: iso(15) });
  await remove(2, 'B002', 'Kapot');
  const heat = await trpc.devices.heatMap.query({ customerId, from: iso(8), to: iso(15) });
  const at = (boxNumber: string) => heat.find((device) => device.boxNumber === boxNumber);
  expect(at('B001')).toMatchObject({
    visits: 2,
    findings: 1,
    totalCount: 0,
    meanTake: 25.5,
    positionX: 70,
    isStanding: true,
  });
  expect(at('B002')).toMatchObject({ visits: 1, findings: 1, totalCount: 4, meanTake: null, isStanding: false });
  expect(at('B003')).toMatchObject({ visits: 0, findings: 0, totalCount: 0, meanTake: null });
});

test('what is amended is told once, as it was said last', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, visits, check } = await company(visitor, [1, 8]);
  await check(0, 'B001', { takePercent: 30, checkedAt: iso(1) });
  await portal.em.execute('update inspections set contract_signed = true, status = ? where id = ?', [
    'completed',
    visits[0] ?? 0,
  ]);
  const { id } = await trpc.inspections.amend.mutate({ id: visits[0] ?? 0, reason: 'Verkeerd afgelezen' });
  const [box] = await trpc.baitBoxes.list.query({ inspectionId: id });
  await trpc.baitBoxes.update.mutate({ id: box?.id ?? 0, changes: { takePercent: 60 } });
  const { items } = await trpc.checks.list.query({ customerId });
  expect(items).toMatchObject([{ takePercent: 60, inspectionId: id, date: iso(1) }]);
  const [device] = (await trpc.devices.list.query({ customerId })).items;
  expect(device?.recent).toMatchObject([{ date: iso(1), value: 60, inspectionId: id }]);
});

test('remembered boxes count in the register like any other statement', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, visits } = await company(visitor, [1]);
  const box = { boxNumber: 'B002', boxType: 'fly' as const, positionX: 55, positionY: 6 };
  await trpc.placements.save.mutate({ customerId, placements: [box, { ...box, boxNumber: 'B009' }] });
  const { items } = await trpc.devices.list.query({ customerId, standing: 'all' });
  expect(items.map(({ boxNumber, positionX, removedAt }) => [boxNumber, positionX, removedAt === null])).toEqual([
    ['B001', 1, false],
    ['B002', 55, true],
    ['B003', 1, false],
    ['B009', 55, true],
  ]);
  expect(items[1]?.inspectionId).toBe(visits[0]);
});

test('a label’s code finds its device, until it is replaced, which the old one says', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId } = await company(visitor, [1]);
  const [device] = (await trpc.devices.list.query({ customerId })).items;
  const { id = 0, labelCode = '' } = device ?? {};
  expect(await trpc.devices.byCode.query({ code: ` ${labelCode.toLowerCase()} ` })).toEqual(device);
  const replaced = await trpc.devices.replaceLabel.mutate({ id });
  expect(replaced.labelCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(replaced.labelCode).not.toBe(labelCode);
  expect(await refusalOf(trpc.devices.byCode.query({ code: labelCode }))).toBe('LABEL_REPLACED');
  expect(await refusalOf(trpc.devices.byCode.query({ code: 'niets' }))).toBe('DEVICE_NOT_FOUND');
  const [line] = await portal.em.execute(
    `select action, entity_id, actor_id, changes from audit_log where entity = 'Device' order by id desc limit 1`,
  );
  expect(line).toEqual({
    action: 'update',
    entity_id: id,
    actor_id: visitor.id,
    changes: expect.objectContaining({ labelCode: [labelCode, replaced.labelCode] }),
  });
});

test('what only a deleted draft placed is in no list and behind no code', async () => {
  const visitor = await portal.signIn();
  const { trpc } = visitor;
  const { customerId, visits } = await company(visitor, [1]);
  const device = await portal.em.findOneOrFail(Device, { customerId, boxNumber: 'B001' });
  await trpc.inspections.delete.mutate({ id: visits[0] ?? 0 });
  expect((await trpc.devices.list.query({ customerId, standing: 'all' })).items).toEqual([]);
  expect(await refusalOf(trpc.devices.get.query({ id: device.id }))).toBe('DEVICE_NOT_FOUND');
  expect(await refusalOf(trpc.devices.byCode.query({ code: device.labelCode }))).toBe('DEVICE_NOT_FOUND');
});

test('somebody who found a device is told whom to call, and nothing else', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  await admin.trpc.settings.update.mutate({ changes: { companyName: 'De Wit', companyPhone: '085 0000 100' } });
  const contact = { companyName: 'De Wit', companyPhone: '085 0000 100' };
  const guest = portal.guest();
  expect((await guest.send('GET', '/api/company')).body).toEqual(contact);
  expect(await guest.trpc.settings.contact.query()).toEqual(contact);
  expect(await refusalOf(guest.trpc.devices.byCode.query({ code: '0000000000' }))).toBe('NOT_SIGNED_IN');
});
