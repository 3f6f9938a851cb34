import { Migration } from '@mikro-orm/migrations';

export class Migration20261122172659_agreements extends Migration {

  override name = 'Migration20261122172659_agreements';

  override up(): void | Promise<void> {
    this.addSql(`alter table "customers" add "agreements" jsonb null;`);

    this.addSql(`alter table "settings" add "agreements" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "customers" drop column "agreements";`);

    this.addSql(`alter table "settings" drop column "agreements";`);
  }

}
