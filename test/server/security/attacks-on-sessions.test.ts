/** Quality bars, security 1, 12 and 13: no session that should not be there, and nothing done by one that has ended. */
import { describe, expect, test } from 'vitest';
import { connectionLimits } from '#server/http/connections.ts';
import { heldBody, heldRequests, manyConnections, silence } from '#test/support/attacks/held-requests.ts';
import { pendingRejected, rejectionRace, resetRace } from '#test/support/attacks/sessions.ts';
import { useAttackedPortal } from './attacked-portal.ts';

describe('on a portal as it runs', () => {
  const portal = useAttackedPortal();

  test('security 12: a password reset leaves no session made with the old password, however they race', async () => {
    expect(await resetRace.run(portal)).toEqual([]);
  });

  test('security 1: a rejection leaves no session, however they race', async () => {
    expect(await rejectionRace.run(portal)).toEqual([]);
  });

  test('security 1: rejecting or deleting an account ends its session before it was ever approved, too', async () => {
    expect(await pendingRejected.run(portal)).toEqual([]);
  });

  test('security 13: a request begun before its account was rejected changes nothing after it', async () => {
    expect(await heldBody.run(portal)).toEqual([]);
  });
});

test('security 13: what does not come is waited for less than 30 s, unless told otherwise', () => {
  const { silenceMs, headersMs, checkMs, requestMs } = connectionLimits;
  expect(silenceMs).toBeLessThan(30_000);
  expect(headersMs + checkMs).toBeLessThan(30_000);
  expect(requestMs).toBeLessThanOrEqual(120_000);
});

describe('with limits in tenths of seconds', () => {
  const limits = { requestMs: 900, headersMs: 400, silenceMs: 300, answerMs: 1_000, lookMs: 1_000, checkMs: 50 };
  const portal = useAttackedPortal({
    trustProxy: false,
    connectionLimits: { ...limits, max: 100, maxPerAddress: 20 },
  });

  test('security 13: a connection, headers and a body that never come are ended', async () => {
    expect(await silence(1_500).run(portal)).toEqual([]);
  });

  test('security 14: one address has a share of the connections', async () => {
    expect(await manyConnections(20).run(portal)).toEqual([]);
    expect((await portal.admin.call('GET', '/healthz')).status).toBe(200);
  });
});

describe('behind a proxy', () => {
  const portal = useAttackedPortal({ connectionLimits: { ...connectionLimits, max: 100, maxPerAddress: 20 } });

  test('security 14: one address has a share of the requests under way', async () => {
    expect(await heldRequests(20).run(portal)).toEqual([]);
  });
});
