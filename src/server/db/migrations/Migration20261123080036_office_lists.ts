import { Migration } from '@mikro-orm/migrations';

export class Migration20261123080036_office_lists extends Migration {

  override name = 'Migration20261123080036_office_lists';

  override up(): void | Promise<void> {
    this.addSql(`drop index "customers_name_search_index";`);
    this.addSql(`drop index "customers_search_index";`);
    this.addSql(`create index "customers_text_index" on "customers" using gin (search_text(name || ' ' || coalesce(contact_person, '') || ' ' || address || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || ' ' || coalesce(email, '')) gin_trgm_ops);`);

    this.addSql(`create index "inspections_unsigned_index" on "inspections" ("date", "id") where not "contract_signed" and "deleted_at" is null;`);
    this.addSql(`create index "inspections_status_date_id_index" on "inspections" ("status", "date", "id");`);
    this.addSql(`create index "inspections_price_index" on "inspections" ((case when price_status = 'fixed' and contract_price ~ '^[0-9]{1,9}([.][0-9]{1,2})?\$' then contract_price::numeric else -1 end), "date", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "customers_text_index";`);
    this.addSql(`create index "customers_name_search_index" on "customers" using gin (search_text("name") gin_trgm_ops);`);
    this.addSql(`create index "customers_search_index" on "customers" using gin (search_text("name" || ' ' || coalesce("contact_person", '')) gin_trgm_ops);`);

    this.addSql(`drop index "inspections_unsigned_index";`);
    this.addSql(`drop index "inspections_status_date_id_index";`);
    this.addSql(`drop index "inspections_price_index";`);
  }

}
