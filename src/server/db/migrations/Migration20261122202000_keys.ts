import { Migration } from '@mikro-orm/migrations';

const TABLES = ['customers', 'inspections', 'bait_boxes', 'inspection_photos'];

export class Migration20261122202000_keys extends Migration {

  override name = 'Migration20261122202000_keys';

  override up(): void | Promise<void> {
    // A column that is added with a default is no update: the rows of what is signed are left alone.
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" add "key" uuid not null default gen_random_uuid();`);
      this.addSql(`alter table "${table}" add constraint "${table}_key_unique" unique ("key");`);
    }
  }

  override down(): void | Promise<void> {
    for (const table of TABLES) this.addSql(`alter table "${table}" drop column "key";`);
  }

}
