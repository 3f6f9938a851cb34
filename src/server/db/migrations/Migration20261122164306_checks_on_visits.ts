import { Migration } from '@mikro-orm/migrations';

export class Migration20261122164306_checks_on_visits extends Migration {

  override name = 'Migration20261122164306_checks_on_visits';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inspections" add "unchecked_reason" text null;`);

    this.addSql(`alter table "inspection_photos" add "device_id" int null;`);
    this.addSql(`alter table "inspection_photos" add constraint "inspection_photos_device_id_foreign" foreign key ("device_id") references "devices" ("id") on delete restrict;`);
    this.addSql(`create index "inspection_photos_device_id_index" on "inspection_photos" ("device_id") where "device_id" is not null;`);

    this.addSql(`alter table "bait_boxes" add "is_new" boolean not null default false;`);
    // Documents name the columns they froze: a new one changes nothing of what was signed.
    this.addSql(`alter table "bait_boxes" disable trigger bait_boxes_guard_signed;`);
    this.addSql(`
      with recursive visits as (
        select "id", "date", "id" as root from "inspections" where "deleted_at" is null and "amends_id" is null
        union all
        select i."id", v."date", v.root from "inspections" i join visits v on v."id" = i."amends_id" where i."deleted_at" is null)
      update "bait_boxes" b set "is_new" = true from visits v
      where v."id" = b."inspection_id" and not exists (
        select from "bait_boxes" o join visits e on e."id" = o."inspection_id"
        where o."device_id" = b."device_id" and (e."date", e.root) < (v."date", v.root));`);
    this.addSql(`alter table "bait_boxes" enable trigger bait_boxes_guard_signed;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inspection_photos" drop constraint "inspection_photos_device_id_foreign";`);

    this.addSql(`alter table "bait_boxes" drop column "is_new";`);

    this.addSql(`drop index "inspection_photos_device_id_index";`);
    this.addSql(`alter table "inspection_photos" drop column "device_id";`);

    this.addSql(`alter table "inspections" drop column "unchecked_reason";`);
  }

}
