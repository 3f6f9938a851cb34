/** Talks to a running portal as an integrator's program does, and fills it for journeys. */
import { signatureDataUrl } from './signatures.ts';

type Fields = Record<string, unknown>;
type Row = { id: number };

export type PortalClient = {
  /** @throws when the portal refuses, so that a journey does not begin on sand */
  send: <Answer = Row>(method: string, url: string, body?: unknown) => Promise<Answer>;
  /** The bytes behind an address. */
  download: (url: string) => Promise<Buffer>;
  procedure: <Answer = unknown>(name: string, input?: Fields) => Promise<Answer>;
  addCustomer: (name: string, fields?: Fields) => Promise<Row>;
  addInspection: (customerId: number, fields?: Fields) => Promise<Row>;
  /** Gives an inspection what its contract needs to be signed. */
  makeReady: (inspectionId: number) => Promise<void>;
  /** An inspection with its contract signed. */
  addSigned: (customerId: number, fields?: Fields) => Promise<Row>;
};

/**
 * Nobody yet; whoever signs in or registers through it goes on as that account.
 *
 * @param device the cookie of a device that is known; '' for a new one
 */
export function portalClient(address: string, device = ''): PortalClient {
  let cookie = device;
  const send: PortalClient['send'] = async (method, url, body) => {
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
  const addInspection: PortalClient['addInspection'] = (customerId, fields = {}) =>
    send('POST', '/api/inspections', { customerId, ...fields });
  return {
    send,
    download: async (url) => {
      const answer = await fetch(address + url, { headers: { cookie } });
      if (!answer.ok) throw new Error(`GET ${url}: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    procedure: async <Answer>(name: string, input: Fields = {}) => {
      const { result } = await send<{ result: { data: Answer } }>('POST', `/trpc/${name}`, input);
      return result.data;
    },
    addInspection,
    addCustomer: (name, fields = {}) =>
      send('POST', '/api/customers', { name, address: 'Dorpsstraat 1, 1234 AB Ons Dorp', ...fields }),
    makeReady: async (inspectionId) => {
      const texts = { reportText: 'Alles nagekeken.', recommendations: 'Dicht de kieren.' };
      await send('PATCH', `/api/inspections/${inspectionId}`, texts);
      await send('POST', '/api/baitboxes', { inspectionId, boxType: 'rat', positionX: 10, positionY: 10 });
    },
    addSigned: async (customerId, fields = {}) => {
      const { id } = await addInspection(customerId, { reportText: 'Alles nagekeken.', ...fields });
      const contractSignature = await signatureDataUrl();
      const signed = { contractSignature, contractSigned: true, signerName: 'Jürgen Żak' };
      return send('PATCH', `/api/inspections/${id}`, signed);
    },
  };
}
