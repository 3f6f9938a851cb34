import { Migration } from '@mikro-orm/migrations';

export class Migration20261124144309_search_text extends Migration {

  override name = 'Migration20261124144309_search_text';

  override up(): void | Promise<void> {
    this.addSql(`drop index "customers_text_index";`);
    // Every visit and every placement raises a customer's revision: with room on its page a row stays where it is, and so do
    // its entries in the indexes.
    this.addSql(`alter table "customers" set (fillfactor = 80);`);
    this.addSql(`alter table "customers" add "search_text" text generated always as (search_text(name || ' ' || coalesce(contact_person, '') || ' ' || address || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || ' ' || coalesce(email, ''))) stored not null;`);
    this.addSql(`create index "customers_text_index" on "customers" using gin ("search_text" gin_trgm_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "customers_text_index";`);
    this.addSql(`alter table "customers" drop column "search_text";`);
    this.addSql(`alter table "customers" reset (fillfactor);`);
    this.addSql(`create index "customers_text_index" on "customers" using gin (search_text(name || ' ' || coalesce(contact_person, '') || ' ' || address || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || ' ' || coalesce(email, '')) gin_trgm_ops);`);
  }

}
