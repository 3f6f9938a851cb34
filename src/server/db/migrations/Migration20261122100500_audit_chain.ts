import { Migration } from '@mikro-orm/migrations';

export class Migration20261122100500_audit_chain extends Migration {

  override name = 'Migration20261122100500_audit_chain';

  override up(): void | Promise<void> {
    // The portal puts the lines that are there into the chain when it starts.
    this.addSql(`alter table "audit_log" add "position" bigint null, add "hash" text null;`);
    this.addSql(`alter table "audit_log" add constraint "audit_log_position_unique" unique ("position");`);
    this.addSql(`create index "audit_log_waiting_index" on "audit_log" ("id") where "position" is null;`);
    this.addSql(`
      create function keep_chained_line() returns trigger language plpgsql as $$
      begin
        raise exception 'Line % of the audit log is in its chain and cannot be changed', old.position;
      end $$;`);
    this.addSql(`create trigger audit_log_keeps_chained_lines before update or delete on "audit_log" for each row when (old.position is not null) execute function keep_chained_line();`);
  }

}
