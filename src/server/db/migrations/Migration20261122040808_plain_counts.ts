import { Migration } from '@mikro-orm/migrations';

export class Migration20261122040808_plain_counts extends Migration {

  override name = 'Migration20261122040808_plain_counts';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger "inspections_counted_on_insert_delete" on "inspections";`);
    this.addSql(`drop trigger "inspections_counted_on_status" on "inspections";`);
    this.addSql(`drop function count_inspections();`);
    this.addSql(`drop function count_inspection(text, int);`);

    this.addSql(`delete from "inspection_counts";`);
    this.addSql(`alter table "inspection_counts" drop constraint "inspection_counts_pkey";`);
    this.addSql(`alter table "inspection_counts" drop column "slot";`);
    this.addSql(`alter table "inspection_counts" add primary key ("status");`);
    this.addSql(`insert into "inspection_counts" ("status", "count") select "status", count(*) from "inspections" group by "status";`);

    // Counted at the commit, so that nobody waits for a count while holding other rows; and the counts are always
    // taken in the same order, so that no two transactions wait for each other.
    this.addSql(`
      create function count_inspections() returns trigger language plpgsql as $$
      begin
        insert into inspection_counts (status, count)
        select status, coalesce((status = new.status)::int, 0) - coalesce((status = old.status)::int, 0)
        from (values ('completed'), ('draft'), ('in_progress')) as statuses (status)
        order by status
        on conflict (status) do update set count = inspection_counts.count + excluded.count;
        return null;
      end $$;`);
    this.addSql(`create constraint trigger inspections_counted_on_insert_delete after insert or delete on "inspections" deferrable initially deferred for each row execute function count_inspections();`);
    this.addSql(`create constraint trigger inspections_counted_on_status after update of "status" on "inspections" deferrable initially deferred for each row when (old.status is distinct from new.status) execute function count_inspections();`);
  }

}
