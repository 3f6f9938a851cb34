/** One account that asks for more PDFs than there is time for: everybody else still gets theirs. */
import { expect, test } from 'vitest';
import {
  costOf,
  expectWithinBars,
  figuresOf,
  hireTechnician,
  signInAs,
  useLivePortal,
} from '#test/support/live-portal.ts';

/** In the ordinary run. */
const COUNT = Number(process.env.HOSTILE_DOCUMENTS ?? 25);
const SAMPLE = '/api/basic-pdf';

const live = useLivePortal();

test('PDFs that one account asks for by the dozen keep nobody else from theirs', async ({ task }) => {
  const { portal } = live;
  const hostile = await signInAs(portal);
  const somebody = await hireTechnician(portal, hostile, 'somebody');
  const post = async (url: string, body: object): Promise<{ id: number }> => {
    const headers = { ...hostile, 'content-type': 'application/json' };
    const answer = await fetch(portal.address + url, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { id: number };
  };
  const customer = await post('/api/customers', { name: 'Bakkerij', address: 'Dorpsstraat 1' });
  const reportText = 'Muizenkeutels bij de laaddeur. '.repeat(1_500);
  const { id } = await post('/api/inspections', { customerId: customer.id, reportText });
  const long = `/api/inspections/${id}/contract/download`;
  const times: number[] = [];
  const cost = await costOf(portal, async () => {
    const gone = new AbortController();
    const attack = Array.from({ length: COUNT }, () =>
      fetch(portal.address + long, { headers: hostile, signal: gone.signal }).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    for (let count = 0; count < 5; count += 1) {
      const began = performance.now();
      const answer = await fetch(portal.address + SAMPLE, { headers: somebody });
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      times.push(performance.now() - began);
    }
    // Whoever hangs up leaves nothing behind that others would wait for.
    gone.abort();
    const statuses = await Promise.all(attack);
    expect(statuses.filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
    expect((await fetch(portal.address + SAMPLE, { headers: hostile })).status).toBe(200);
  });
  task.meta.figures = { ...figuresOf(cost), 'a PDF meanwhile': `${Math.round(Math.max(...times))} ms at most` };
  expectWithinBars(cost, process.env.HOSTILE_DOCUMENTS !== undefined);
});
