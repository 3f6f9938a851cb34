import { describe, expect, test } from 'vitest';
import { usePortal } from '#test/support/portal.ts';

const TOKEN = 'a token of sixteen'.replaceAll(' ', '-');

describe('with a token', () => {
  const portal = usePortal({ parts: { metricsToken: TOKEN } });

  test('/metrics counts calls by the pattern of their route, and only for who brings the token', async () => {
    const technician = await portal.signIn();
    await technician.rest('GET', '/api/customers/123456');
    const read = (authorization?: string) =>
      portal.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    expect((await read()).statusCode).toBe(401);
    expect((await read('Bearer wrong')).statusCode).toBe(401);
    const answer = await read(`Bearer ${TOKEN}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(
      /baitbook_http_request_duration_seconds_count\{method="GET",route="\/api\/customers\/:id",status="4xx"\} 1/,
    );
    expect(answer.body).toContain('baitbook_process_resident_memory_bytes');
    expect(answer.body).not.toMatch(/\b123456\b/);
  });
});

describe('without one', () => {
  const portal = usePortal();

  test('there are no metrics', async () => {
    const answer = await portal.guest().rest('GET', '/metrics');
    expect(answer.raw.toString()).not.toContain('baitbook_');
  });

  test('every answer carries an id of its own, whatever the caller sends', async () => {
    const ids = new Set<unknown>();
    for (let call = 0; call < 3; call += 1) {
      const { headers } = await portal
        .guest()
        .rest('GET', '/healthz', undefined, { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
      ids.add(headers['x-request-id']);
    }
    expect(ids.size).toBe(3);
    expect([...ids].join()).not.toContain('mine');
  });
});
