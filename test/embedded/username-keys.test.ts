import { expect, test } from 'vitest';
import { connectDatabase } from '#server/db/database.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';

test('accounts from before get their key, and of two that were told apart by it one gets another name', async () => {
  const { orm, close } = await connectDatabase({
    databaseUrl: undefined,
    dataDirectory: temporaryDirectory(),
    subscribers: [],
  });
  await orm.migrator.up({ to: 'Migration20261122065458_deleted_inspections' });
  await orm.em
    .fork()
    .execute(
      `insert into users (username, password_hash, full_name) values ('O''Brien', 'x', 'A'), ('filip', 'x', 'B'), ('ﬁlip', 'x', 'C')`,
    );
  await orm.migrator.up();
  expect(await orm.em.fork().execute('select username, username_key as key from users order by id')).toEqual([
    { username: "O'Brien", key: "o'brien" },
    { username: 'filip', key: 'filip' },
    { username: 'ﬁlip-3', key: 'filip-3' },
  ]);
  await close();
});

test('a ẞ in capitals is kept as ss from now on, in what can be told apart by it', async () => {
  const { orm, close } = await connectDatabase({
    databaseUrl: undefined,
    dataDirectory: temporaryDirectory(),
    subscribers: [],
  });
  const execute = (statement: string) => orm.em.fork().execute(statement);
  await orm.migrator.up({ to: 'Migration20261124153726_reminder_links' });
  await execute(
    `insert into users (username, username_key, password_hash, full_name) values ('STRAẞE', 'straße', 'x', 'A'), ('Gauẞ', 'gauß', 'x', 'B'), ('gauss', 'gauss', 'x', 'C')`,
  );
  await execute(
    `insert into customer_groups (name, name_key) values ('GROẞ', 'groß'), ('FUẞ', 'fuß'), ('Fuss', 'fuss')`,
  );
  await execute(`insert into check_words (kind, name, name_key) values ('product', 'GROẞ', 'groß')`);
  await orm.migrator.up();
  expect(await execute('select username, username_key as key from users order by id')).toEqual([
    { username: 'STRAẞE', key: 'strasse' },
    { username: 'Gauẞ-2', key: 'gauss-2' },
    { username: 'gauss', key: 'gauss' },
  ]);
  expect(await execute('select name_key as key from customer_groups order by id')).toEqual([
    { key: 'gross' },
    { key: 'fuß' },
    { key: 'fuss' },
  ]);
  expect(await execute(`select name_key as key from check_words where name = 'GROẞ'`)).toEqual([{ key: 'gross' }]);
  await close();
});
