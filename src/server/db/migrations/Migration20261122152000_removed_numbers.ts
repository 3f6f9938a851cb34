import { Migration } from '@mikro-orm/migrations';

export class Migration20261122152000_removed_numbers extends Migration {

  override name = 'Migration20261122152000_removed_numbers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "device_removals" add "box_number" text null;`);
    // Documents name the columns they froze: a new one changes nothing of what was signed.
    this.addSql(`alter table "device_removals" disable trigger device_removals_guard_signed;`);
    this.addSql(`update "device_removals" r set "box_number" = d."box_number" from "devices" d where d."id" = r."device_id";`);
    this.addSql(`alter table "device_removals" enable trigger device_removals_guard_signed;`);
    this.addSql(`alter table "device_removals" alter column "box_number" set not null;`);
    this.addSql(`create index "bait_boxes_checked_by_id_index" on "bait_boxes" ("checked_by_id") where "checked_by_id" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "bait_boxes_checked_by_id_index";`);
    this.addSql(`alter table "device_removals" drop column "box_number";`);
  }

}
