/** Quality bars, security 13: what takes long writes nothing any more once whoever asked for it has been rejected. */
import { expect, test } from 'vitest';
import { User } from '#server/entities/user.entity.ts';
import { makeInspection } from '#test/support/factories.ts';
import { jpeg } from '#test/support/pictures.ts';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();
const reject = (id: number | null) => portal.em.nativeUpdate(User, { id: id ?? 0 }, { status: 'rejected' });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('an administrator who is rejected while passwords are hashed makes no more accounts', async () => {
  const admin = await portal.signIn({ role: 'admin' });
  const making = numbers(16).map((number) =>
    admin.rest('POST', '/api/admin/users', {
      username: `someone${number}`,
      password: `long enough ${number}`,
      fullName: 'Iemand',
      role: 'admin',
    }),
  );
  await Promise.race(making);
  await reject(admin.id);
  const atRejection = await portal.em.count(User);
  const answers = await Promise.all(making);
  expect(answers.map(({ status }) => status)).toContain(201);
  expect(answers.map(({ body }) => body.code)).toContain('ACCOUNT_CHANGED');
  expect(await portal.em.count(User)).toBe(atRejection);
});

test('an administrator who is rejected while a password is hashed gives it to nobody', async () => {
  const [admin, other] = [await portal.signIn({ role: 'admin' }), await portal.signIn()];
  const change = (number: number) =>
    admin.rest('PATCH', `/api/admin/users/${other.id}`, { password: `long enough ${number}` });
  const changing = numbers(16).map(change);
  await Promise.race(changing);
  await reject(admin.id);
  const { passwordHash } = await portal.em.findOneOrFail(User, { id: other.id ?? 0 });
  const codes = (await Promise.all(changing)).map(({ body }) => body.code);
  expect(codes).toContain('ACCOUNT_CHANGED');
  expect((await portal.em.findOneOrFail(User, { id: other.id ?? 0 })).passwordHash).toBe(passwordHash);
});

test('a technician who is rejected while photos are decoded adds no more of them', async () => {
  const technician = await portal.signIn();
  const { id } = await makeInspection(portal.em, { technicianId: technician.id ?? 0 });
  const pictures = await Promise.all(
    numbers(8).map((number) => jpeg({ width: 2_000, height: 1_500, color: `#0000${number}0` })),
  );
  const adding = pictures.map((picture) =>
    technician.rest('POST', `/api/inspections/${id}/photos`, {
      photoPath: `data:image/jpeg;base64,${picture.toString('base64')}`,
    }),
  );
  await Promise.race(adding);
  await reject(technician.id);
  const answers = await Promise.all(adding);
  expect(answers[0]?.status).toBe(201);
  expect(answers.at(-1)?.body.code).toBe('ACCOUNT_CHANGED');
});
