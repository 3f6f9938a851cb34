import { expect, test } from 'vitest';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();

test('the migrations make what the entities describe: a new one would hold only what changed', async () => {
  expect(await portal.orm.migrator.checkSchema()).toBe(false);
});
