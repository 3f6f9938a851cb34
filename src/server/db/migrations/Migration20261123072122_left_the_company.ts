import { Migration } from '@mikro-orm/migrations';

export class Migration20261123072122_left_the_company extends Migration {

  override name = 'Migration20261123072122_left_the_company';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" drop constraint "users_status_check";`);
    this.addSql(`alter table "users" add constraint "users_status_check" check ("status" in ('pending', 'approved', 'rejected', 'left'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop constraint "users_status_check";`);
    this.addSql(`alter table "users" add constraint "users_status_check" check ("status" in ('pending', 'approved', 'rejected'));`);
  }

}
