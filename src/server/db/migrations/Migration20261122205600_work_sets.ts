import { Migration } from '@mikro-orm/migrations';

export class Migration20261122205600_work_sets extends Migration {

  override name = 'Migration20261122205600_work_sets';

  override up(): void | Promise<void> {
    this.addSql(`create table "sync_epochs" ("id" int not null, "epoch" uuid not null, constraint "sync_epochs_pkey" primary key ("id"));`);
    this.addSql(`insert into "sync_epochs" ("id", "epoch") values (1, gen_random_uuid());`);

    this.addSql(`drop index "inspections_technician_id_index";`);
    this.addSql(`create index "inspections_technician_id_date_index" on "inspections" ("technician_id", "date");`);
    this.addSql(`create index "inspections_open_by_technician_index" on "inspections" ("technician_id", "date", "id") where not "contract_signed" and "deleted_at" is null;`);
    this.addSql(`create index "inspections_open_by_creator_index" on "inspections" ("created_by_id", "date", "id") where not "contract_signed" and "deleted_at" is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "inspections_open_by_creator_index";`);
    this.addSql(`drop index "inspections_open_by_technician_index";`);
    this.addSql(`drop index "inspections_technician_id_date_index";`);
    this.addSql(`create index "inspections_technician_id_index" on "inspections" ("technician_id");`);
    this.addSql(`drop table "sync_epochs";`);
  }

}
