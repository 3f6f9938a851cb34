import { Migration } from '@mikro-orm/migrations';

export class Migration20261122065458_deleted_inspections extends Migration {

  override name = 'Migration20261122065458_deleted_inspections';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inspections" add "created_by_id" int null, add "deleted_at" timestamptz null, add "deleted_by_id" int null;`);
    this.addSql(`alter table "inspections" add constraint "inspections_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "inspections" add constraint "inspections_deleted_by_id_foreign" foreign key ("deleted_by_id") references "users" ("id") on delete set null;`);
    this.addSql(`create index "inspections_deleted_index" on "inspections" ("deleted_at", "id") where "deleted_at" is not null;`);

    // Who began an inspection is in the audit log; of what is older than that, the technician is the likeliest.
    this.addSql(`
      update "inspections" as i set "created_by_id" = coalesce(
        (select u."id" from "audit_log" as a join "users" as u on u."id" = a."actor_id"
         where a."entity" = 'Inspection' and a."entity_id" = i."id" and a."action" = 'create' order by a."id" limit 1),
        i."technician_id");`);

    // What was deleted is counted no more, until it comes back.
    this.addSql(`
      create or replace function count_inspections() returns trigger language plpgsql as $$
      begin
        insert into inspection_counts (status, count)
        select status,
          coalesce((status = new.status and new.deleted_at is null)::int, 0)
          - coalesce((status = old.status and old.deleted_at is null)::int, 0)
        from (values ('completed'), ('draft'), ('in_progress')) as statuses (status)
        order by status
        on conflict (status) do update set count = inspection_counts.count + excluded.count;
        return null;
      end $$;`);
    this.addSql(`drop trigger "inspections_counted_on_status" on "inspections";`);
    this.addSql(`create constraint trigger inspections_counted_on_status after update of "status", "deleted_at" on "inspections" deferrable initially deferred for each row when ((old.status, old.deleted_at) is distinct from (new.status, new.deleted_at)) execute function count_inspections();`);
  }

}
