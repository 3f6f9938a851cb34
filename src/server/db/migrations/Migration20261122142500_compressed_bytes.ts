import { Migration } from '@mikro-orm/migrations';

/** Pictures and PDFs are compressed already: the database does not try it again. Older rows stay as they are. */
export class Migration20261122142500_compressed_bytes extends Migration {

  override name = 'Migration20261122142500_compressed_bytes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "images" alter column "bytes" set storage external;`);
    this.addSql(`alter table "signed_documents" alter column "pdf" set storage external;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "signed_documents" alter column "pdf" set storage extended;`);
    this.addSql(`alter table "images" alter column "bytes" set storage extended;`);
  }

}
