import { Migration } from '@mikro-orm/migrations';

export class Migration20261122203053_signed_offline extends Migration {

  override name = 'Migration20261122203053_signed_offline';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inspections" add "contract_offline" jsonb null, add "contract_copy_email" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inspections" drop column "contract_offline", drop column "contract_copy_email";`);
  }

}
