import { Migration } from '@mikro-orm/migrations';

export class Migration20261122063713_inspections_updated_at extends Migration {

  override name = 'Migration20261122063713_inspections_updated_at';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inspections" add "updated_at" timestamptz not null default now();`);
    this.addSql(`create index "inspections_updated_at_index" on "inspections" ("updated_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "inspections_updated_at_index";`);
    this.addSql(`alter table "inspections" drop column "updated_at";`);
  }

}
