/** P15 of the quality bars: the office's lists, in each order and by each filter, and the dashboard's figures, beside few inspections; and scrolling. */
import { signedMonthDay } from '#server/entities/list-expressions.ts';
import { makeFilledDatabase, startServer } from './database.ts';
import { measureScrolling } from './list-scrolling.ts';
import { compare, p50Of } from './measure.ts';
import type { BenchOptions } from './options.ts';
import { type Program, type Started, startOurs } from './programs.ts';
import type { Reading } from './report.ts';

const MANY = 100_000;
const FEW = 100;
const DEVICES = 12;
const WARM_UP = 300;

/** As many customers again that have no inspection yet, twelve devices each, telephone numbers, prices and signatures. */
const officeStatements = (inspections: number): string[] => {
  const customers = inspections / 10;
  return [
    `insert into customers (name, address) select 'Prospect ' || n, 'Kade ' || n || ', 9999 ZZ Elders' from generate_series(1, ${customers}) n`,
    `update customers set phone = '06-' || (10000000 + id * 37), email = 'info@klant' || id || '.nl'`,
    `insert into devices (key, customer_id, box_number, label_code, installed_at)
     select gen_random_uuid(), c.id, 'B' || lpad(n::text, 3, '0'), lpad(((c.id - 1) * ${DEVICES} + n)::text, 10, '0'), now() - interval '1 year'
     from customers c, generate_series(1, ${DEVICES}) n order by c.id, n`,
    'alter table inspections disable trigger user',
    `update inspections set price_status = case when id % 3 = 0 then 'to_be_determined' else 'fixed' end,
       contract_price = (50 + id % 400)::text || '.50', status = case when id % 20 > 0 then 'completed' else status end`,
    `update inspections set contract_signed = true, contract_signed_date = date, contract_received_date = date
     where status = 'completed' and id % 20 > 1`,
    `delete from inspection_counts`,
    `insert into inspection_counts (status, count) select status, count(*) from inspections group by status`,
    `insert into newest_contracts (customer_id, inspection_id, month_day)
     select distinct on (customer_id) customer_id, id, ${signedMonthDay()} from inspections
     where contract_signed order by customer_id, contract_received_date desc, id desc`,
    'alter table inspections enable trigger user',
  ];
};

const addressOf = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
const page = { limit: 50, sort: 'date', order: 'desc' };

/** What is asked, by what it is called. */
const reads: [string, string][] = [
  // As they are mostly answered: counted shortly before.
  ['as figures of the dashboard', addressOf('overview.figures', {})],
  ...['customer', 'technician', 'date', 'age', 'status', 'price'].map((sort): [string, string] => [
    `by ${sort}`,
    addressOf('inspections.list', { limit: 50, sort, order: 'asc' }),
  ]),
  ['of a status', addressOf('inspections.list', { ...page, status: 'in_progress' })],
  ['of a technician', addressOf('inspections.list', { ...page, technicianId: 3 })],
  ['of a customer', addressOf('inspections.list', { ...page, customerId: 7 })],
  ['since a month', addressOf('inspections.list', { ...page, from: monthAgo })],
  ['unsigned', addressOf('inspections.list', { ...page, unsigned: true })],
  ['with unsent work', addressOf('inspections.list', { ...page, unsynced: true })],
  ['search for words', addressOf('inspections.list', { ...page, search: 'dorpsstraat klant' })],
  ['search for one customer', addressOf('inspections.list', { ...page, search: 'info@klant7.nl' })],
  ['search for a number', addressOf('inspections.list', { ...page, search: '77' })],
  ['in total', addressOf('inspections.totals', {})],
  [
    'as contracts by signing',
    addressOf('inspections.list', { limit: 50, show: 'signed', sort: 'signed', order: 'desc' }),
  ],
  [
    'as contracts by renewal',
    addressOf('inspections.list', { limit: 50, contract: 'standing', sort: 'renewal', order: 'asc' }),
  ],
  ['customers', addressOf('customers.list', { limit: 50 })],
  ['customers found by town', addressOf('customers.list', { limit: 50, search: 'dorp klant' })],
  ['customers found by telephone', addressOf('customers.list', { limit: 50, search: '10000259' })],
];

async function besideFew(many: Program, few: Program, turns: number): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const [what, address] of reads) {
    const pair = await compare(
      () => many.call('GET', address),
      () => few.call('GET', address),
      { turns, warmUp: Math.min(WARM_UP, turns) },
    );
    readings.push({
      bar: 'P15',
      what: `${what.startsWith('customers') ? what : `inspections ${what}`}, 100,000 against 100`,
      ...p50Of(pair),
      unit: 'ms',
      limit: 1.5,
    });
  }
  return readings;
}

export async function measureOfficeLists({ turns }: BenchOptions): Promise<Reading[]> {
  const server = await startServer();
  const programs: Started[] = [];
  try {
    for (const inspections of [MANY, FEW]) {
      const url = await makeFilledDatabase(server, inspections, officeStatements(inspections));
      programs.push(await startOurs(url));
    }
    const [many, few] = programs;
    return many && few ? [...(await besideFew(many, few, turns)), ...(await measureScrolling(many))] : [];
  } finally {
    for (const program of programs) await program.stop();
    await server.stop();
  }
}
