/** How often codes are sent and typed, and letters written, where somebody signs at a distance. */
import { expect, test } from 'vitest';
import {
  SIGNING_CALLS_MAX,
  SIGNING_CODES_TO_ADDRESS_MAX,
  SIGNING_TRIES_OF_NETWORK_ADDRESS_MAX,
} from '#common/link-limits.ts';
import { pretendTries } from '#test/support/rate-limits.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { askFor } from '#test/support/signing-requests.ts';
import { minutesAgo, otherCode, useSigningPortal } from './signing-portal.ts';

const at = useSigningPortal();

test('a new code comes with new tries, and ends what the one before was good for', async () => {
  const id = await at.readyInspection();
  const token = await at.linkFor(id);
  const first = await at.codeFor(token);
  for (let index = 0; index < 5; index += 1) await at.guest().confirmCode.mutate({ token, code: otherCode(first) });
  await at.change({ codeSentAt: minutesAgo(2) });
  const second = await at.codeFor(token);
  expect(await at.guest().confirmCode.mutate({ token, code: otherCode(second) })).toEqual({
    outcome: 'wrong',
    triesLeft: 4,
  });
  expect(await at.guest().confirmCode.mutate({ token, code: second })).toMatchObject({ outcome: 'confirmed' });
  // Nobody has typed the third.
  await at.change({ codeSentAt: minutesAgo(2) });
  const third = await at.codeFor(token);
  expect(await refusalOf(at.guest().sign.mutate(await at.signing(token, third)))).toBe('INVALID_INPUT');
  expect(await at.isSigned(id)).toBe(false);
});

test('an address is mailed so many codes an hour, whatever they are for', async () => {
  const tokens = [await at.linkFor(await at.readyInspection()), await at.linkFor(await at.readyInspection())];
  const [first = '', second = ''] = tokens;
  await at.codeFor(first);
  await pretendTries(at.portal, 'signing-code', SIGNING_CODES_TO_ADDRESS_MAX);
  expect(await refusalOf(at.guest().sendCode.mutate({ token: second }))).toBe('TOO_MANY_TRIES');
});

test('from one address so many codes are typed an hour, with a signature as well', async () => {
  const token = await at.linkFor(await at.readyInspection());
  const code = await at.codeFor(token);
  await at.guest().confirmCode.mutate({ token, code: otherCode(code) });
  const order = await at.signing(token, otherCode(code));
  await pretendTries(at.portal, 'signing-try', SIGNING_TRIES_OF_NETWORK_ADDRESS_MAX);
  expect(await refusalOf(at.guest().confirmCode.mutate({ token, code }))).toBe('TOO_MANY_TRIES');
  expect(await refusalOf(at.guest().sign.mutate(order))).toBe('TOO_MANY_TRIES');
});

test('a link is called so often an hour, and others are not held up by it', async () => {
  const token = await at.linkFor(await at.readyInspection());
  await at.open(token);
  await pretendTries(at.portal, 'signing', SIGNING_CALLS_MAX);
  expect(await refusalOf(at.open(token))).toBe('TOO_MANY_TRIES');
  expect(await at.open(await at.linkFor(await at.readyInspection()))).toMatchObject({ state: 'opened' });
});

test('an account asks for so many signatures an hour, and for no more', async () => {
  const [id, other] = [await at.readyInspection(), await at.readyInspection()];
  await askFor(at.admin, id);
  await pretendTries(at.portal, 'mail', 1_000);
  expect(await refusalOf(askFor(at.admin, other))).toBe('TOO_MANY_TRIES');
});

test('the list of letters says by name who asked for a code', async () => {
  await at.codeFor(await at.linkFor(await at.readyInspection()));
  const { mails } = await at.admin.trpc.mail.list.query();
  expect(mails.find(({ kind }) => kind === 'signingCode')?.createdByName).toBe('Jürgen Żak');
});
