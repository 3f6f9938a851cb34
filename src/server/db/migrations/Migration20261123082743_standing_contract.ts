import { Migration } from '@mikro-orm/migrations';

export class Migration20261123082743_standing_contract extends Migration {

  override name = 'Migration20261123082743_standing_contract';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inspections" add "standing_contract" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inspections" drop column "standing_contract";`);
  }

}
