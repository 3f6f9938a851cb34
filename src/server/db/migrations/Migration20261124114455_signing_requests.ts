import { Migration } from '@mikro-orm/migrations';

export class Migration20261124114455_signing_requests extends Migration {

  override name = 'Migration20261124114455_signing_requests';

  override up(): void | Promise<void> {
    this.addSql(`create table "signing_requests" ("id" serial primary key, "inspection_id" int not null, "token_hash" char(64) not null, "signer_name" text not null, "signer_role" text not null, "address" text not null, "language" text not null, "is_visit" boolean not null, "contract_hash" char(64) not null, "requested_at" timestamptz not null, "requested_by_id" int null, "requested_by_name" text not null, "expires_at" timestamptz not null, "mail_id" int null, "opened_at" timestamptz null, "code_hash" char(64) null, "code_sent_at" timestamptz null, "codes_sent" int not null default 0, "wrong_codes" int not null default 0, "confirmed_at" timestamptz null, "signed_at" timestamptz null, "withdrawn_at" timestamptz null);`);
    this.addSql(`create index "signing_requests_inspection_id_index" on "signing_requests" ("inspection_id");`);
    this.addSql(`alter table "signing_requests" add constraint "signing_requests_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "signing_requests_requested_by_id_index" on "signing_requests" ("requested_by_id");`);
    this.addSql(`create index "signing_requests_mail_id_index" on "signing_requests" ("mail_id");`);
    this.addSql(`create unique index "signing_requests_open_unique" on "signing_requests" ("inspection_id") where "signed_at" is null and "withdrawn_at" is null;`);

    this.addSql(`alter table "inspections" add "contract_remote" jsonb null;`);

    this.addSql(`alter table "signing_requests" add constraint "signing_requests_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on delete cascade;`);
    this.addSql(`alter table "signing_requests" add constraint "signing_requests_requested_by_id_foreign" foreign key ("requested_by_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "signing_requests" add constraint "signing_requests_mail_id_foreign" foreign key ("mail_id") references "mails" ("id") on delete set null;`);
    this.addSql(`alter table "signing_requests" add constraint "signing_requests_signer_role_check" check ("signer_role" in ('contact', 'owner', 'manager', 'employee', 'other'));`);
    this.addSql(`alter table "signing_requests" add constraint "signing_requests_language_check" check ("language" in ('nl', 'en'));`);

    // Pages that show how a request stands are told of it as of any change of its inspection.
    for (const [event, rows] of [['insert', 'new'], ['update', 'new'], ['delete', 'old']])
      this.addSql(`create trigger signing_requests_live_${event} after ${event} on "signing_requests" referencing ${rows} table as changed for each statement execute function tell_live('inspection', 'inspection_id', 'null');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "signing_requests" cascade;`);

    this.addSql(`alter table "inspections" drop column "contract_remote";`);
  }

}
