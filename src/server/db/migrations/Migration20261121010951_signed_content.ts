import { Migration } from '@mikro-orm/migrations';

export class Migration20261121010951_signed_content extends Migration {

  override name = 'Migration20261121010951_signed_content';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inspections" add "contract_customer" jsonb null, add "contract_hash" char(64) null;`);
  }

}
