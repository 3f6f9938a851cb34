import { Migration } from '@mikro-orm/migrations';

export class Migration20261122111000_passkeys extends Migration {

  override name = 'Migration20261122111000_passkeys';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "has_passkey" boolean not null default false;`);
    this.addSql(`create table "passkeys" ("id" serial primary key, "user_id" int not null, "name" text not null, "host" text not null, "credential_id" text not null, "public_key" text not null, "counter" bigint not null, "created_at" timestamptz not null, "last_used_at" timestamptz null);`);
    this.addSql(`create index "passkeys_user_id_index" on "passkeys" ("user_id");`);
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");`);
    this.addSql(`alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`create table "passkey_challenges" ("challenge" text not null, "purpose" text not null, "session_hash" text null, "expires_at" timestamptz not null, primary key ("challenge"));`);
    this.addSql(`create index "passkey_challenges_expires_at_index" on "passkey_challenges" ("expires_at");`);
    this.addSql(`alter table "passkey_challenges" add constraint "passkey_challenges_purpose_check" check ("purpose" in ('register', 'assert'));`);
  }

}
