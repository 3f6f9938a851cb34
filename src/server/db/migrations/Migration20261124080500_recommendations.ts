import { Migration } from '@mikro-orm/migrations';

export class Migration20261124080500_recommendations extends Migration {

  override name = 'Migration20261124080500_recommendations';

  override up(): void | Promise<void> {
    this.addSql(`create table "recommendations" ("id" serial primary key, "key" uuid not null default gen_random_uuid(), "customer_id" int not null, "inspection_id" int null, "position" int not null default 0, "made_at" timestamptz not null, "text" text not null, "category" text not null, "acts_by" text not null, "due_day" char(10) null, "place" text null, "device_id" int null, "image_id" char(64) null, "state" text not null default 'open', "version" int not null default 1);`);
    this.addSql(`alter table "recommendations" add constraint "recommendations_key_unique" unique ("key");`);
    this.addSql(`create index "recommendations_inspection_id_index" on "recommendations" ("inspection_id");`);
    this.addSql(`create index "recommendations_device_id_index" on "recommendations" ("device_id");`);
    this.addSql(`create index "recommendations_customer_id_index" on "recommendations" ("customer_id", "state");`);
    this.addSql(`create index "recommendations_due_day_index" on "recommendations" ("due_day", "id") where "state" in ('open', 'started');`);

    this.addSql(`create table "recommendation_statements" ("id" serial primary key, "recommendation_id" int not null, "inspection_id" int null, "state" text not null, "note" text null, "text" text not null, "image_id" char(64) null, "at" timestamptz not null, "by_id" int not null);`);
    this.addSql(`create index "recommendation_statements_recommendation_id_index" on "recommendation_statements" ("recommendation_id");`);
    this.addSql(`create index "recommendation_statements_by_id_index" on "recommendation_statements" ("by_id");`);
    this.addSql(`alter table "recommendation_statements" add constraint "recommendation_statements_visit_unique" unique ("inspection_id", "recommendation_id");`);

    this.addSql(`alter table "recommendations" add constraint "recommendations_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete cascade;`);
    this.addSql(`alter table "recommendations" add constraint "recommendations_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on delete set null;`);
    this.addSql(`alter table "recommendations" add constraint "recommendations_device_id_foreign" foreign key ("device_id") references "devices" ("id") on delete set null;`);
    this.addSql(`alter table "recommendations" add constraint "recommendations_image_id_foreign" foreign key ("image_id") references "images" ("id") on delete restrict;`);
    this.addSql(`alter table "recommendations" add constraint "recommendations_category_check" check ("category" in ('hygiene', 'building', 'storage', 'other'));`);
    this.addSql(`alter table "recommendations" add constraint "recommendations_acts_by_check" check ("acts_by" in ('customer', 'company'));`);
    this.addSql(`alter table "recommendations" add constraint "recommendations_state_check" check ("state" in ('open', 'started', 'done', 'checked'));`);

    this.addSql(`alter table "recommendation_statements" add constraint "recommendation_statements_recommendation_id_foreign" foreign key ("recommendation_id") references "recommendations" ("id") on delete cascade;`);
    this.addSql(`alter table "recommendation_statements" add constraint "recommendation_statements_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on delete cascade;`);
    this.addSql(`alter table "recommendation_statements" add constraint "recommendation_statements_image_id_foreign" foreign key ("image_id") references "images" ("id") on delete restrict;`);
    this.addSql(`alter table "recommendation_statements" add constraint "recommendation_statements_by_id_foreign" foreign key ("by_id") references "users" ("id") on delete restrict;`);
    this.addSql(`alter table "recommendation_statements" add constraint "recommendation_statements_state_check" check ("state" in ('open', 'started', 'done', 'checked'));`);

    // What a visit says is signed with it.
    this.addSql(`create trigger recommendation_statements_guard_signed before insert or update or delete on "recommendation_statements" for each row execute function guard_part_of_signed();`);
    this.addSql(`create trigger recommendation_statements_guard_truncate before truncate on "recommendation_statements" for each statement execute function guard_from_truncate();`);

    // With an inspection go the recommendations that it wrote and no other one speaks of.
    this.addSql(`
      create function remove_own_recommendations() returns trigger language plpgsql as $$
      begin
        delete from recommendations r where r.inspection_id = old.id and not exists (
          select from recommendation_statements s where s.recommendation_id = r.id and s.inspection_id <> old.id);
        return old;
      end $$;`);
    this.addSql(`create trigger inspections_remove_recommendations before delete on "inspections" for each row execute function remove_own_recommendations();`);

    // A device that keeps a customer's asks for them anew.
    for (const [event, rows] of [['insert', 'new'], ['update', 'new'], ['delete', 'old']])
      this.addSql(`create trigger recommendations_revision_${event} after ${event} on "recommendations" referencing ${rows} table as changed for each statement execute function raise_customers();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger inspections_remove_recommendations on "inspections";`);
    this.addSql(`drop table "recommendation_statements";`);
    this.addSql(`drop table "recommendations";`);
    this.addSql(`drop function remove_own_recommendations();`);
  }

}
