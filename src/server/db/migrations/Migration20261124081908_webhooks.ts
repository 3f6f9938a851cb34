import { Migration } from '@mikro-orm/migrations';

export class Migration20261124081908_webhooks extends Migration {

  override name = 'Migration20261124081908_webhooks';

  override up(): void | Promise<void> {
    this.addSql(`create table "webhooks" ("id" serial primary key, "url" text not null, "events" jsonb not null, "secret" text not null, "created_at" timestamptz not null);`);

    this.addSql(`create table "webhook_deliveries" ("id" serial primary key, "webhook_id" int not null, "job_id" int null, "message_id" text not null, "event" text not null, "body" text not null, "created_at" timestamptz not null, "delivered_at" timestamptz null);`);
    this.addSql(`create index "webhook_deliveries_webhook_id_index" on "webhook_deliveries" ("webhook_id");`);
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_job_id_unique" unique ("job_id");`);
    this.addSql(`create index "webhook_deliveries_created_at_index" on "webhook_deliveries" ("created_at");`);

    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;`);
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_deliveries" drop constraint "webhook_deliveries_webhook_id_foreign";`);

    this.addSql(`drop table if exists "webhooks" cascade;`);
    this.addSql(`drop table if exists "webhook_deliveries" cascade;`);
  }

}
