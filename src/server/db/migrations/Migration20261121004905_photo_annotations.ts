import { Migration } from '@mikro-orm/migrations';

export class Migration20261121004905_photo_annotations extends Migration {

  override name = 'Migration20261121004905_photo_annotations';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inspection_photos" add "position" int not null default 0, add "annotations" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inspection_photos" drop column "position", drop column "annotations";`);
  }

}
