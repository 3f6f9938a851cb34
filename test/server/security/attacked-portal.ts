/** A portal that listens, for attacks that need a network; and its administrator. */
import type { AddressInfo } from 'node:net';
import { beforeEach } from 'vitest';
import type { AppParts } from '#server/app.ts';
import { type Attacked, Caller } from '#test/support/attacks/attack.ts';
import { makeUser } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';

/** @param parts what the portal is built of; it believes its callers about addresses unless told otherwise */
export function useAttackedPortal(parts: Partial<AppParts> = {}): Attacked {
  const portal = usePortal({ parts: { trustProxy: '127.0.0.1', ...parts } });
  let attacked: Attacked | undefined;
  beforeEach(async () => {
    const { server } = portal.app;
    if (!server.listening) await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const admin = new Caller(address, '10.255.0.1');
    const { username } = await makeUser(portal.em, { role: 'admin' });
    await admin.signIn(username);
    attacked = { address, admin };
  });
  const now = (): Attacked => {
    if (!attacked) throw new Error('No portal has been started');
    return attacked;
  };
  return {
    get address() {
      return now().address;
    },
    get admin() {
      return now().admin;
    },
  };
}
