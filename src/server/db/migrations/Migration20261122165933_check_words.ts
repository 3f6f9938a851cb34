import { Migration } from '@mikro-orm/migrations';

export class Migration20261122165933_check_words extends Migration {

  override name = 'Migration20261122165933_check_words';

  override up(): void | Promise<void> {
    this.addSql(`create table "check_words" ("id" serial primary key, "kind" text not null, "name" text not null, "name_key" text not null, "former_names" jsonb not null default '[]', "is_put_aside" boolean not null default false);`);
    this.addSql(`alter table "check_words" add constraint "check_words_kind_name_key_unique" unique ("kind", "name_key");`);

    this.addSql(`alter table "bait_boxes" add "product" text null;`);
    this.addSql(`create index "bait_boxes_catches_index" on "bait_boxes" using gin ("catches" jsonb_path_ops) where "catches" <> '[]';`);
    this.addSql(`create index "bait_boxes_actions_index" on "bait_boxes" using gin ("actions" jsonb_path_ops) where "actions" <> '[]';`);
    this.addSql(`create index "bait_boxes_product_index" on "bait_boxes" ("product") where "product" is not null;`);

    this.addSql(`alter table "check_words" add constraint "check_words_kind_check" check ("kind" in ('species', 'action', 'product'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "check_words" cascade;`);

    this.addSql(`drop index "bait_boxes_catches_index";`);
    this.addSql(`drop index "bait_boxes_actions_index";`);
    this.addSql(`drop index "bait_boxes_product_index";`);
    this.addSql(`alter table "bait_boxes" drop column "product";`);
  }

}
