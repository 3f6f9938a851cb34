import { Migration } from '@mikro-orm/migrations';

export class Migration20261124073300_api_tokens extends Migration {

  override name = 'Migration20261124073300_api_tokens';

  override up(): void | Promise<void> {
    this.addSql(`create table "api_tokens" ("id" serial primary key, "user_id" int not null, "name" text not null, "prefix" text not null, "token_hash" char(64) not null, "scope" text not null, "created_at" timestamptz not null, "expires_at" timestamptz null, "last_used_at" timestamptz null, "last_used_address" text null);`);
    this.addSql(`create index "api_tokens_user_id_index" on "api_tokens" ("user_id");`);
    this.addSql(`alter table "api_tokens" add constraint "api_tokens_token_hash_unique" unique ("token_hash");`);

    this.addSql(`alter table "users" add "is_service" boolean not null default false;`);

    this.addSql(`alter table "api_tokens" add constraint "api_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "api_tokens" add constraint "api_tokens_scope_check" check ("scope" in ('read', 'write'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api_tokens" cascade;`);

    this.addSql(`alter table "users" drop column "is_service";`);
  }

}
