/** A program's way into a running portal: fills it for journeys, over the documented paths. */

export type RestClient = {
  cookie: string;
  send: <Answer = { id: number }>(method: string, url: string, body?: unknown) => Promise<Answer>;
};

/** @throws when the portal refuses, so that a journey does not begin on sand */
export async function restClient(address: string, username: string, password: string): Promise<RestClient> {
  let cookie = '';
  const send: RestClient['send'] = async (method, url, body) => {
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const answer = await fetch(address + url, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return text === '' ? undefined : JSON.parse(text);
  };
  await send('POST', '/api/login', { username, password });
  return { cookie, send };
}
