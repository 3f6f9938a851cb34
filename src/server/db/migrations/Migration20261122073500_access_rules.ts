import { Migration } from '@mikro-orm/migrations';

export class Migration20261122073500_access_rules extends Migration {

  override name = 'Migration20261122073500_access_rules';

  override up(): void | Promise<void> {
    this.addSql(`alter table "settings" add column "requires_two_factor" boolean not null default false, add column "is_registration_open" boolean not null default true;`);
    this.addSql(`alter table "users" add column "notices_seen_at" timestamptz(6) null;`);
  }

}
