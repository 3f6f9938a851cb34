import { Migration } from '@mikro-orm/migrations';

export class Migration20261122165600_findings_index extends Migration {

  override name = 'Migration20261122165600_findings_index';

  override up(): void | Promise<void> {
    this.addSql(`create index "bait_boxes_findings_index" on "bait_boxes" ("device_id") where "condition" is not null and ("condition" <> 'in_order' or "take_percent" > 0 or "evidence" <> '[]' or jsonb_path_exists("catches", '$[*].count ? (@ > 0)'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "bait_boxes_findings_index";`);
  }

}
