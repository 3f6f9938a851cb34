import { Migration } from '@mikro-orm/migrations';

export class Migration20261123214054_contract_lists extends Migration {

  override name = 'Migration20261123214054_contract_lists';

  override up(): void | Promise<void> {
    this.addSql(`create index "inspections_signed_at_index" on "inspections" ((coalesce(contract_signed_date, date)), "id") where "status" = 'completed';`);
    this.addSql(`create index "inspections_contract_year_index" on "inspections" (((extract(month from (contract_signed_date at time zone 'Europe/Amsterdam')) * 100 + extract(day from (contract_signed_date at time zone 'Europe/Amsterdam')))::int), "id") where "contract_signed" and "standing_contract" is null and "deleted_at" is null;`);
    this.addSql(`create index "inspections_contracts_of_customer_index" on "inspections" ("customer_id") where "contract_signed" and "standing_contract" is null and "deleted_at" is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "inspections_signed_at_index";`);
    this.addSql(`drop index "inspections_contract_year_index";`);
    this.addSql(`drop index "inspections_contracts_of_customer_index";`);
  }

}
