import { Migration } from '@mikro-orm/migrations';

export class Migration20261122204712_device_reports extends Migration {

  override name = 'Migration20261122204712_device_reports';

  override up(): void | Promise<void> {
    this.addSql(`create table "device_reports" ("id" serial primary key, "user_id" int not null, "device_id" uuid not null, "user_agent" text null, "steps" int not null, "reported_at" timestamptz not null);`);
    this.addSql(`create index "device_reports_reported_at_index" on "device_reports" ("reported_at");`);
    this.addSql(`alter table "device_reports" add constraint "device_reports_user_id_device_id_unique" unique ("user_id", "device_id");`);
    this.addSql(`create table "unsent_work" ("report_id" int not null, "inspection_id" int not null, "steps" int not null, "since" timestamptz not null, primary key ("report_id", "inspection_id"));`);
    this.addSql(`create index "unsent_work_inspection_id_index" on "unsent_work" ("inspection_id");`);
    this.addSql(`alter table "device_reports" add constraint "device_reports_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "unsent_work" add constraint "unsent_work_report_id_foreign" foreign key ("report_id") references "device_reports" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "unsent_work" add constraint "unsent_work_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "unsent_work";`);
    this.addSql(`drop table "device_reports";`);
  }

}
