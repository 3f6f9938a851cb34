/** When a session was last seen: storing it delays and fails no request. */
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { Session } from '#server/entities/session.entity.ts';
import { TestPortal } from '#test/support/portal.ts';

test('a last-seen time that cannot be stored fails no call, and is logged before the portal has stopped', async () => {
  const stream = new PassThrough();
  const portal = new TestPortal({ logger: { level: 'warn', stream } });
  onTestFinished(() => portal.stop());
  await portal.start();
  const visitor = await portal.signIn();
  await portal.em.nativeUpdate(Session, {}, { lastSeenAt: new Date(Date.now() - 6 * 60_000) });
  await portal.em.execute(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no room on the disk'; end $$`);
  await portal.em.execute('create trigger refuse before update on sessions execute function refuse()');
  expect((await visitor.rest('GET', '/api/user')).status).toBe(200);
  await portal.app.close();
  expect(String(stream.read())).toContain('no room on the disk');
});

test.runIf(process.env.TEST_DATABASE_URL)('a session that another process holds keeps nobody waiting', async () => {
  const portal = new TestPortal();
  onTestFinished(() => portal.stop());
  await portal.start();
  const [held, free] = [await portal.signIn(), await portal.signIn()];
  const longAgo = new Date(Date.now() - 6 * 60_000);
  await portal.em.nativeUpdate(Session, {}, { lastSeenAt: longAgo });
  await portal.em.transactional(async (em) => {
    await em.execute('select from sessions where user_id = ? for update', [held.id]);
    const answers = await Promise.all([held, free].map((visitor) => visitor.rest('GET', '/api/user')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expect
      .poll(async () => (await portal.em.findOneOrFail(Session, { userId: free.id ?? 0 })).lastSeenAt)
      .not.toEqual(longAgo);
  });
});
