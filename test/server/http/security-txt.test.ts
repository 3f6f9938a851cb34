import { expect, test } from 'vitest';
import { securityTxt } from '#server/http/security-txt.routes.ts';
import { usePortal } from '#test/support/portal.ts';

const contact = 'mailto:veilig@voorbeeld.nl';
const portal = usePortal({ parts: { securityContact: contact } });
const silent = usePortal();

test('whoever found a weakness is told whom to write to, and until when that holds', async () => {
  const { status, raw, headers } = await portal.guest().rest('GET', '/.well-known/security.txt');
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
  const fields = Object.fromEntries(
    raw
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect(fields.Contact).toBe(contact);
  const daysLeft = (Date.parse(String(fields.Expires)) - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(100);
  expect(daysLeft).toBeLessThan(365);
});

test('without a contact there is no such address', async () => {
  expect((await silent.guest().rest('GET', '/.well-known/security.txt')).status).toBe(404);
});

test('answers of one day are alike', () => {
  const [morning, evening] = ['2026-03-02T00:00:01Z', '2026-03-02T23:59:59Z'].map((time) => new Date(time));
  expect(securityTxt(contact, morning as Date)).toBe(securityTxt(contact, evening as Date));
});
