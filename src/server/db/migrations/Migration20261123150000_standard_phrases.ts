import { Migration } from '@mikro-orm/migrations';

export class Migration20261123150000_standard_phrases extends Migration {

  override name = 'Migration20261123150000_standard_phrases';

  override up(): void | Promise<void> {
    this.addSql(`alter table "settings" add "standard_phrases" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "settings" drop column "standard_phrases";`);
  }

}
