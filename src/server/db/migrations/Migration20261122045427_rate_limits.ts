import { Migration } from '@mikro-orm/migrations';

export class Migration20261122045427_rate_limits extends Migration {

  override name = 'Migration20261122045427_rate_limits';

  override up(): void | Promise<void> {
    // In this order: rate-limiter-flexible inserts without naming columns.
    this.addSql(`create table "rate_limits" ("key" text not null, "points" int not null, "expire" bigint not null, primary key ("key"));`);
    this.addSql(`create index "rate_limits_expire_index" on "rate_limits" ("expire");`);
    this.addSql(`drop table "attempts";`);
  }

}
