import { Migration } from '@mikro-orm/migrations';

export class Migration20261124112112_webhook_versions extends Migration {

  override name = 'Migration20261124112112_webhook_versions';

  override up(): void | Promise<void> {
    this.addSql(`alter table "webhooks" add "version" int not null default 1;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhooks" drop column "version";`);
  }

}
