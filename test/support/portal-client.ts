/** Fills a running portal as an integrator does: customers, inspections, signatures. */
import { dataUrl, png } from './pictures.ts';
import { type RestClient, restClient } from './rest-client.ts';

type Fields = Record<string, unknown>;
type Row = { id: number };

export type PortalClient = RestClient & {
  addCustomer: (name: string, fields?: Fields) => Promise<Row>;
  addInspection: (customerId: number, fields?: Fields) => Promise<Row>;
  /** An inspection with its contract signed. */
  addSigned: (customerId: number, fields?: Fields) => Promise<Row>;
};

export async function portalClient(address: string, username: string, password: string): Promise<PortalClient> {
  const rest = await restClient(address, username, password);
  const addInspection: PortalClient['addInspection'] = (customerId, fields = {}) =>
    rest.send('POST', '/api/inspections', { customerId, ...fields });
  return {
    ...rest,
    addInspection,
    addCustomer: (name, fields = {}) =>
      rest.send('POST', '/api/customers', { name, address: 'Dorpsstraat 1, 1234 AB Ons Dorp', ...fields }),
    addSigned: async (customerId, fields = {}) => {
      const { id } = await addInspection(customerId, { reportText: 'Alles nagekeken.', ...fields });
      const contractSignature = dataUrl('image/png', await png({ width: 500, height: 200 }));
      return rest.send('PATCH', `/api/inspections/${id}`, { contractSignature, contractSigned: true });
    },
  };
}
