/** Opens MikroORM on either database: same entities, same migrations, same SQL dialect. */
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type EventSubscriber, type Options, UnderscoreNamingStrategy } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM as PgliteORM } from '@mikro-orm/pglite';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MikroORM as PostgresORM } from '@mikro-orm/postgresql';
import { entities } from '#server/entities/entities.ts';

export type Orm = PostgresORM;
export type Em = EntityManager;

export const ormOptions = {
  entities: Object.values(entities),
  namingStrategy: UnderscoreNamingStrategy,
  extensions: [Migrator],
  migrations: {
    path: path.join(import.meta.dirname, 'migrations'),
    snapshotName: 'schema-snapshot',
    // A running portal changes its database, never its own files.
    snapshotOnMigrate: false,
    emit: 'ts',
    silent: true,
  },
  // Whether an inspection is there is asked of the inspection, not with every row that belongs to it.
  autoJoinRefsForFilters: false,
  /** Unset optional properties read as null, in answers as in the database. */
  forceUndefined: false,
} satisfies Partial<Options>;

/** What is called with every change that goes through entities. */
export type Subscribers = readonly EventSubscriber[];

/** Connects to a PostgreSQL server; parameters of the address, such as `sslmode`, are the driver's. */
export const openPostgres = (databaseUrl: string, subscribers: Subscribers): Promise<Orm> =>
  PostgresORM.init({
    ...ormOptions,
    subscribers: [...subscribers],
    clientUrl: databaseUrl,
    driverOptions: { connectionString: databaseUrl },
  });

/**
 * Opens the embedded database. The driver's EntityManager is PostgreSQL's in all but its driver, so
 * the rest of the server knows one type.
 */
export const openPglite = async (pglite: PGlite, subscribers: Subscribers): Promise<Orm> =>
  (await PgliteORM.init({
    ...ormOptions,
    subscribers: [...subscribers],
    dbName: 'baitbook',
    driverOptions: { pglite },
  })) as unknown as Orm;
