import { Migration } from '@mikro-orm/migrations';

export class Migration20261122072736_signer_and_strokes extends Migration {

  override name = 'Migration20261122072736_signer_and_strokes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inspections" add "contract_received_date" timestamptz null, add "signer_role" text null, add "contract_strokes" jsonb null;`);
    this.addSql(`alter table "inspections" add constraint "inspections_signer_role_check" check ("signer_role" in ('contact', 'owner', 'manager', 'employee', 'other'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inspections" drop constraint "inspections_signer_role_check";`);
    this.addSql(`alter table "inspections" drop column "contract_received_date", drop column "signer_role", drop column "contract_strokes";`);
  }

}
