import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CLUSTER, openCluster } from '#server/db/embedded-cluster.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';

/**
 * A disk whose power is cut: of everything written since the copy was made, it holds only the files
 * as they were when they were last synced.
 */
function powerCutDisk(from: string, to: string) {
  cpSync(from, to, { recursive: true });
  const synced: string[] = [];
  return {
    synced,
    onSync: (file: string) => {
      synced.push(file);
      const target = path.join(to, path.relative(from, file));
      mkdirSync(path.dirname(target), { recursive: true });
      // A directory's own sync makes its entries last; the files in it speak for themselves.
      if (path.extname(file) !== '' || /\/[0-9A-F]{24}$|\/\d+(_\w+)?$|pg_control$/.test(file))
        copyFileSync(file, target);
    },
  };
}

/** How often the power is cut; quality bars ask for 100 points in a thorough run. */
const POWER_CUTS = Number(process.env.POWER_CUTS ?? 2);
const WRITES = 100;

test(
  'every answered write survives a power cut, wherever it comes',
  async () => {
    const [real, after] = [path.join(temporaryDirectory(), 'real'), path.join(temporaryDirectory(), 'after')];
    const made = await openCluster(real);
    await made.exec('create table written (id int primary key); checkpoint');
    await made.close();
    const disk = powerCutDisk(real, after);
    const pglite = await openCluster(real, disk.onSync);
    for (let written = 1; written <= WRITES; written += 1) {
      await pglite.query('insert into written values ($1)', [written]);
      if (written === 60) await pglite.exec('checkpoint');
      if (written % Math.ceil(WRITES / POWER_CUTS) !== 0 && written !== WRITES) continue;
      // What is left on the disk is looked at in a copy: this one goes on.
      const left = path.join(temporaryDirectory(), 'left');
      cpSync(after, left, { recursive: true });
      const restarted = await openCluster(left);
      const { rows } = await restarted.query<{ count: number }>('select count(*)::int as count from written');
      await restarted.close();
      rmSync(left, { recursive: true });
      expect(rows[0]?.count).toBe(written);
    }
    await pglite.close();
  },
  60_000 + POWER_CUTS * 10_000,
);

test('the write-ahead log is synced before each write is answered', async () => {
  const directory = temporaryDirectory();
  const synced: string[] = [];
  const pglite = await openCluster(directory, (file) => synced.push(file));
  await pglite.exec('create table written (id int primary key)');
  for (let id = 0; id < 5; id += 1) {
    synced.length = 0;
    await pglite.query('insert into written values ($1)', [id]);
    expect(synced.filter((file) => file.includes('/pg_wal/'))).toHaveLength(1);
  }
  await pglite.close();
});

test('a new cluster is on the disk before it has its name, and the name before it is used', async () => {
  const directory = temporaryDirectory();
  const [unfinished, cluster] = [path.join(directory, 'postgres.new'), path.join(directory, CLUSTER)];
  const synced = new Set<string>();
  const missing: string[] = [];
  let isNamed = false;
  const onSync = (file: string) => {
    synced.add(file);
    if (file === directory) {
      isNamed = true;
      expect(existsSync(cluster)).toBe(true);
      const made = readdirSync(cluster, { recursive: true, encoding: 'utf8' });
      missing.push(...made.filter((name) => !synced.has(path.join(unfinished, name))));
    } else if (file.startsWith(`${cluster}/`) && !isNamed) missing.push(file);
  };
  const pglite = await openCluster(directory, onSync);
  await pglite.exec('create table written (id int primary key)');
  await pglite.close();
  expect(isNamed).toBe(true);
  expect(missing).toEqual([]);
});

test('a new cluster is for its owner alone', async () => {
  const directory = temporaryDirectory();
  await (await openCluster(directory)).close();
  for (const [file, mode] of [
    ['', 0o700],
    ['base', 0o700],
    ['PG_VERSION', 0o600],
  ] as const) {
    expect(statSync(path.join(directory, CLUSTER, file)).mode & 0o777).toBe(mode);
  }
});

test('a cluster half made is thrown away and made anew', async () => {
  const directory = temporaryDirectory();
  mkdirSync(path.join(directory, 'postgres.new/base'), { recursive: true });
  const pglite = await openCluster(directory);
  expect((await pglite.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pglite.close();
});
