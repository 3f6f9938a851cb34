import { Migration } from '@mikro-orm/migrations';

export class Migration20261122141000_seen_notices extends Migration {

  override name = 'Migration20261122141000_seen_notices';

  override up(): void | Promise<void> {
    this.addSql(`create table "seen_notices" ("user_id" int not null, "line_id" bigint not null, primary key ("user_id", "line_id"));`);
    this.addSql(`alter table "seen_notices" add constraint "seen_notices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    // What was put away by its time stays away.
    this.addSql(`
      insert into "seen_notices" ("user_id", "line_id")
      select u."id", a."id" from "users" u join "audit_log" a on a."entity" = 'User' and a."entity_id" = u."id"
      where a."action" in ('update', 'signIn') and a."at" <= u."notices_seen_at";`);
    this.addSql(`alter table "users" drop column "notices_seen_at";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" add column "notices_seen_at" timestamptz(6) null;`);
    this.addSql(`drop table "seen_notices";`);
  }

}
