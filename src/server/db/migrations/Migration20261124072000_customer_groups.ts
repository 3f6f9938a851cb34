import { Migration } from '@mikro-orm/migrations';

export class Migration20261124072000_customer_groups extends Migration {

  override name = 'Migration20261124072000_customer_groups';

  override up(): void | Promise<void> {
    this.addSql(`create table "customer_groups" ("id" serial primary key, "name" text not null, "name_key" text not null, "contact_person" text null, "phone" text null, "email" text null, "address" text null, "version" int not null default 1);`);
    this.addSql(`alter table "customer_groups" add constraint "customer_groups_name_key_unique" unique ("name_key");`);

    this.addSql(`create index "audit_log_group_id_index" on "audit_log" using gin (("changes" -> 'groupId')) where "entity" = 'Customer' and jsonb_exists("changes", 'groupId');`);

    this.addSql(`alter table "customers" add "group_id" int null;`);
    this.addSql(`alter table "customers" add constraint "customers_group_id_foreign" foreign key ("group_id") references "customer_groups" ("id") on delete restrict;`);
    this.addSql(`create index "customers_group_id_index" on "customers" ("group_id") where "group_id" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "customers" drop constraint "customers_group_id_foreign";`);

    this.addSql(`drop table if exists "customer_groups" cascade;`);

    this.addSql(`drop index "audit_log_group_id_index";`);

    this.addSql(`drop index "customers_group_id_index";`);
    this.addSql(`alter table "customers" drop column "group_id";`);
  }

}
