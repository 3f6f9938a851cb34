/** The plain program that a start is measured against: PGlite on an empty directory, and nothing in it. */
import { PGlite } from '@electric-sql/pglite';

const pglite = await PGlite.create(process.env.DATA_DIR ?? '');
await pglite.query('select 1');
process.stdout.write('ready\n');
await pglite.close();
