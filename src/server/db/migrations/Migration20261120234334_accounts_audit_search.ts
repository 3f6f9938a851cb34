import { Migration } from '@mikro-orm/migrations';

export class Migration20261120234334_accounts_audit_search extends Migration {

  override name = 'Migration20261120234334_accounts_audit_search';

  override up(): void | Promise<void> {
    // Names are found in any capitals and with or without accents. PostgreSQL cannot promise that
    // unaccent never changes, which an index needs; with the dictionary named it is ours to promise.
    this.addSql(`create extension if not exists unaccent;`);
    this.addSql(`create extension if not exists pg_trgm;`);
    this.addSql(`create function search_text(value text) returns text language sql immutable strict parallel safe as $$ select lower(public.unaccent('public.unaccent', value)) $$;`);

    // Sessions now say where they were begun; nobody remembers that of the old ones.
    this.addSql(`delete from "sessions";`);

    this.addSql(`create table "attempts" ("id" bigserial primary key, "bucket" text not null, "at" timestamptz not null);`);
    this.addSql(`create index "attempts_at_index" on "attempts" ("at");`);
    this.addSql(`create index "attempts_bucket_at_index" on "attempts" ("bucket", "at");`);

    this.addSql(`create table "audit_log" ("id" bigserial primary key, "at" timestamptz not null, "actor_id" int null, "actor_name" text null, "action" text not null, "entity" text not null, "entity_id" int not null, "inspection_id" int null, "changes" jsonb not null);`);
    this.addSql(`create index "audit_log_inspection_id_id_index" on "audit_log" ("inspection_id", "id");`);
    this.addSql(`create index "audit_log_entity_entity_id_id_index" on "audit_log" ("entity", "entity_id", "id");`);
    this.addSql(`create index "audit_log_at_index" on "audit_log" ("at");`);

    this.addSql(`create table "box_placements" ("id" serial primary key, "customer_id" int not null, "last_updated" timestamptz not null, "placements" jsonb not null);`);
    this.addSql(`alter table "box_placements" add constraint "box_placements_customer_id_unique" unique ("customer_id");`);

    this.addSql(`create table "inspection_counts" ("status" text not null, "slot" int not null, "count" int not null, primary key ("status", "slot"));`);

    this.addSql(`create table "job_runs" ("name" text not null, "started_at" timestamptz not null, primary key ("name"));`);

    this.addSql(`create table "settings" ("id" int not null, "logo_id" char(64) null, "white_logo_id" char(64) null, "company_name" text not null, "company_address" text not null, "company_phone" text not null, "company_email" text not null, "company_website" text not null, "contract_intro" jsonb not null, "general_terms" jsonb not null, "default_recommendations" jsonb not null, "report_footer" jsonb not null, "version" int not null default 1, primary key ("id"));`);

    this.addSql(`create table "recovery_codes" ("id" serial primary key, "user_id" int not null, "code_hash" char(64) not null);`);
    this.addSql(`create index "recovery_codes_user_id_index" on "recovery_codes" ("user_id");`);

    this.addSql(`drop index "customers_name_index";`);
    this.addSql(`create index "customers_name_id_index" on "customers" ("name" collate "und-x-icu", "id");`);
    this.addSql(`create index "customers_search_index" on "customers" using gin (search_text("name" || ' ' || coalesce("contact_person", '')) gin_trgm_ops);`);
    this.addSql(`create index "customers_name_search_index" on "customers" using gin (search_text("name") gin_trgm_ops);`);

    this.addSql(`alter table "users" add "totp_secret" text null, add "totp_pending_secret" text null, add "totp_last_step" int null;`);

    this.addSql(`alter table "sessions" add "address" text not null, add "user_agent" text null;`);

    this.addSql(`drop index "inspections_customer_id_index";`);
    this.addSql(`create index "inspections_customer_id_date_id_index" on "inspections" ("customer_id", "date", "id");`);
    this.addSql(`create index "inspections_pending_index" on "inspections" ("date", "id") where "status" <> 'completed';`);
    this.addSql(`create index "inspections_completed_index" on "inspections" ("date", "id") where "status" = 'completed';`);
    this.addSql(`create index "inspections_awaiting_index" on "inspections" ("date", "id") where "status" = 'in_progress';`);
    this.addSql(`alter table "inspections" add constraint "inspections_signed_is_completed_check" check (not contract_signed or status = 'completed');`);

    this.addSql(`alter table "audit_log" add constraint "audit_log_action_check" check ("action" in ('create', 'update', 'delete'));`);

    this.addSql(`alter table "box_placements" add constraint "box_placements_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete cascade;`);

    this.addSql(`alter table "inspection_counts" add constraint "inspection_counts_status_check" check ("status" in ('draft', 'in_progress', 'completed'));`);

    this.addSql(`alter table "settings" add constraint "settings_logo_id_foreign" foreign key ("logo_id") references "images" ("id") on delete restrict;`);
    this.addSql(`alter table "settings" add constraint "settings_white_logo_id_foreign" foreign key ("white_logo_id") references "images" ("id") on delete restrict;`);

    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    // The dashboard's numbers: kept up to date with every row, in slots so that writers do not wait for each other.
    this.addSql(`insert into "inspection_counts" ("status", "slot", "count") select "status", 0, count(*) from "inspections" group by "status";`);
    this.addSql(`
      create function count_inspection(of_status text, step int) returns void language sql as $$
        insert into inspection_counts (status, slot, count) values (of_status, pg_backend_pid() % 256, step)
        on conflict (status, slot) do update set count = inspection_counts.count + excluded.count
      $$;`);
    this.addSql(`
      create function count_inspections() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then perform count_inspection(old.status, -1); end if;
        if tg_op <> 'DELETE' then perform count_inspection(new.status, 1); end if;
        return null;
      end $$;`);
    this.addSql(`create trigger inspections_counted_on_insert_delete after insert or delete on "inspections" for each row execute function count_inspections();`);
    this.addSql(`create trigger inspections_counted_on_status after update of "status" on "inspections" for each row when (old.status is distinct from new.status) execute function count_inspections();`);
  }
}
