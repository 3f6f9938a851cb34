/** For the MikroORM command line (`npm run migration:create`): entities and migrations on an empty in-memory database. */
import { defineConfig } from '@mikro-orm/pglite';
import { ormOptions } from '#server/db/orm.ts';

export default defineConfig({ ...ormOptions, dbName: 'memory://' });
