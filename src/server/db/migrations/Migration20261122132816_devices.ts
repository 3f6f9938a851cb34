import { Migration } from '@mikro-orm/migrations';

export class Migration20261122132816_devices extends Migration {

  override name = 'Migration20261122132816_devices';

  override up(): void | Promise<void> {
    this.addSql(`create table "devices" ("id" serial primary key, "key" uuid not null, "customer_id" int not null, "box_number" text not null, "label_code" char(10) not null, "installed_at" timestamptz not null);`);
    this.addSql(`alter table "devices" add constraint "devices_key_unique" unique ("key");`);
    this.addSql(`alter table "devices" add constraint "devices_label_code_unique" unique ("label_code");`);
    this.addSql(`alter table "devices" add constraint "devices_customer_id_box_number_unique" unique ("customer_id", "box_number");`);

    this.addSql(`create table "device_removals" ("id" serial primary key, "inspection_id" int not null, "device_id" int not null, "reason" text null, "removed_at" timestamptz not null);`);
    this.addSql(`create index "device_removals_device_id_index" on "device_removals" ("device_id");`);
    this.addSql(`alter table "device_removals" add constraint "device_removals_inspection_id_device_id_unique" unique ("inspection_id", "device_id");`);

    this.addSql(`alter table "customers" add "last_box_sequence" int not null default 0;`);

    this.addSql(`alter table "box_placements" add "after_date" timestamptz null, add "after_inspection_id" int null;`);

    this.addSql(`alter table "devices" add constraint "devices_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete cascade;`);

    this.addSql(`alter table "device_removals" add constraint "device_removals_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on delete cascade;`);
    this.addSql(`alter table "device_removals" add constraint "device_removals_device_id_foreign" foreign key ("device_id") references "devices" ("id") on delete restrict;`);

    this.addSql(`alter table "bait_boxes" add "device_id" int null, add "condition" text null, add "take_percent" int null, add "glue_board_percent" int null, add "catches" jsonb not null default '[]', add "evidence" jsonb not null default '[]', add "actions" jsonb not null default '[]', add "checked_at" timestamptz null, add "received_at" timestamptz null, add "checked_by_id" int null, add "is_bulk_checked" boolean not null default false, add "version" int not null default 1;`);

    // Where nothing else is agreed, one number at one customer is one device along a chain of previous inspections
    // (ADR 039). An inspection goes on from one that was begun before it.
    this.addSql(`
      create temporary table "device_chains" on commit drop as
      with recursive "chains" as (
        select i."id", i."customer_id", i."date", i."deleted_at", i."id" as "root" from "inspections" i
        where not exists (
          select from "inspections" p
          where p."id" = coalesce(i."amends_id", i."previous_inspection_id") and p."customer_id" = i."customer_id" and p."id" < i."id")
        union all
        select i."id", i."customer_id", i."date", i."deleted_at", c."root" from "inspections" i
        join "chains" c on c."id" = coalesce(i."amends_id", i."previous_inspection_id") and c."customer_id" = i."customer_id" and c."id" < i."id"
      ) select * from "chains";`);
    // The chain that used a number last keeps it; the same number of an older chain was another device.
    this.addSql(`
      create temporary table "device_candidates" on commit drop as
      select nextval(pg_get_serial_sequence('devices', 'id'))::int as "device_id", c.*,
        case when "rank" = 1 then "box_number" else "box_number" || '-' || "rank" end as "number"
      from (
        select c."customer_id", c."root", b."box_number", min(c."date") as "installed_at", row_number() over (
            partition by c."customer_id", b."box_number"
            order by max(c."date") filter (where c."deleted_at" is null) desc nulls last, c."root" desc) as "rank"
        from "bait_boxes" b join "device_chains" c on c."id" = b."inspection_id"
        group by c."customer_id", c."root", b."box_number") c;`);
    // Somebody may have written such a number on a box themselves.
    this.addSql(`
      do $$
      declare clash record;
      begin
        loop
          select b.device_id, b.number into clash from device_candidates a
          join device_candidates b on b.customer_id = a.customer_id and b.number = a.number and b.rank > 1
          where a.device_id <> b.device_id limit 1;
          exit when not found;
          update device_candidates set number = clash.number || '-' || rank where device_id = clash.device_id;
        end loop;
      end $$;`);
    this.addSql(`
      create function new_label_code() returns text language sql volatile as $$
        select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random.bytes, at) & 31) + 1, 1), '' order by at)
        from (select uuid_send(gen_random_uuid()) as bytes) as random, unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11]) as at
      $$;`);
    this.addSql(`
      insert into "devices" ("id", "key", "customer_id", "box_number", "label_code", "installed_at")
      select "device_id", gen_random_uuid(), "customer_id", "number", new_label_code(), "installed_at" from "device_candidates";`);

    // To which device a box belongs is new, and nothing of what was signed: documents name the columns they froze.
    this.addSql(`alter table "bait_boxes" disable trigger bait_boxes_guard_signed;`);
    this.addSql(`
      update "bait_boxes" b set "device_id" = d."device_id" from "device_chains" c, "device_candidates" d
      where c."id" = b."inspection_id" and d."customer_id" = c."customer_id" and d."root" = c."root"
        and d."box_number" = b."box_number";`);
    this.addSql(`alter table "bait_boxes" enable trigger bait_boxes_guard_signed;`);
    this.addSql(`alter table "bait_boxes" alter column "device_id" set not null;`);

    // What is not on the newest inspection with boxes was taken away by the first that came without it.
    this.addSql(`
      insert into "device_removals" ("inspection_id", "device_id", "removed_at")
      select without."id", newest."device_id", without."date" from (
        select distinct on (b."device_id") b."device_id", i."customer_id", i."date", i."id"
        from "bait_boxes" b join "inspections" i on i."id" = b."inspection_id"
        where i."deleted_at" is null and i."amends_id" is null order by b."device_id", i."date" desc, i."id" desc) newest
      cross join lateral (
        select i."id", i."date" from "inspections" i
        where i."customer_id" = newest."customer_id" and i."deleted_at" is null and i."amends_id" is null
          and (i."date", i."id") > (newest."date", newest."id")
          and exists (select from "bait_boxes" b where b."inspection_id" = i."id")
        order by i."date", i."id" limit 1) without;`);

    // Remembered boxes say what stands where no inspection does.
    this.addSql(`
      delete from "box_placements" p where exists (
        select from "inspections" i join "bait_boxes" b on b."inspection_id" = i."id"
        where i."customer_id" = p."customer_id" and i."deleted_at" is null);`);
    this.addSql(`
      insert into "devices" ("key", "customer_id", "box_number", "label_code", "installed_at")
      select gen_random_uuid(), p."customer_id", box ->> 'boxNumber', new_label_code(), p."last_updated"
      from "box_placements" p, jsonb_array_elements(p."placements") box where box ->> 'boxNumber' is not null
      on conflict ("customer_id", "box_number") do nothing;`);
    this.addSql(`
      update "customers" c set "last_box_sequence" = greatest(0,
        (select max("last_box_sequence") from "inspections" where "customer_id" = c."id"),
        (select max(substring("box_number" from '^B([0-9]{1,9})$')::int) from "devices" where "customer_id" = c."id"));`);
    this.addSql(`drop function new_label_code();`);
    this.addSql(`alter table "bait_boxes" add constraint "bait_boxes_device_id_foreign" foreign key ("device_id") references "devices" ("id") on delete restrict;`);
    this.addSql(`alter table "bait_boxes" add constraint "bait_boxes_checked_by_id_foreign" foreign key ("checked_by_id") references "users" ("id") on delete restrict;`);
    this.addSql(`create index "bait_boxes_device_id_index" on "bait_boxes" ("device_id");`);
    this.addSql(`alter table "bait_boxes" add constraint "bait_boxes_inspection_id_device_id_unique" unique ("inspection_id", "device_id");`);
    this.addSql(`alter table "bait_boxes" add constraint "bait_boxes_condition_check" check ("condition" in ('in_order', 'damaged', 'missing', 'not_reachable', 'dirty'));`);

    this.addSql(`create trigger device_removals_guard_signed before insert or update or delete on "device_removals" for each row execute function guard_part_of_signed();`);
    this.addSql(`create trigger device_removals_guard_truncate before truncate on "device_removals" for each statement execute function guard_from_truncate();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "device_removals" drop constraint "device_removals_device_id_foreign";`);
    this.addSql(`alter table "bait_boxes" drop constraint "bait_boxes_device_id_foreign";`);

    this.addSql(`drop table if exists "devices" cascade;`);
    this.addSql(`drop table if exists "device_removals" cascade;`);

    this.addSql(`alter table "bait_boxes" drop constraint "bait_boxes_checked_by_id_foreign";`);

    this.addSql(`drop index "bait_boxes_device_id_index";`);
    this.addSql(`alter table "bait_boxes" drop constraint "bait_boxes_inspection_id_device_id_unique";`);
    this.addSql(`alter table "bait_boxes" drop constraint "bait_boxes_condition_check";`);
    this.addSql(`alter table "bait_boxes" drop column "device_id", drop column "condition", drop column "take_percent", drop column "glue_board_percent", drop column "catches", drop column "evidence", drop column "actions", drop column "checked_at", drop column "received_at", drop column "checked_by_id", drop column "is_bulk_checked", drop column "version";`);

    this.addSql(`alter table "box_placements" drop column "after_date", drop column "after_inspection_id";`);

    this.addSql(`alter table "customers" drop column "last_box_sequence";`);
  }

}
