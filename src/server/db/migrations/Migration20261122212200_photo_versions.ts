import { Migration } from '@mikro-orm/migrations';

export class Migration20261122212200_photo_versions extends Migration {

  override name = 'Migration20261122212200_photo_versions';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inspection_photos" add "version" int not null default 1;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inspection_photos" drop column "version";`);
  }

}
