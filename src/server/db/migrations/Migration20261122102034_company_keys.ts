import { Migration } from '@mikro-orm/migrations';

export class Migration20261122102034_company_keys extends Migration {

  override name = 'Migration20261122102034_company_keys';

  override up(): void | Promise<void> {
    this.addSql(`create table "company_keys" ("id" int not null, "private_key" text not null, "certificates" text not null, "fingerprint" text not null, "is_own" boolean not null, primary key ("id"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "company_keys" cascade;`);
  }

}
