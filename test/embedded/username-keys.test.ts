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
