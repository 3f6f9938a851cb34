/** The rows of groups. */
import { GROUP_SITES_MAX } from '#common/limits.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { NOBODY, type World } from '#test/support/world.ts';
import { key, mismatch, type Row } from './contract-row.ts';

/** As many sites as a group may have. */
export const fillGroup = (w: World) =>
  w.portal.em.insertMany(
    Customer,
    Array.from({ length: GROUP_SITES_MAX }, (_, index) => ({
      name: `Vestiging ${index}`,
      address: 'Dorpsstraat 1',
      groupId: w.groupId,
    })) as Customer[],
  );

export const groupRows: Record<string, Row> = {
  'GET /api/groups': { access: 'approved', success: () => ({ path: '/api/groups?search=brood' }) },
  'POST /api/groups': {
    access: 'admin',
    success: () => ({ body: { name: 'Zuivelketen', contactPerson: 'Zoë Bos' }, headers: key() }),
    failures: (w) => ({
      GROUP_NAME_TAKEN: { body: { name: 'BROODKETEN' } },
      IDEMPOTENCY_MISMATCH: mismatch(w, '/api/groups', { name: 'Kaasketen' }, { name: 'Wijnketen' }),
    }),
  },
  'GET /api/groups/{id}': {
    access: 'approved',
    success: (w) => ({ path: `/api/groups/${w.groupId}` }),
    failures: () => ({ GROUP_NOT_FOUND: { path: `/api/groups/${NOBODY}` } }),
  },
  'PATCH /api/groups/{id}': {
    access: 'admin',
    success: (w) => ({ path: `/api/groups/${w.groupId}`, body: { phone: '010' } }),
    failures: (w) => {
      const path = `/api/groups/${w.groupId}`;
      const another = () => w.admin.trpc.groups.create.mutate({ name: 'Kaasketen' });
      return {
        GROUP_NOT_FOUND: { path: `/api/groups/${NOBODY}`, body: {} },
        GROUP_NAME_TAKEN: { path, body: { name: 'Kaasketen' }, before: another },
        STALE: { path, body: { phone: '010' }, headers: { 'if-match': '"77"' } },
      };
    },
  },
  'DELETE /api/groups/{id}': {
    access: 'admin',
    success: (w) => ({ path: `/api/groups/${w.groupId}` }),
    failures: () => ({ GROUP_NOT_FOUND: { path: `/api/groups/${NOBODY}` } }),
  },
};
