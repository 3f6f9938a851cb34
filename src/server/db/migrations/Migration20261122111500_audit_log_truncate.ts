import { Migration } from '@mikro-orm/migrations';

export class Migration20261122111500_audit_log_truncate extends Migration {

  override name = 'Migration20261122111500_audit_log_truncate';

  override up(): void | Promise<void> {
    // Emptying the table as a whole fires no trigger of its rows.
    this.addSql(`
      create function keep_audit_log() returns trigger language plpgsql as $$
      begin
        raise exception 'The audit log is not emptied';
      end $$;`);
    this.addSql(`create trigger audit_log_is_not_emptied before truncate on "audit_log" for each statement execute function keep_audit_log();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger audit_log_is_not_emptied on "audit_log";`);
    this.addSql(`drop function keep_audit_log();`);
  }

}
