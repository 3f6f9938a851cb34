import { Migration } from '@mikro-orm/migrations';

export class Migration20261122180700_replaced_labels extends Migration {

  override name = 'Migration20261122180700_replaced_labels';

  override up(): void | Promise<void> {
    this.addSql(`alter table "devices" add "replaced_label_codes" jsonb not null default '[]';`);

    this.addSql(`create index "devices_replaced_label_codes_index" on "devices" using gin ("replaced_label_codes" jsonb_path_ops) where "replaced_label_codes" <> '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "devices_replaced_label_codes_index";`);

    this.addSql(`alter table "devices" drop column "replaced_label_codes";`);
  }

}
