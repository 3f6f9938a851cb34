import { Migration } from '@mikro-orm/migrations';
import { usernameKey } from '#common/domain/names.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export class Migration20261122072804_username_key extends Migration {

  override name = 'Migration20261122072804_username_key';

  override async up(): Promise<void> {
    this.addSql(`drop index "users_username_unique";`);
    this.addSql(`alter table "users" add "username_key" text null;`);
    // By the portal's own rule, which the database does not know.
    const users = (await this.execute(`select "id", "username" from "users" order by "id";`)) as { id: number; username: string }[];
    const taken = new Set<string>();
    for (const { id, username } of users) {
      // Two names that were told apart until now: the later account is the one that gets another.
      const name = taken.has(usernameKey(username)) ? `${username}-${id}` : username;
      taken.add(usernameKey(name));
      this.addSql(`update "users" set "username" = ${quoted(name)}, "username_key" = ${quoted(usernameKey(name))} where "id" = ${id};`);
    }
    this.addSql(`alter table "users" alter column "username_key" set not null;`);
    this.addSql(`alter table "users" add constraint "users_username_key_unique" unique ("username_key");`);
  }

}
