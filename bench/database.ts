/** A PostgreSQL server with a portal's tables, filled with as many inspections as asked for. */
import { Client } from 'pg';
import { hashPassword } from '#server/features/users/password.ts';
import { openPortalDatabase } from '#server/portal-database.ts';
import { databaseUrl, startPostgres } from '#test/support/postgres.ts';
import { temporaryDirectory } from './temporary.ts';

export type BenchServer = { urlOf: (database: string) => string; stop: () => Promise<void> };

export async function startServer(): Promise<BenchServer> {
  const server = await startPostgres();
  return { urlOf: (database) => databaseUrl(server.url, database), stop: server.stop };
}

export async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** What fills migrated tables with that many inspections, a tenth as many customers and ten technicians. */
export function fillStatements(inspections: number, passwordHash = 'x'): string[] {
  const customers = Math.max(10, Math.floor(inspections / 10));
  return [
    `insert into users (username, username_key, full_name, role, status, password_hash)
     select 'user' || n, 'user' || n, 'Gebruiker ' || n, 'technician', 'approved', '${passwordHash}' from generate_series(1, 10) n`,
    `insert into customers (name, address)
     select 'Klant ' || n, 'Dorpsstraat ' || n || ', 1234 AB Ons Dorp' from generate_series(1, ${customers}) n`,
    // Counted once at the end: the triggers would count every row, which takes minutes.
    'alter table inspections disable trigger user',
    `insert into inspections (customer_id, technician_id, date, status, report_text)
     select 1 + n % ${customers}, 1 + n % 10, now() - n * interval '7 minutes',
       case when n % 3 = 0 then 'in_progress' else 'draft' end, repeat('Verslag van een gewone inspectie. ', 20)
     from generate_series(1, ${inspections}) n`,
    'insert into inspection_counts (status, count) select status, count(*) from inspections group by status',
    'alter table inspections enable trigger user',
  ];
}

/**
 * A migrated database with that many inspections, a tenth as many customers, and statistics for the planner.
 *
 * @param statements fill it further
 */
async function makeDatabase(
  server: BenchServer,
  inspections: number,
  statements: readonly string[] = [],
): Promise<string> {
  const name = `bench_${inspections}`;
  await query(server.urlOf('postgres'), `create database ${name}`);
  const url = server.urlOf(name);
  const database = await openPortalDatabase({ databaseUrl: url, dataDirectory: temporaryDirectory() });
  await database.close();
  for (const statement of [...fillStatements(inspections), ...statements]) await query(url, statement);
  await query(url, 'vacuum analyze');
  return url;
}

/** The same with an administrator who can sign in. */
export async function makeFilledDatabase(
  server: BenchServer,
  inspections: number,
  statements: readonly string[] = [],
): Promise<string> {
  const url = await makeDatabase(server, inspections, statements);
  const hash = await hashPassword('geheim123');
  await query(
    url,
    `insert into users (username, username_key, full_name, role, status, password_hash) values ('chef', 'chef', 'Chef', 'admin', 'approved', '${hash}')`,
  );
  return url;
}
