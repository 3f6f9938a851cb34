import { Migration } from '@mikro-orm/migrations';

/** No question is answered by it since what is still to be made is asked of the visit's inspection as well. */
export class Migration20261125183213_visits_to_come extends Migration {

  override name = 'Migration20261125183213_visits_to_come';

  override up(): void {
    this.addSql(`drop index "visits_to_come_index";`);
  }

  override down(): void {
    this.addSql(`create index "visits_to_come_index" on "visits" ("day", "id") where "inspection_id" is null and not "is_skipped";`);
  }

}
