/** Fills a running portal as an integrator does: over its REST paths. */
import { dataUrl, png } from './pictures.ts';

type Fields = Record<string, unknown>;
type Row = { id: number };

export class PortalClient {
  readonly #address: string;
  readonly #cookie: string;

  private constructor(address: string, cookie: string) {
    this.#address = address;
    this.#cookie = cookie;
  }

  static async signIn(address: string, username: string, password: string): Promise<PortalClient> {
    const response = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    return new PortalClient(address, response.headers.get('set-cookie')?.split(';')[0] ?? '');
  }

  /** @throws Error for any answer but a good one */
  async send<Answer = Row>(method: string, path: string, body?: Fields): Promise<Answer> {
    const response = await fetch(`${this.#address}${path}`, {
      method,
      headers: { cookie: this.#cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Answer;
  }

  addCustomer(name: string, fields: Fields = {}): Promise<Row> {
    return this.send('POST', '/api/customers', { name, address: 'Dorpsstraat 1, 1234 AB Ons Dorp', ...fields });
  }

  addInspection(customerId: number, fields: Fields = {}): Promise<Row> {
    return this.send('POST', '/api/inspections', { customerId, ...fields });
  }

  async addSigned(customerId: number, fields: Fields = {}): Promise<Row> {
    const inspection = await this.addInspection(customerId, { reportText: 'Alles nagekeken.', ...fields });
    const contractSignature = dataUrl('image/png', await png({ width: 500, height: 200 }));
    return this.send('PATCH', `/api/inspections/${inspection.id}`, { contractSignature, contractSigned: true });
  }
}
