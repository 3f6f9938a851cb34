import { Migration } from '@mikro-orm/migrations';

export class Migration20261123173923_customers_imported extends Migration {

  override name = 'Migration20261123173923_customers_imported';

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_log" drop constraint "audit_log_action_check";`);
    this.addSql(`alter table "audit_log" add constraint "audit_log_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'signIn', 'signInRefused', 'signOut', 'download', 'backup', 'sign', 'release', 'import'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "audit_log" drop constraint "audit_log_action_check";`);
    this.addSql(`alter table "audit_log" add constraint "audit_log_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'signIn', 'signInRefused', 'signOut', 'download', 'backup', 'sign', 'release'));`);
  }

}
