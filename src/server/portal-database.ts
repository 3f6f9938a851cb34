/** The database as the portal itself opens it: migrated, with every change of an entity told to the audit log. */
import { AuditSubscriber } from './audit/audit-subscriber.ts';
import { type Database, type DatabaseAddress, openDatabase } from './db/database.ts';
import type { Subscribers } from './db/orm.ts';

export const portalSubscribers: Subscribers = [new AuditSubscriber()];

/** @throws StartError when the database cannot be opened, as `openDatabase` does */
export const openPortalDatabase = (address: DatabaseAddress): Promise<Database> =>
  openDatabase({ ...address, subscribers: portalSubscribers });
