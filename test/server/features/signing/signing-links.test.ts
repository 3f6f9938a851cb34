/** What the link of a signing request and its code open, and for how long. */
import { expect, test } from 'vitest';
import { reader } from '#server/db/reader.ts';
import { upload } from '#test/support/complete-inspection.ts';
import { jpeg } from '#test/support/pictures.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { askFor, codeIn } from '#test/support/signing-requests.ts';
import { minutesAgo, otherCode, useSigningPortal } from './signing-portal.ts';

const at = useSigningPortal();

test('a link that is withdrawn, has expired or was asked for anew opens nothing any more', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  const order = await at.confirmedSigning(token);
  const second = await at.linkFor(id);
  expect(await at.open(token)).toMatchObject({ state: 'withdrawn', document: null });
  expect(await refusalOf(at.guest().sign.mutate(order))).toBe('LINK_WITHDRAWN');
  expect(await refusalOf(at.guest().confirmCode.mutate({ token, code: order.code }))).toBe('LINK_WITHDRAWN');

  const { request } = await at.admin.trpc.signing.get.query({ inspectionId: id });
  await at.admin.trpc.signing.withdraw.mutate({ id: request?.id ?? 0 });
  expect(await at.open(second)).toMatchObject({ state: 'withdrawn' });
  expect(await refusalOf(at.admin.trpc.signing.withdraw.mutate({ id: 999_999 }))).toBe('LINK_NOT_FOUND');

  const third = await at.linkFor(id);
  await at.change({ expiresAt: minutesAgo(1) });
  expect(await refusalOf(at.guest().sendCode.mutate({ token: third }))).toMatch(/LINK_/);
  expect(await at.open(third)).toMatchObject({ document: null });
  expect(await at.isSigned(id)).toBe(false);
});

test('a letter that still waits does not go once its link is withdrawn, or asked for anew', async () => {
  const id = await at.readyInspection();
  await askFor(at.admin, id);
  await askFor(at.admin, id);
  const { request } = await at.admin.trpc.signing.get.query({ inspectionId: id });
  await at.sendAll();
  expect(at.server.received).toHaveLength(1);
  await askFor(at.admin, id);
  const last = await at.admin.trpc.signing.get.query({ inspectionId: id });
  await at.admin.trpc.signing.withdraw.mutate({ id: last.request?.id ?? 0 });
  await at.sendAll();
  expect(at.server.received).toHaveLength(1);
  expect(request?.id).not.toBe(last.request?.id);
  const kept = await reader(at.portal.em).selectFrom('mails').select('secret').execute();
  expect(kept.map(({ secret }) => secret)).toEqual([null, null, null]);
});

test('a letter whose sending failed while its link was withdrawn is not tried again', async () => {
  const id = await at.readyInspection();
  await askFor(at.admin, id);
  const { request } = await at.admin.trpc.signing.get.query({ inspectionId: id });
  at.server.beforeAnswer = async () => {
    await at.admin.trpc.signing.withdraw.mutate({ id: request?.id ?? 0 });
    throw new Error('Try again later');
  };
  await at.sendAll();
  at.server.beforeAnswer = async () => {};
  expect(at.server.received).toHaveLength(1);
  await at.portal.em.execute('update jobs set run_at = now()');
  await at.sendAll();
  expect(at.server.received).toHaveLength(1);
  const kept = await reader(at.portal.em).selectFrom('mails').select(['secret', 'job_id', 'sent_at']).execute();
  expect(kept).toEqual([{ secret: null, job_id: null, sent_at: null }]);
});

test('five wrong codes and not even the right one counts; ten minutes, and it is over', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  const code = await at.codeFor(token);
  const outcomes: string[] = [];
  for (let index = 0; index < 5; index += 1)
    outcomes.push((await at.guest().confirmCode.mutate({ token, code: otherCode(code) })).outcome);
  expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'usedUp']);
  expect(await at.guest().confirmCode.mutate({ token, code })).toMatchObject({ outcome: 'usedUp' });
  expect(await refusalOf(at.guest().sign.mutate(await at.signing(token, code)))).toBe('INVALID_INPUT');

  // Another one within a minute is refused.
  expect(await refusalOf(at.guest().sendCode.mutate({ token }))).toBe('TOO_MANY_TRIES');
  await at.change({ codeSentAt: minutesAgo(2) });
  const second = await at.codeFor(token);
  await at.change({ codeSentAt: minutesAgo(10) });
  expect(await at.guest().confirmCode.mutate({ token, code: second })).toMatchObject({ outcome: 'expired' });
  expect(await at.isSigned(id)).toBe(false);
});

test('a code is good for its own link alone, and for a while after it was typed', async () => {
  const [id, otherId] = [await at.readyInspection(), await at.readyInspection()];
  const token = await at.linkFor(id);
  const code = await at.codeFor(token);
  const other = await at.linkFor(otherId);
  await at.guest().sendCode.mutate({ token: other });
  await at.sendAll();
  const otherIs = codeIn(at.server.received);
  if (otherIs !== code)
    expect(await at.guest().confirmCode.mutate({ token: other, code })).toMatchObject({ outcome: 'wrong' });
  await at.guest().confirmCode.mutate({ token, code });
  await at.change({ confirmedAt: minutesAgo(31) });
  expect(await refusalOf(at.guest().sign.mutate(await at.signing(token, code)))).toBe('INVALID_INPUT');
  expect(await at.isSigned(id)).toBe(false);
});

test('a wrong code that comes with the signature is counted like one that was typed', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  const order = await at.confirmedSigning(token);
  for (let index = 0; index < 5; index += 1)
    expect(await refusalOf(at.guest().sign.mutate({ ...order, code: otherCode(order.code) }))).toBe('INVALID_INPUT');
  expect(await refusalOf(at.guest().sign.mutate(order))).toBe('INVALID_INPUT');
  expect(await at.isSigned(id)).toBe(false);
});

test('without a code nothing is signed, and no picture is stored', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  const images = () => reader(at.portal.em).selectFrom('images').select('id').execute();
  const before = await images();
  expect(await refusalOf(at.guest().sign.mutate(await at.signing(token, '123456')))).toBe('INVALID_INPUT');
  expect(await images()).toHaveLength(before.length);
});

test('neither secret nor code is kept: only hashes are, and letters forget them once they are sent', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  const code = await at.codeFor(token);
  const rows = await at.portal.em.execute('select to_jsonb(r)::text as row from signing_requests r');
  const letters = await at.portal.em.execute('select to_jsonb(m)::text as row from mails m');
  for (const { row } of [...rows, ...letters] as { row: string }[]) {
    expect(row).not.toContain(token);
    expect(row).not.toContain(`"${code}"`);
  }
  // Nor among the words of a letter.
  for (const { body } of (await at.portal.em.execute('select body from mails')) as { body: string }[])
    expect(body).not.toContain(code);
});

test('pictures of the document come by its link, and no others', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  const { photos } = await at.admin.trpc.inspections.get.query({ id });
  const picture = await at.guest().picture.mutate({ token, imageId: photos[0]?.imageId ?? '' });
  expect(picture).toMatch(/^data:image\/jpeg;base64,/);
  const foreign = await upload(at.admin, 'photo', await jpeg({ width: 50, height: 40 }), 'image/jpeg');
  expect(await refusalOf(at.guest().picture.mutate({ token, imageId: foreign }))).toBe('IMAGE_NOT_FOUND');
});

test('a wrong secret is told nothing, and who tries many is slowed', async () => {
  const refusals = new Set<string>();
  for (let index = 0; index < 40; index += 1) refusals.add(await refusalOf(at.open(`bbs_${index}`)));
  expect([...refusals]).toEqual(['LINK_UNKNOWN', 'TOO_MANY_TRIES']);
  // Whoever has the right one is not locked out by it.
  const token = await at.linkFor(await at.readyInspection());
  expect(await at.open(token)).toMatchObject({ state: 'opened' });
});

test('nobody is asked for a visit where no contract stands', async () => {
  const id = await at.readyInspection();
  expect(await refusalOf(askFor(at.admin, id, { isVisit: true }))).toBe('CONTRACT_CHANGED');
});

test('without mail nobody is asked, and it says so', async () => {
  const id = await at.readyInspection();
  await at.admin.trpc.mail.removeSettings.mutate();
  expect(await at.admin.trpc.signing.get.query({ inspectionId: id })).toEqual({ problem: 'mail', request: null });
  expect(await refusalOf(askFor(at.admin, id))).toBe('MAIL_NOT_SET_UP');
});

test('a letter that was refused is seen beside the request', async () => {
  const id = await at.readyInspection();
  at.server.refusals.set('weg@example.com', { code: 550, text: 'No such user' });
  await askFor(at.admin, id, { address: 'weg@example.com' });
  await at.sendAll();
  const { request } = await at.admin.trpc.signing.get.query({ inspectionId: id });
  expect(request).toMatchObject({ state: 'sent', mailState: 'failed', address: 'weg@example.com' });
});
