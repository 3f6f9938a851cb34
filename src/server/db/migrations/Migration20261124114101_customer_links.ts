import { Migration } from '@mikro-orm/migrations';

export class Migration20261124114101_customer_links extends Migration {

  override name = 'Migration20261124114101_customer_links';

  override up(): void | Promise<void> {
    this.addSql(`create table "customer_links" ("id" serial primary key, "customer_id" int not null, "name" text not null, "language" text not null, "token_hash" char(64) not null, "created_at" timestamptz not null, "created_by_id" int null, "created_by_name" text not null, "expires_at" timestamptz not null, "withdrawn_at" timestamptz null, "last_opened_at" timestamptz null, "last_opened_address" text null, "times_opened" int not null default 0);`);
    this.addSql(`create index "customer_links_customer_id_index" on "customer_links" ("customer_id");`);
    this.addSql(`create index "customer_links_created_by_id_index" on "customer_links" ("created_by_id");`);
    this.addSql(`alter table "customer_links" add constraint "customer_links_token_hash_unique" unique ("token_hash");`);

    this.addSql(`alter table "audit_log" drop constraint "audit_log_action_check";`);
    this.addSql(`alter table "audit_log" add constraint "audit_log_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'signIn', 'signInRefused', 'signOut', 'download', 'backup', 'sign', 'release', 'import', 'anonymise', 'send', 'retry', 'discard', 'open'));`);

    this.addSql(`alter table "mails" add "secret" text null;`);

    this.addSql(`alter table "recommendation_statements" add "link_id" int null, add "photo_id" char(64) null, add "key" uuid null;`);
    this.addSql(`alter table "recommendation_statements" add constraint "recommendation_statements_link_id_foreign" foreign key ("link_id") references "customer_links" ("id") on delete cascade;`);
    this.addSql(`alter table "recommendation_statements" add constraint "recommendation_statements_photo_id_foreign" foreign key ("photo_id") references "images" ("id") on delete restrict;`);
    this.addSql(`alter table "recommendation_statements" alter column "by_id" drop not null;`);
    this.addSql(`alter table "recommendation_statements" add constraint "recommendation_statements_link_key_unique" unique ("link_id", "key");`);
    this.addSql(`alter table "recommendation_statements" add constraint "recommendation_statements_by_check" check ((by_id is null) <> (link_id is null) and (link_id is null or inspection_id is null));`);

    this.addSql(`alter table "customer_links" add constraint "customer_links_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete cascade;`);
    this.addSql(`alter table "customer_links" add constraint "customer_links_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "customer_links" add constraint "customer_links_language_check" check ("language" in ('nl', 'en'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "recommendation_statements" where "by_id" is null;`);
    this.addSql(`alter table "recommendation_statements" drop constraint "recommendation_statements_link_id_foreign";`);

    this.addSql(`drop table if exists "customer_links" cascade;`);

    this.addSql(`alter table "recommendation_statements" drop constraint "recommendation_statements_photo_id_foreign";`);

    this.addSql(`alter table "audit_log" drop constraint "audit_log_action_check";`);
    this.addSql(`alter table "audit_log" add constraint "audit_log_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'signIn', 'signInRefused', 'signOut', 'download', 'backup', 'sign', 'release', 'import', 'anonymise', 'send', 'retry', 'discard'));`);

    this.addSql(`alter table "mails" drop column "secret";`);

    this.addSql(`alter table "recommendation_statements" drop constraint "recommendation_statements_link_key_unique";`);
    this.addSql(`alter table "recommendation_statements" drop constraint "recommendation_statements_by_check";`);
    this.addSql(`alter table "recommendation_statements" drop column "link_id", drop column "photo_id", drop column "key";`);
    this.addSql(`alter table "recommendation_statements" alter column "by_id" set not null;`);
  }

}
