import { Migration } from '@mikro-orm/migrations';

/** What belongs to an inspection. */
const PARTS = ['bait_boxes', 'floor_plans', 'inspection_photos', 'device_removals'];
const OF_CUSTOMERS = ['devices', 'box_placements'];
const EVENTS = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
];

export class Migration20261122205500_revisions extends Migration {

  override name = 'Migration20261122205500_revisions';

  override up(): void | Promise<void> {
    for (const table of ['inspections', 'customers']) this.addSql(`alter table "${table}" add "revision" bigint not null default 0;`);
    // Owned by a column, so that a backup says where it stands.
    this.addSql(`create sequence "revisions" owned by "inspections"."revision";`);
    this.addSql(`
      create function set_revision() returns trigger language plpgsql as $$
      begin
        new.revision := nextval('revisions');
        return new;
      end $$;`);
    // After the guard of what is signed, which triggers' names decide: it compares the row as it was asked for.
    for (const table of ['inspections', 'customers'])
      this.addSql(`create trigger ${table}_revision before insert or update on "${table}" for each row execute function set_revision();`);

    // Of a signed inspection nothing changes, but for its removal, which takes its row as well.
    this.addSql(`
      create function raise_inspections() returns trigger language plpgsql as $$
      begin
        update inspections set revision = 0
        where id in (select inspection_id from changed) and not contract_signed;
        return null;
      end $$;`);
    this.addSql(`
      create function raise_customers() returns trigger language plpgsql as $$
      begin
        update customers set revision = 0 where id in (select customer_id from changed);
        return null;
      end $$;`);
    for (const [tables, raise] of [[PARTS, 'raise_inspections'], [OF_CUSTOMERS, 'raise_customers']] as const)
      for (const table of tables)
        for (const [event, rows] of EVENTS)
          this.addSql(`create trigger ${table}_revision_${event} after ${event} on "${table}" referencing ${rows} table as changed for each statement execute function ${raise}();`);

    // What stands at a customer is what its inspections say.
    this.addSql(`
      create function raise_customer_of_inspection() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then update customers set revision = 0 where id = old.customer_id; end if;
        if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.customer_id <> old.customer_id) then
          update customers set revision = 0 where id = new.customer_id;
        end if;
        return null;
      end $$;`);
    this.addSql(`create trigger inspections_revision_of_customer after insert or delete on "inspections" for each row execute function raise_customer_of_inspection();`);
    this.addSql(`
      create trigger inspections_revision_of_customer_on_update after update of "customer_id", "contract_signed", "deleted_at" on "inspections" for each row
      when (old.customer_id <> new.customer_id or old.contract_signed <> new.contract_signed or old.deleted_at is distinct from new.deleted_at)
      execute function raise_customer_of_inspection();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger inspections_revision_of_customer on "inspections";`);
    this.addSql(`drop trigger inspections_revision_of_customer_on_update on "inspections";`);
    for (const table of [...PARTS, ...OF_CUSTOMERS])
      for (const [event] of EVENTS) this.addSql(`drop trigger ${table}_revision_${event} on "${table}";`);
    for (const table of ['inspections', 'customers']) {
      this.addSql(`drop trigger ${table}_revision on "${table}";`);
      this.addSql(`alter table "${table}" drop column "revision";`);
    }
    this.addSql(`drop function set_revision(), raise_inspections(), raise_customers(), raise_customer_of_inspection();`);
  }

}
