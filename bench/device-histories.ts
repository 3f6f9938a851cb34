/** P12 of the quality bars: what devices have shown, beside few visits, and saving a check beside saving a box. */
import { type BenchServer, makeFilledDatabase, query, startServer } from './database.ts';
import { compare, p50Of } from './measure.ts';
import type { BenchOptions } from './options.ts';
import { type Program, startOurs } from './programs.ts';
import type { Reading } from './report.ts';

const MANY = 100_000;
const FEW = 100;
/** Of each customer, and so on each of its ten visits. */
const DEVICES = 12;
const customersOf = (inspections: number) => inspections / 10;

/** Twelve devices for each customer, a visit every 30 days, and on each a check of every device: few find anything. */
const checkStatements = (customers: number): string[] => [
  'alter table inspections disable trigger user',
  `update inspections set date = now() - ((id - 1) / ${customers}) * interval '30 days' - id % ${customers} * interval '1 minute'`,
  'alter table inspections enable trigger user',
  `insert into devices (key, customer_id, box_number, label_code, installed_at)
   select gen_random_uuid(), c.id, 'B' || lpad(n::text, 3, '0'), lpad(((c.id - 1) * ${DEVICES} + n)::text, 10, '0'), now() - interval '1 year'
   from customers c, generate_series(1, ${DEVICES}) n order by c.id, n`,
  `update customers set last_box_sequence = ${DEVICES}`,
  'alter table bait_boxes disable trigger user',
  `insert into bait_boxes (inspection_id, device_id, box_number, box_type, is_toxic, position_x, position_y,
     condition, take_percent, catches, evidence, actions, checked_at, received_at, checked_by_id)
   select i.id, d.id, d.box_number, case when d.id % 3 = 0 then 'fly' else 'rat' end, d.id % 6 = 1, 100 + d.id % 12 * 40, 200,
     case when (i.id + d.id) % 97 = 0 then 'not_reachable' else 'in_order' end,
     case when d.id % 3 = 0 then null when (i.id * 7 + d.id) % 33 = 0 then 25 else 0 end,
     case when d.id % 3 = 0 and (i.id + d.id) % 5 = 0 then '[{"species": "house_fly", "count": 4, "isEstimate": false}]'::jsonb else '[]'::jsonb end,
     '[]', '["monitored_only"]', i.date, i.date, 1 + i.id % 10
   from inspections i join devices d on d.customer_id = i.customer_id order by i.id, d.id`,
  'alter table bait_boxes enable trigger user',
];

const makeChecked = (server: BenchServer, inspections: number): Promise<string> =>
  makeFilledDatabase(server, inspections, checkStatements(customersOf(inspections)));

const addressOf = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

const year = { from: new Date(Date.now() - 365 * 86_400_000).toISOString(), to: new Date().toISOString() };

/** What is read, by the customer that it is about. */
const reads: [string, (customerId: number) => string][] = [
  ['a device’s history', (customerId) => addressOf('devices.history', { id: customerId * DEVICES })],
  ['a customer’s year of checks', (customerId) => addressOf('checks.list', { customerId, ...year, limit: 500 })],
  ['heat map of a year', (customerId) => addressOf('devices.heatMap', { customerId, ...year })],
  ['first page of the register', (customerId) => addressOf('devices.list', { customerId })],
];

/** Calls about one customer after the other, far apart: what was read last does not help the next one. */
function callsOf({ call }: Program, customers: number, addressAbout: (customerId: number) => string) {
  let calls = 0;
  return () => {
    calls += 1;
    return call('GET', addressAbout(1 + ((calls * 7_919) % customers)));
  };
}

async function besideFew(many: Program, few: Program, turns: number): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const [what, addressAbout] of reads) {
    const pair = await compare(
      callsOf(many, customersOf(MANY), addressAbout),
      callsOf(few, customersOf(FEW), addressAbout),
      { turns },
    );
    const name = `${what}, 100,000 inspections with 12 checks each against 100`;
    readings.push({ bar: 'P12', what: name, ...p50Of(pair), unit: 'ms', limit: 1.5 });
  }
  return readings;
}

/** Boxes of inspections that are not signed: one is checked, another moved, each time to something else. */
async function saving(url: string, { call }: Program, turns: number): Promise<Reading> {
  const [box] = await query<{ id: number }>(
    url,
    `select id from bait_boxes where box_type = 'rat' order by id limit 1 offset 600`,
  );
  const [other] = await query<{ id: number }>(
    url,
    `select id from bait_boxes where box_type = 'rat' order by id limit 1 offset 6000`,
  );
  let saves = 0;
  const save = (id: number | undefined, changes: object) => call('POST', '/trpc/baitBoxes.update', { id, changes });
  const next = () => {
    saves += 1;
    return saves;
  };
  const pair = await compare(
    () => save(box?.id, { takePercent: next() % 101, actions: ['bait_replaced'] }),
    () => save(other?.id, { positionX: next() }),
    { turns },
  );
  return { bar: 'P12', what: 'save a check, against moving a box, p50', ...p50Of(pair), unit: 'ms', limit: 1.5 };
}

export async function measureDeviceHistories({ turns }: BenchOptions): Promise<Reading[]> {
  const server = await startServer();
  const programs: Program[] = [];
  try {
    const urls = { many: await makeChecked(server, MANY), few: await makeChecked(server, FEW) };
    const many = await startOurs(urls.many);
    programs.push(many);
    const few = await startOurs(urls.few);
    programs.push(few);
    return [...(await besideFew(many, few, turns)), await saving(urls.many, many, turns)];
  } finally {
    for (const program of programs) await program.stop();
    await server.stop();
  }
}
