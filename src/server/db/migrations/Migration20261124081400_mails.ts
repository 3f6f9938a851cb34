import { Migration } from '@mikro-orm/migrations';

export class Migration20261124081400_mails extends Migration {

  override name = 'Migration20261124081400_mails';

  override up(): void | Promise<void> {
    this.addSql(`create table "mail_settings" ("id" int not null, "server" text not null, "sender" text not null, "version" int not null default 1, primary key ("id"));`);

    this.addSql(`create table "mails" ("id" serial primary key, "job_id" int null, "kind" text not null, "message_id" text not null, "address" text not null, "language" text not null, "subject" text not null, "body" text not null, "inspection_id" int null, "customer_id" int null, "created_at" timestamptz not null, "created_by_name" text null, "sent_at" timestamptz null);`);
    this.addSql(`alter table "mails" add constraint "mails_job_id_unique" unique ("job_id");`);
    this.addSql(`create index "mails_inspection_id_index" on "mails" ("inspection_id");`);
    this.addSql(`create index "mails_customer_id_index" on "mails" ("customer_id");`);
    this.addSql(`create index "mails_created_at_index" on "mails" ("created_at");`);

    this.addSql(`alter table "mails" add constraint "mails_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete set null;`);
    this.addSql(`alter table "mails" add constraint "mails_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on delete set null;`);
    this.addSql(`alter table "mails" add constraint "mails_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete cascade;`);
    this.addSql(`alter table "mails" add constraint "mails_language_check" check ("language" in ('nl', 'en'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "mail_settings" cascade;`);
    this.addSql(`drop table if exists "mails" cascade;`);
  }

}
