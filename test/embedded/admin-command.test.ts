/** `npm run admin -- reset-two-factor NAME`: the last administrator who has lost the second factor gets in again. */
import { generate } from 'otplib';
import { expect, inject, test, vi } from 'vitest';
import { Caller } from '#test/support/attacks/attack.ts';
import { command } from '#test/support/backup.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { ADMIN, copyPrepared, PASSWORD } from '#test/support/prepared-data.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';

vi.setConfig({ testTimeout: 120_000 });

test('a lost second factor is taken away beside a running portal, and without one', async () => {
  const DATA_DIR = copyPrepared(inject('preparedData'), temporaryDirectory());
  const reset = (name: string) => command('admin', ['reset-two-factor', name], { DATA_DIR });
  const portal = await startPortal({ DATA_DIR });
  const admin = new Caller(portal.address);
  await admin.signIn(ADMIN, PASSWORD);
  const { body } = await admin.procedure('users.setUpTwoFactor', { password: PASSWORD });
  const { secret } = (body as { result: { data: { secret: string } } }).result.data;
  await admin.procedure('users.confirmTwoFactor', { totpCode: await generate({ secret }) });
  expect((await new Caller(portal.address).signIn(ADMIN, PASSWORD)).body.code).toBe('TOTP_REQUIRED');

  expect(await reset(ADMIN.toUpperCase())).toMatchObject({ code: 0 });
  expect(await admin.isKnown()).toBe(false);
  const again = new Caller(portal.address);
  expect((await again.signIn(ADMIN, PASSWORD)).status).toBe(200);
  const notices = await again.call('GET', '/trpc/users.notices');
  expect(notices.body).toMatchObject({
    result: { data: [{ kind: 'twoFactorReset', by: null }, { kind: 'appAdded' }] },
  });
  await portal.kill();

  expect(await reset('niemand')).toMatchObject({ code: 1, output: /There is no account niemand/ });
  expect(await reset(ADMIN)).toMatchObject({ code: 1, output: /has no second factor/ });
});
