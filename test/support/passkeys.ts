/** Somebody with passkeys: made, used and in number. */
import type { Em } from '#server/db/orm.ts';
import { Passkey } from '#server/entities/passkey.entity.ts';
import { PASSWORD } from './factories.ts';
import type { Visitor } from './portal.ts';
import { SoftwarePasskey } from './software-passkey.ts';

/** What an account without a factor shows. */
export const proof = { password: PASSWORD };

export type Proof = { password: string; totpCode?: string; passkey?: ReturnType<SoftwarePasskey['use']> };

/** Makes a passkey for somebody. */
export async function addPasskey({ trpc }: Visitor, name = 'Telefoon', shown: Proof = proof) {
  const key = new SoftwarePasskey();
  const asked = await trpc.users.beginPasskey.mutate(shown);
  const { recoveryCodes } = await trpc.users.addPasskey.mutate({ name, passkey: key.create(asked) });
  return { key, recoveryCodes };
}

/** What a device made that was asked for a passkey, and that is still to be kept. */
export const newPasskey = async ({ trpc }: Visitor) =>
  new SoftwarePasskey().create(await trpc.users.beginPasskey.mutate(proof));

/** Gives somebody so many passkeys more. */
export const fillPasskeys = (em: Em, userId: number, length: number) =>
  em.insertMany(
    Passkey,
    Array.from({ length }, (_, index) => ({
      userId,
      name: 'x',
      host: 'localhost',
      credentialId: `k${index}`,
      publicKey: '',
      counter: 0,
      createdAt: new Date(),
    })),
  );

/** What the device answers when a page asks somebody for it. */
export const answerOf = async (
  { trpc }: Visitor,
  key: SoftwarePasskey,
  given: Parameters<SoftwarePasskey['use']>[1] = {},
) => key.use(await trpc.users.askForPasskey.mutate(), given);
