import { Migration } from '@mikro-orm/migrations';

const MONTH_DAY = `(extract(month from (contract_signed_date at time zone 'Europe/Amsterdam')) * 100 + extract(day from (contract_signed_date at time zone 'Europe/Amsterdam')))::int`;
const IS_CONTRACT = `contract_signed and standing_contract is null and deleted_at is null`;
const NEWEST_FIRST = `contract_received_date desc nulls last, id desc`;
/** What says whether an inspection is a contract, whose, and which is newer. */
const COLUMNS = [
  'customer_id',
  'contract_signed',
  'standing_contract',
  'contract_signed_date',
  'contract_received_date',
  'deleted_at',
];

export class Migration20261124150052_newest_contracts extends Migration {

  override name = 'Migration20261124150052_newest_contracts';

  override up(): void | Promise<void> {
    this.addSql(`create table "newest_contracts" ("customer_id" int not null, "inspection_id" int not null, "month_day" int null, primary key ("customer_id"));`);
    this.addSql(`alter table "newest_contracts" add constraint "newest_contracts_inspection_id_unique" unique ("inspection_id");`);
    this.addSql(`create index "newest_contracts_month_day_inspection_id_index" on "newest_contracts" ("month_day", "inspection_id");`);

    this.addSql(`alter table "newest_contracts" add constraint "newest_contracts_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "newest_contracts" add constraint "newest_contracts_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on delete cascade;`);

    this.addSql(`insert into "newest_contracts" ("customer_id", "inspection_id", "month_day") select distinct on (customer_id) customer_id, id, ${MONTH_DAY} from "inspections" where ${IS_CONTRACT} order by customer_id, ${NEWEST_FIRST};`);

    // Two that are signed with one customer at once look one after the other: each sees what was committed before.
    this.addSql(`
      create function set_newest_contract(customer int) returns void language plpgsql as $$
      begin
        perform from customers where id = customer for no key update;
        insert into newest_contracts (customer_id, inspection_id, month_day)
        select customer_id, id, ${MONTH_DAY} from inspections
        where customer_id = customer and ${IS_CONTRACT} order by ${NEWEST_FIRST} limit 1
        on conflict (customer_id) do update set inspection_id = excluded.inspection_id, month_day = excluded.month_day;
        if not found then delete from newest_contracts where customer_id = customer; end if;
      end $$;`);
    this.addSql(`
      create function set_newest_contracts() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then perform set_newest_contract(old.customer_id); end if;
        if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.customer_id <> old.customer_id) then
          perform set_newest_contract(new.customer_id);
        end if;
        return null;
      end $$;`);
    const events = [
      ['insert', 'insert', 'new.contract_signed'],
      ['update', `update of ${COLUMNS.join(', ')}`, 'old.contract_signed or new.contract_signed'],
      ['delete', 'delete', 'old.contract_signed'],
    ];
    for (const [name, event, isSigned] of events)
      this.addSql(`create trigger inspections_newest_contract_on_${name} after ${event} on "inspections" for each row when (${isSigned}) execute function set_newest_contracts();`);
  }

  override down(): void | Promise<void> {
    for (const event of ['insert', 'update', 'delete']) this.addSql(`drop trigger inspections_newest_contract_on_${event} on "inspections";`);
    this.addSql(`drop function set_newest_contracts(), set_newest_contract(int);`);
    this.addSql(`drop table if exists "newest_contracts" cascade;`);
  }

}
