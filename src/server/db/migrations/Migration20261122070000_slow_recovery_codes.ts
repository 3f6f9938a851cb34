import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { Migration } from '@mikro-orm/migrations';

/** As recovery codes are hashed; what a released migration does stays as it is. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export class Migration20261122070000_slow_recovery_codes extends Migration {

  override name = 'Migration20261122070000_slow_recovery_codes';

  override async up(): Promise<void> {
    this.addSql(`alter table "recovery_codes" alter column "code_hash" type text;`);
    // They were kept as SHA-256. That is hashed in turn: the codes themselves are not needed, and go on working.
    const codes = await this.execute(
      `select "id", "user_id", trim("code_hash") as "code_hash" from "recovery_codes" order by "id"`,
    );
    const salts = new Map<unknown, Buffer>();
    for (const { id, user_id: userId, code_hash: fastHash } of codes as Record<string, unknown>[]) {
      const salt = salts.get(userId) ?? randomBytes(16);
      salts.set(userId, salt);
      const slowHash = await hash(String(fastHash), { ...ARGON2, salt });
      this.addSql(`update "recovery_codes" set "code_hash" = '${slowHash}' where "id" = ${Number(id)};`);
    }
  }

}
