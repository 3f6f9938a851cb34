/** Which answers of the server a change makes old. */
import type { LiveChangeDto, LiveKind } from '#common/schemas/live.ts';

/** By the first part of a procedure's path: changes of which kinds its reads show. */
const shownKinds: Readonly<Record<string, readonly LiveKind[]>> = {
  inspections: ['inspection', 'customer', 'user'],
  baitBoxes: ['inspection'],
  signing: ['inspection'],
  checks: ['inspection'],
  devices: ['inspection', 'customer'],
  placements: ['customer'],
  customers: ['customer', 'inspection'],
  groups: ['customer', 'inspection'],
  // A change of one raises its customer.
  recommendations: ['customer', 'inspection'],
  visits: ['visit', 'customer', 'inspection'],
  overview: ['inspection', 'customer', 'visit'],
  users: ['user'],
  settings: ['settings'],
};

type Asked = { id?: number; inspectionId?: number; customerId?: number };

/**
 * Whether the answer to a read may be another one after the change. What is asked of one inspection or customer hangs on
 * that one; what names none, on all of its kinds.
 *
 * @param path - of the procedure
 * @param input - what it was asked with: its ids, by the server's numbers
 */
export function concerns({ kind, id, customerId }: LiveChangeDto, path: string, input: Asked): boolean {
  const [part = ''] = path.split('.');
  if (!shownKinds[part]?.includes(kind)) return false;
  const inspection = part === 'inspections' ? input.id : input.inspectionId;
  if (inspection !== undefined) return kind === 'inspection' && (id === undefined || id === inspection);
  const customer = part === 'customers' ? input.id : input.customerId;
  const changed = kind === 'customer' ? id : customerId;
  if (customer !== undefined) return changed === undefined || changed === customer;
  // Whose account changed is said to its owner, and to administrators.
  return path !== 'users.current' || id !== undefined;
}

/** Whether anything of the portal that another one changes can show in an answer: what is never told stays as it is. */
export const isLive = (path: string): boolean => (path.split('.')[0] ?? '') in shownKinds;
