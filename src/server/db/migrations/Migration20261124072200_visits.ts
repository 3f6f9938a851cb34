import { Migration } from '@mikro-orm/migrations';

export class Migration20261124072200_visits extends Migration {

  override name = 'Migration20261124072200_visits';

  override up(): void | Promise<void> {
    this.addSql(`create table "calendar_feeds" ("id" serial primary key, "user_id" int not null, "token_hash" char(64) not null, "created_at" timestamptz not null);`);
    this.addSql(`alter table "calendar_feeds" add constraint "calendar_feeds_user_id_unique" unique ("user_id");`);
    this.addSql(`alter table "calendar_feeds" add constraint "calendar_feeds_token_hash_unique" unique ("token_hash");`);

    this.addSql(`create table "visit_series" ("id" serial primary key, "key" uuid not null default gen_random_uuid(), "customer_id" int not null, "technician_id" int not null, "rule" text not null, "first_day" text not null, "until" text null, "start_time" text null, "end_time" text null, "note" text null, "contract_inspection_id" int null, "planned_until" text null, "version" int not null default 1);`);
    this.addSql(`alter table "visit_series" add constraint "visit_series_key_unique" unique ("key");`);
    this.addSql(`create index "visit_series_customer_id_index" on "visit_series" ("customer_id");`);
    this.addSql(`create index "visit_series_technician_id_index" on "visit_series" ("technician_id");`);
    this.addSql(`create index "visit_series_planned_until_index" on "visit_series" ("planned_until");`);

    this.addSql(`create table "visits" ("id" serial primary key, "key" uuid not null default gen_random_uuid(), "customer_id" int not null, "technician_id" int not null, "day" text not null, "start_time" text null, "end_time" text null, "note" text null, "series_id" int null, "series_day" text null, "is_skipped" boolean not null default false, "inspection_id" int null, "created_by_id" int null, "version" int not null default 1);`);
    this.addSql(`alter table "visits" add constraint "visits_key_unique" unique ("key");`);
    this.addSql(`create index "visits_day_index" on "visits" ("day", coalesce("start_time", ''), "id");`);
    this.addSql(`create index "visits_technician_id_day_index" on "visits" ("technician_id", "day");`);
    this.addSql(`create index "visits_customer_id_day_index" on "visits" ("customer_id", "day");`);
    this.addSql(`create index "visits_to_come_index" on "visits" ("day", "id") where "inspection_id" is null and not "is_skipped";`);
    this.addSql(`alter table "visits" add constraint "visits_series_id_series_day_unique" unique ("series_id", "series_day");`);
    this.addSql(`alter table "visits" add constraint "visits_inspection_id_unique" unique ("inspection_id");`);

    this.addSql(`alter table "calendar_feeds" add constraint "calendar_feeds_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "visit_series" add constraint "visit_series_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete cascade;`);
    this.addSql(`alter table "visit_series" add constraint "visit_series_technician_id_foreign" foreign key ("technician_id") references "users" ("id") on delete restrict;`);
    this.addSql(`alter table "visit_series" add constraint "visit_series_contract_inspection_id_foreign" foreign key ("contract_inspection_id") references "inspections" ("id") on delete set null;`);

    this.addSql(`alter table "visits" add constraint "visits_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete cascade;`);
    this.addSql(`alter table "visits" add constraint "visits_technician_id_foreign" foreign key ("technician_id") references "users" ("id") on delete restrict;`);
    this.addSql(`alter table "visits" add constraint "visits_series_id_foreign" foreign key ("series_id") references "visit_series" ("id") on delete set null;`);
    this.addSql(`alter table "visits" add constraint "visits_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on delete set null;`);
    this.addSql(`alter table "visits" add constraint "visits_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "visits" add constraint "visits_day_check" check (day ~ '^\\d{4}-\\d{2}-\\d{2}\$');`);
    this.addSql(`alter table "visits" add constraint "visits_window_check" check ((start_time is null) = (end_time is null) and coalesce(start_time < end_time, true));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "visits" drop constraint "visits_series_id_foreign";`);

    this.addSql(`drop table if exists "calendar_feeds" cascade;`);
    this.addSql(`drop table if exists "visit_series" cascade;`);
    this.addSql(`drop table if exists "visits" cascade;`);
  }

}
