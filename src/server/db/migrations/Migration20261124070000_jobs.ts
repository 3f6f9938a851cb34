import { Migration } from '@mikro-orm/migrations';

export class Migration20261124070000_jobs extends Migration {

  override name = 'Migration20261124070000_jobs';

  override up(): void | Promise<void> {
    this.addSql(`create table "jobs" ("id" serial primary key, "kind" text not null, "payload" jsonb not null, "key" text null, "created_at" timestamptz not null, "run_at" timestamptz not null, "attempts" int not null default 0, "locked_by" uuid null, "locked_until" timestamptz null, "has_failed" boolean not null default false, "error_code" text null, "error_detail" text null, "failed_at" timestamptz null, "done_at" timestamptz null);`);
    this.addSql(`alter table "jobs" add constraint "jobs_key_unique" unique ("key");`);
    this.addSql(`create index "jobs_kind_run_at_index" on "jobs" ("kind", "run_at");`);

    this.addSql(`drop table if exists "job_runs" cascade;`);

    this.addSql(`alter table "audit_log" drop constraint "audit_log_action_check";`);
    this.addSql(`alter table "audit_log" add constraint "audit_log_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'signIn', 'signInRefused', 'signOut', 'download', 'backup', 'sign', 'release', 'import', 'anonymise', 'send', 'retry', 'discard'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create table "job_runs" ("name" text not null, "started_at" timestamptz(6) not null, primary key ("name"));`);

    this.addSql(`drop table if exists "jobs" cascade;`);

    this.addSql(`alter table "audit_log" drop constraint "audit_log_action_check";`);
    this.addSql(`alter table "audit_log" add constraint "audit_log_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'signIn', 'signInRefused', 'signOut', 'download', 'backup', 'sign', 'release', 'import', 'anonymise'));`);
  }

}
