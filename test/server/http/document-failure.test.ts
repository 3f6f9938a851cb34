import { expect, test } from 'vitest';
import { usePortal } from '#test/support/portal.ts';

const portal = usePortal();
const PDF = '/api/inspections/999/contract/download?lang=en';
const asPage = { headers: { 'sec-fetch-dest': 'document' } };

test('a document that cannot be made is a page of the portal to who opens it in a window', async () => {
  const visitor = await portal.signIn();
  const answer = await visitor.rest('GET', PDF, undefined, asPage);
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  const target =
    '/document-failed?status=404&amp;code=INSPECTION_NOT_FOUND&amp;from=%2Fapi%2Finspections%2F999%2Fcontract%2Fdownload%3Flang%3Den';
  expect(String(answer.raw)).toContain(`content="0; url=${target}"`);
});

test('who is no longer signed in is led to the portal, too', async () => {
  const answer = await portal.guest().rest('GET', PDF, undefined, asPage);
  expect(answer.status).toBe(401);
  expect(String(answer.raw)).toContain('code=NOT_SIGNED_IN');
});

test('browsers that do not say what they want it for ask for a page', async () => {
  const visitor = await portal.signIn();
  const answer = await visitor.rest('GET', PDF, undefined, { headers: { accept: 'text/html,application/xhtml+xml' } });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each([
  ['a program', {}],
  ['a fetch', { 'sec-fetch-dest': 'empty', accept: '*/*' }],
  ['a hidden frame', { 'sec-fetch-dest': 'iframe', accept: 'text/html' }],
])('%s is answered in JSON', async (_, headers) => {
  const visitor = await portal.signIn();
  expect((await visitor.rest('GET', PDF, undefined, { headers })).body).toMatchObject({ code: 'INSPECTION_NOT_FOUND' });
});

test('nothing of the address becomes part of the page', async () => {
  const visitor = await portal.signIn();
  const answer = await visitor.rest('GET', `${PDF}&x="><script>alert(1)</script>'`, undefined, asPage);
  expect(String(answer.raw)).not.toContain('<script');
  expect(String(answer.raw).match(/"/g)).toHaveLength(8);
});

test('other paths answer in JSON to everybody', async () => {
  const visitor = await portal.signIn();
  expect((await visitor.rest('GET', '/api/inspections/999', undefined, asPage)).body).toMatchObject({
    code: 'INSPECTION_NOT_FOUND',
  });
});
