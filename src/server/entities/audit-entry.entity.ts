/** The `audit_log` table: who changed what, when, from what to what. */
import { defineEntity, p } from '@mikro-orm/core';
import type { AuditChanges } from '#common/domain/audit.ts';
import { auditActions } from '#common/domain/audit.ts';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  properties: {
    id: p.bigint('number').primary(),
    at: p.datetime(),
    /** No foreign key: what somebody did stays when the account is gone. */
    actorId: p.integer().nullable(),
    /** As they were then. */
    actorUsername: p.text().nullable(),
    actorName: p.text().nullable(),
    /** Where the call came from. */
    address: p.text().nullable(),
    action: p.enum(auditActions),
    /** The entity's name, such as Inspection. */
    entity: p.text(),
    /** None of the portal itself, nor of an account that does not exist. */
    entityId: p.integer().nullable(),
    /** The inspection that the change belongs to, for its history. */
    inspectionId: p.integer().nullable(),
    changes: p.json<AuditChanges>(),
    /** Where it stands in the chain, and what it holds of all before it (line-hash.ts); null while it may be added to. */
    position: p.bigint('number').nullable(),
    hash: p.text().nullable(),
    /** The line that says that this one was emptied of what a person is known by, which its hash was made with (redaction.ts). */
    redactedById: p.bigint('number').nullable(),
  },
  indexes: [
    { name: 'audit_log_inspection_id_id_index', properties: ['inspectionId', 'id'] },
    { name: 'audit_log_entity_entity_id_id_index', properties: ['entity', 'entityId', 'id'] },
    { name: 'audit_log_at_index', properties: ['at'] },
    // A document names the head of its time.
    { name: 'audit_log_hash_index', properties: ['hash'] },
    { name: 'audit_log_redacted_by_id_index', properties: ['redactedById'], where: '"redacted_by_id" is not null' },
    {
      // Who came into a group, and who left it.
      name: 'audit_log_group_id_index',
      expression: `create index "audit_log_group_id_index" on "audit_log" using gin (("changes" -> 'groupId')) where "entity" = 'Customer' and jsonb_exists("changes", 'groupId')`,
    },
    { name: 'audit_log_waiting_index', properties: ['id'], where: '"position" is null' },
  ],
  uniques: [{ name: 'audit_log_position_unique', properties: ['position'] }],
});

export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
