import { Migration } from '@mikro-orm/migrations';

export class Migration20261122140500_audit_hash_index extends Migration {

  override name = 'Migration20261122140500_audit_hash_index';

  override up(): void | Promise<void> {
    this.addSql(`create index "audit_log_hash_index" on "audit_log" ("hash");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "audit_log_hash_index";`);
  }

}
