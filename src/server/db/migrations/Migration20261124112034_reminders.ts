import { Migration } from '@mikro-orm/migrations';

export class Migration20261124112034_reminders extends Migration {

  override name = 'Migration20261124112034_reminders';

  override up(): void | Promise<void> {
    this.addSql(`create table "reminders" ("id" serial primary key, "visit_id" int null, "recommendation_id" int null, "day" text not null, "mail_id" int null);`);
    this.addSql(`create index "reminders_mail_id_index" on "reminders" ("mail_id");`);
    this.addSql(`alter table "reminders" add constraint "reminders_visit_id_day_unique" unique ("visit_id", "day");`);
    this.addSql(`alter table "reminders" add constraint "reminders_recommendation_id_day_unique" unique ("recommendation_id", "day");`);

    this.addSql(`alter table "settings" add "visit_reminder_days" int null, add "recommendation_reminder_days" int null, add "recommendation_reminders_since" text null;`);

    this.addSql(`alter table "reminders" add constraint "reminders_visit_id_foreign" foreign key ("visit_id") references "visits" ("id") on delete cascade;`);
    this.addSql(`alter table "reminders" add constraint "reminders_recommendation_id_foreign" foreign key ("recommendation_id") references "recommendations" ("id") on delete cascade;`);
    this.addSql(`alter table "reminders" add constraint "reminders_mail_id_foreign" foreign key ("mail_id") references "mails" ("id") on delete set null;`);
    this.addSql(`alter table "reminders" add constraint "reminders_subject_check" check ((visit_id is null) <> (recommendation_id is null));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "reminders" cascade;`);

    this.addSql(`alter table "settings" drop column "visit_reminder_days", drop column "recommendation_reminder_days", drop column "recommendation_reminders_since";`);
  }

}
