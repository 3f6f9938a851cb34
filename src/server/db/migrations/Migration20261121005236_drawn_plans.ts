import { Migration } from '@mikro-orm/migrations';

export class Migration20261121005236_drawn_plans extends Migration {

  override name = 'Migration20261121005236_drawn_plans';

  override up(): void | Promise<void> {
    this.addSql(`alter table "floor_plans" add "scene" jsonb null;`);
  }
}
