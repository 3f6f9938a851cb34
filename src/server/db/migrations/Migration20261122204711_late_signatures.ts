import { Migration } from '@mikro-orm/migrations';

export class Migration20261122204711_late_signatures extends Migration {

  override name = 'Migration20261122204711_late_signatures';

  override up(): void | Promise<void> {
    this.addSql(`create table "late_signatures" ("id" serial primary key, "inspection_id" int not null, "signature_id" char(64) not null, "signer_name" text not null, "signer_role" text not null, "device_time" timestamptz not null, "received_at" timestamptz not null, "taken_by_name" text not null, "content" jsonb not null, "content_sha256" char(64) not null);`);
    this.addSql(`create index "late_signatures_signature_index" on "late_signatures" ("signature_id");`);
    this.addSql(`alter table "late_signatures" add constraint "late_signatures_inspection_id_signature_id_unique" unique ("inspection_id", "signature_id");`);
    this.addSql(`alter table "late_signatures" add constraint "late_signatures_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on delete cascade;`);
    this.addSql(`alter table "late_signatures" add constraint "late_signatures_signature_id_foreign" foreign key ("signature_id") references "images" ("id") on delete restrict;`);
    this.addSql(`alter table "late_signatures" add constraint "late_signatures_signer_role_check" check ("signer_role" in ('contact', 'owner', 'manager', 'employee', 'other'));`);
    // What came too late is evidence: it goes with its inspection, and never changes.
    this.addSql(`
      create function guard_late_signature() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' or (is_signed(old.inspection_id) and not is_released(old.inspection_id)) then
          perform refuse_signed(old.inspection_id);
        end if;
        return old;
      end $$;`);
    this.addSql(`create trigger late_signatures_guard before update or delete on "late_signatures" for each row execute function guard_late_signature();`);
    this.addSql(`create trigger late_signatures_guard_truncate before truncate on "late_signatures" for each statement execute function guard_from_truncate();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "late_signatures";`);
    this.addSql(`drop function guard_late_signature();`);
  }

}
