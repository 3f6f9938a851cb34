import { Migration } from '@mikro-orm/migrations';

export class Migration20261124143524_customer_link_letters extends Migration {

  override name = 'Migration20261124143524_customer_link_letters';

  override up(): void | Promise<void> {
    this.addSql(`alter table "customer_links" add "mail_id" int null;`);
    this.addSql(`alter table "customer_links" add constraint "customer_links_mail_id_foreign" foreign key ("mail_id") references "mails" ("id") on delete set null;`);
    this.addSql(`create index "customer_links_mail_id_index" on "customer_links" ("mail_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "customer_links" drop constraint "customer_links_mail_id_foreign";`);

    this.addSql(`drop index "customer_links_mail_id_index";`);
    this.addSql(`alter table "customer_links" drop column "mail_id";`);
  }

}
