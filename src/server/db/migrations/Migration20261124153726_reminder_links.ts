import { Migration } from '@mikro-orm/migrations';

export class Migration20261124153726_reminder_links extends Migration {

  override name = 'Migration20261124153726_reminder_links';

  override up(): void | Promise<void> {
    this.addSql(`alter table "settings" add "has_reminder_link" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "settings" drop column "has_reminder_link";`);
  }

}
