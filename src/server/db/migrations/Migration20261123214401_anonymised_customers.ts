import { Migration } from '@mikro-orm/migrations';

export class Migration20261123214401_anonymised_customers extends Migration {

  override name = 'Migration20261123214401_anonymised_customers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_log" drop constraint "audit_log_action_check";`);
    this.addSql(`alter table "audit_log" add "redacted_by_id" bigint null;`);
    this.addSql(`create index "audit_log_redacted_by_id_index" on "audit_log" ("redacted_by_id") where "redacted_by_id" is not null;`);
    this.addSql(`alter table "audit_log" add constraint "audit_log_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'signIn', 'signInRefused', 'signOut', 'download', 'backup', 'sign', 'release', 'import', 'anonymise'));`);

    this.addSql(`alter table "customers" add "anonymised_at" timestamptz null;`);

    this.addSql(`alter table "settings" add "retention_years" int not null default 7;`);

    // A line in the chain may be emptied, once, by a transaction that has itself written a line that says so.
    this.addSql(`
      create or replace function keep_chained_line() returns trigger language plpgsql as $$
      declare allowed audit_log;
      begin
        if tg_op = 'UPDATE' and old.redacted_by_id is null then
          allowed := old;
          allowed.changes := new.changes;
          allowed.redacted_by_id := new.redacted_by_id;
          if new is not distinct from allowed and exists (
            select from audit_log
            where id = new.redacted_by_id and action = 'anonymise' and xmin = pg_current_xact_id()::xid)
          then
            return new;
          end if;
        end if;
        raise exception 'Line % of the audit log is in its chain and cannot be changed', old.position;
      end $$;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`
      create or replace function keep_chained_line() returns trigger language plpgsql as $$
      begin
        raise exception 'Line % of the audit log is in its chain and cannot be changed', old.position;
      end $$;`);
    this.addSql(`drop index "audit_log_redacted_by_id_index";`);
    this.addSql(`alter table "audit_log" drop constraint "audit_log_action_check";`);
    this.addSql(`alter table "audit_log" drop column "redacted_by_id";`);
    this.addSql(`alter table "audit_log" add constraint "audit_log_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'signIn', 'signInRefused', 'signOut', 'download', 'backup', 'sign', 'release', 'import'));`);

    this.addSql(`alter table "customers" drop column "anonymised_at";`);

    this.addSql(`alter table "settings" drop column "retention_years";`);
  }

}
