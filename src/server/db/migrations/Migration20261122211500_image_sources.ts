import { Migration } from '@mikro-orm/migrations';

export class Migration20261122211500_image_sources extends Migration {

  override name = 'Migration20261122211500_image_sources';

  override up(): void | Promise<void> {
    this.addSql(`alter table "images" add "source_id" text null;`);
    this.addSql(`create index "images_source_id_index" on "images" ("source_id") where "source_id" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "images_source_id_index";`);
    this.addSql(`alter table "images" drop column "source_id";`);
  }

}
