import { Migration } from '@mikro-orm/migrations';

export class Migration20261123131300_floor_names extends Migration {

  override name = 'Migration20261123131300_floor_names';

  override up(): void | Promise<void> {
    this.addSql(`alter table "floor_plans" add "name" varchar(40) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "floor_plans" drop column "name";`);
  }

}
