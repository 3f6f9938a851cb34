import { Migration } from '@mikro-orm/migrations';

export class Migration20261122172500_removed_boxes extends Migration {

  override name = 'Migration20261122172500_removed_boxes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "device_removals" add "box" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "device_removals" drop column "box";`);
  }

}
