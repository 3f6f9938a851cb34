import { Migration } from '@mikro-orm/migrations';

export class Migration20261122063500_ready_to_sign extends Migration {

  override name = 'Migration20261122063500_ready_to_sign';

  override up(): void | Promise<void> {
    this.addSql(`create index "inspections_ready_index" on "inspections" ("date", "id") where "status" = 'in_progress' and char_length(coalesce("report_text", '')) >= 10 and char_length(coalesce("recommendations", '')) >= 10;`);

    // Saving them did not say so before, which kept finished inspections from the contracts to be signed.
    this.addSql(`update "inspections" set "status" = 'in_progress' where "status" = 'draft' and ("report_text" <> '' or "observations" <> '' or "recommendations" <> '');`);
  }

}
