import { Migration } from '@mikro-orm/migrations';

export class Migration20261122131500_amendments extends Migration {

  override name = 'Migration20261122131500_amendments';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inspections" add "amends_id" int null, add "amendment_reason" text null;`);
    this.addSql(`alter table "inspections" add constraint "inspections_amends_id_foreign" foreign key ("amends_id") references "inspections" ("id") on delete set null;`);
    this.addSql(`create index "inspections_amends_id_index" on "inspections" ("amends_id") where "amends_id" is not null;`);

    // As before, and the reference to what was amended goes when that was removed.
    this.addSql(`
      create or replace function guard_signed_inspection() returns trigger language plpgsql as $$
      declare allowed inspections;
      begin
        if tg_op = 'DELETE' then
          if old.contract_signed and not is_released(old.id) then perform refuse_signed(old.id); end if;
        elsif old.contract_signed then
          allowed := old;
          if new.previous_inspection_id is null and not exists (select from inspections where id = old.previous_inspection_id) then
            allowed.previous_inspection_id := null;
          end if;
          if new.amends_id is null and not exists (select from inspections where id = old.amends_id) then
            allowed.amends_id := null;
          end if;
          if new.created_by_id is null and not exists (select from users where id = old.created_by_id) then
            allowed.created_by_id := null;
          end if;
          if new.deleted_by_id is null and not exists (select from users where id = old.deleted_by_id) then
            allowed.deleted_by_id := null;
          end if;
          if new is distinct from allowed then perform refuse_signed(old.id); end if;
        end if;
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end $$;`);
  }

}
