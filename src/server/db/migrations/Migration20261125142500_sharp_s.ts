import { Migration } from '@mikro-orm/migrations';

const free = (table: string, key: string, within = 'true'): string =>
  `not exists (select 1 from "${table}" other where other.id <> "${table}".id and ${within} and replace(other."${key}", 'ß', 'ss') = replace("${table}"."${key}", 'ß', 'ss'))`;

/** A capital ẞ was kept as ß where all else that is read as ss is kept as ss. Nothing but a ẞ leaves a ß in a key. */
export class Migration20261125142500_sharp_s extends Migration {

  override name = 'Migration20261125142500_sharp_s';

  override up(): void {
    this.addSql(`update "users" set "username_key" = replace("username_key", 'ß', 'ss') where "username_key" like '%ß%' and ${free('users', 'username_key')};`);
    // Two names that were told apart until now: the one with the ẞ gets another, or nobody could sign in by it.
    this.addSql(`update "users" set "username" = "username" || '-' || "id", "username_key" = replace("username_key", 'ß', 'ss') || '-' || "id" where "username_key" like '%ß%';`);
    this.addSql(`update "customer_groups" set "name_key" = replace("name_key", 'ß', 'ss') where "name_key" like '%ß%' and ${free('customer_groups', 'name_key')};`);
    this.addSql(`update "check_words" set "name_key" = replace("name_key", 'ß', 'ss') where "name_key" like '%ß%' and ${free('check_words', 'name_key', 'other."kind" = "check_words"."kind"')};`);
  }

  override down(): void {
    // The key that was wrong is not put back.
  }

}
