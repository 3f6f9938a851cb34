/** What the office does with many inspections at once: another technician, and a table of what its list shows. */
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { AuditEntry } from '#server/entities/audit-entry.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { makeCustomer, makeInspection, makeUser } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';

const portal = usePortal();

const technicianOf = async (id: number) => (await portal.em.findOneOrFail(Inspection, { id })).technicianId;

test('inspections get another technician together, each with a line in the audit log', async () => {
  const office = await portal.signIn();
  const bram = await makeUser(portal.em);
  const [one, two] = [await makeInspection(portal.em), await makeInspection(portal.em)];
  const kept = await makeInspection(portal.em, { technicianId: bram.id });
  const ids = [two.id, one.id, kept.id, one.id];
  expect(await office.trpc.inspections.reassign.mutate({ ids, technicianId: bram.id })).toEqual({ changed: 2 });
  expect(await Promise.all(ids.map(technicianOf))).toEqual([bram.id, bram.id, bram.id, bram.id]);
  const lines = await portal.em.find(AuditEntry, { entity: 'Inspection', action: 'update', actorId: office.id });
  expect(lines.map(({ entityId }) => entityId).sort()).toEqual([one.id, two.id].sort());
  expect(await office.trpc.inspections.reassign.mutate({ ids, technicianId: bram.id })).toEqual({ changed: 0 });
});

test('when one of them is signed, deleted or unknown, or the technician may not work here, none changes', async () => {
  const office = await portal.signIn();
  const [bram, gone] = [await makeUser(portal.em), await makeUser(portal.em, { status: 'rejected' })];
  const open = await makeInspection(portal.em);
  const signed = await makeInspection(portal.em, { status: 'completed', contractSigned: true });
  const deleted = await makeInspection(portal.em);
  await portal.em.nativeUpdate(Inspection, { id: deleted.id }, { deletedAt: new Date() });
  const reassign = (id: number, technicianId: number) =>
    refusalOf(office.trpc.inspections.reassign.mutate({ ids: [open.id, id], technicianId }));
  expect(await reassign(signed.id, bram.id)).toBe('INSPECTION_SIGNED');
  expect(await reassign(deleted.id, bram.id)).toBe('INSPECTION_NOT_FOUND');
  expect(await reassign(9_999_999, bram.id)).toBe('INSPECTION_NOT_FOUND');
  expect(await reassign(open.id, gone.id)).toBe('UNKNOWN_TECHNICIAN');
  expect(await technicianOf(open.id)).toBe(open.technicianId);
});

test('the table holds what the list shows, in its order, and no cell is a formula', async () => {
  const office = await portal.signIn();
  const formula = await makeCustomer(portal.em, { name: '=cmd()' });
  const plain = await makeCustomer(portal.em, { name: 'Bakkerij; Kroon' });
  for (const customer of [plain, formula])
    await makeInspection(portal.em, { customerId: customer.id, status: 'draft' });
  await makeInspection(portal.em, { status: 'completed' });
  const { raw, headers } = await office.send(
    'GET',
    '/api/inspections.csv?status=draft&sort=customer&order=asc&separator=semicolon',
  );
  expect(headers['content-disposition']).toBe('attachment; filename="inspections.csv"');
  const [heading, ...rows] = raw.toString().trim().split('\r\n');
  expect(heading).toContain('id;date;customerId;customerName;customerAddress');
  expect(rows.map((row) => row.split(';').length > 5 && /'=cmd\(\)|"Bakkerij; Kroon"/.exec(row)?.[0])).toEqual([
    "'=cmd()",
    '"Bakkerij; Kroon"',
  ]);
});

test('the workbook holds the same, its times and amounts as numbers, and its texts as texts', async () => {
  const office = await portal.signIn();
  const customer = await makeCustomer(portal.em, { name: '=1+1 <b> & "Zn."' });
  const date = new Date('2026-07-01T22:30:00Z');
  const { id } = await makeInspection(portal.em, { customerId: customer.id, date });
  await portal.em.nativeUpdate(Inspection, { id }, { priceStatus: 'fixed', contractPrice: '130.50' });
  await makeInspection(portal.em, { status: 'completed' });
  const { raw, headers } = await office.send('GET', `/api/inspections.xlsx?customerId=${customer.id}`);
  expect(headers['content-disposition']).toBe('attachment; filename="inspections.xlsx"');
  const files = unzipSync(raw);
  const sheet = Buffer.from(files['xl/worksheets/sheet1.xml'] ?? []).toString();
  const cells = Array.from(sheet.matchAll(/<c r="([A-Z]+)(\d+)"[^>]*>(.*?)<\/c>/g), ([, column, row, cell]) => ({
    column,
    row,
    cell,
  }));
  const heading = cells.filter(({ row }) => row === '1');
  expect(sheet.match(/<row /g)).toHaveLength(2);
  const named = Object.fromEntries(
    heading.map(({ column, cell = '' }) => [
      cell.replace(/<.*?>/g, ''),
      cells.find((other) => other.row === '2' && other.column === column)?.cell,
    ]),
  );
  expect(named.customerName).toBe(`<is><t xml:space="preserve">'=1+1 &lt;b&gt; &amp; &quot;Zn.&quot;</t></is>`);
  // 2 July, half past midnight in the Netherlands.
  expect(named.date).toMatch(/^<v>46205\.0208/);
  expect(named.contractPrice).toBe('<v>130.5</v>');
  expect(named.customerId).toBe(`<v>${customer.id}</v>`);
  expect(named).toHaveProperty('contractSignedDate', undefined);
  expect(sheet).not.toContain('<f>');
});
