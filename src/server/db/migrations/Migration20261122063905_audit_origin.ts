import { Migration } from '@mikro-orm/migrations';

export class Migration20261122063905_audit_origin extends Migration {

  override name = 'Migration20261122063905_audit_origin';

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_log" drop constraint "audit_log_action_check";`);
    this.addSql(`alter table "audit_log" add "actor_username" text null, add "address" text null;`);
    this.addSql(`alter table "audit_log" alter column "entity_id" drop not null;`);
    this.addSql(`alter table "audit_log" add constraint "audit_log_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'signIn', 'signInRefused', 'signOut', 'download', 'backup'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "audit_log" drop constraint "audit_log_action_check";`);
    this.addSql(`alter table "audit_log" drop column "actor_username", drop column "address";`);
    this.addSql(`alter table "audit_log" alter column "entity_id" set not null;`);
    this.addSql(`alter table "audit_log" add constraint "audit_log_action_check" check ("action" in ('create', 'update', 'delete'));`);
  }

}
