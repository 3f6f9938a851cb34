/** Recovery codes that were kept under a fast hash are kept under a slow one, and go on working. */
import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { makeUser, PASSWORD } from '#test/support/factories.ts';
import { TestPortal } from '#test/support/portal.ts';

const MIGRATION = 'Migration20261122070000_slow_recovery_codes';

test('codes of before the slow hash are wrapped by a migration that does not know them', async () => {
  const portal = new TestPortal();
  onTestFinished(() => portal.stop());
  await portal.start();
  const user = await makeUser(portal.em, { username: 'anna' });
  const fastHash = createHash('sha256').update('hjkmnpqrst').digest('hex');
  for (const statement of [
    `update users set totp_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'`,
    'alter table recovery_codes alter column code_hash type char(64)',
    `insert into recovery_codes (user_id, code_hash) values (${user.id}, '${fastHash}')`,
    `delete from mikro_orm_migrations where name = '${MIGRATION}'`,
  ])
    await portal.em.execute(statement);
  await portal.orm.migrator.up();
  const [kept] = await portal.em.execute<{ code_hash: string }[]>('select code_hash from recovery_codes');
  expect(kept?.code_hash).toMatch(/^\$argon2id\$/);
  const signIn = { username: 'anna', password: PASSWORD, totpCode: 'HJKMN-PQRST' };
  expect((await portal.guest().rest('POST', '/api/login', signIn)).status).toBe(200);
  expect((await portal.guest().rest('POST', '/api/login', signIn)).body.code).toBe('INVALID_TOTP');
});
