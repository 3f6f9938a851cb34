import { Migration } from '@mikro-orm/migrations';

export class Migration20261122103000_signed_documents extends Migration {

  override name = 'Migration20261122103000_signed_documents';

  override up(): void | Promise<void> {
    this.addSql(`create table "signed_documents" ("id" serial primary key, "inspection_id" int not null, "code" text not null, "content" text not null, "content_sha256" char(64) not null, "pdf" bytea not null, "pdf_sha256" char(64) not null, "language" text not null, "signed_at" timestamptz not null, "company_logo_id" char(64) null);`);
    this.addSql(`alter table "signed_documents" add constraint "signed_documents_inspection_id_unique" unique ("inspection_id");`);
    this.addSql(`alter table "signed_documents" add constraint "signed_documents_code_unique" unique ("code");`);
    this.addSql(`alter table "signed_documents" add constraint "signed_documents_pdf_sha256_unique" unique ("pdf_sha256");`);
    this.addSql(`alter table "signed_documents" add constraint "signed_documents_language_check" check ("language" in ('nl', 'en'));`);
    this.addSql(`alter table "signed_documents" add constraint "signed_documents_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on delete restrict;`);
    this.addSql(`alter table "signed_documents" add constraint "signed_documents_company_logo_id_foreign" foreign key ("company_logo_id") references "images" ("id") on delete restrict;`);

    this.addSql(`alter table "audit_log" drop constraint "audit_log_action_check";`);
    this.addSql(`alter table "audit_log" add constraint "audit_log_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'signIn', 'signInRefused', 'signOut', 'download', 'backup', 'sign', 'release'));`);

    // Held until the end of the transaction: nothing is added to an inspection while somebody signs it.
    this.addSql(`
      create function is_signed(inspection int) returns boolean language plpgsql as $$
      declare signed boolean;
      begin
        select contract_signed into signed from inspections where id = inspection for share;
        return coalesce(signed, false);
      end $$;`);
    // The one way around, for deleting alone: this very transaction has written into the audit log why.
    this.addSql(`
      create function is_released(inspection int) returns boolean language sql as $$
        select exists (
          select from audit_log
          where entity = 'Inspection' and entity_id = inspection and action = 'release'
            and xmin = pg_current_xact_id()::xid)
      $$;`);
    this.addSql(`
      create function refuse_signed(inspection int) returns void language plpgsql as $$
      begin
        raise exception 'Inspection % is signed: nothing of it can be changed or deleted', inspection using errcode = 'SIGND';
      end $$;`);

    // A reference goes when what it points to goes; what was printed of it stays in the kept document.
    this.addSql(`
      create function guard_signed_inspection() returns trigger language plpgsql as $$
      declare allowed inspections;
      begin
        if tg_op = 'DELETE' then
          if old.contract_signed and not is_released(old.id) then perform refuse_signed(old.id); end if;
        elsif old.contract_signed then
          allowed := old;
          if new.previous_inspection_id is null and not exists (select from inspections where id = old.previous_inspection_id) then
            allowed.previous_inspection_id := null;
          end if;
          if new.created_by_id is null and not exists (select from users where id = old.created_by_id) then
            allowed.created_by_id := null;
          end if;
          if new.deleted_by_id is null and not exists (select from users where id = old.deleted_by_id) then
            allowed.deleted_by_id := null;
          end if;
          if new is distinct from allowed then perform refuse_signed(old.id); end if;
        end if;
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end $$;`);
    this.addSql(`
      create function guard_part_of_signed() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' and is_signed(old.inspection_id) and not (tg_op = 'DELETE' and is_released(old.inspection_id)) then
          perform refuse_signed(old.inspection_id);
        end if;
        if tg_op <> 'DELETE' and is_signed(new.inspection_id) then
          perform refuse_signed(new.inspection_id);
        end if;
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end $$;`);
    this.addSql(`
      create function guard_signed_document() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' or not is_released(old.inspection_id) then perform refuse_signed(old.inspection_id); end if;
        return old;
      end $$;`);
    // A picture is kept under the hash of its content.
    this.addSql(`
      create function guard_picture() returns trigger language plpgsql as $$
      begin
        raise exception 'A picture never changes' using errcode = 'SIGND';
      end $$;`);
    this.addSql(`
      create function guard_from_truncate() returns trigger language plpgsql as $$
      declare signed int;
      begin
        select id into signed from inspections where contract_signed limit 1;
        if signed is not null then perform refuse_signed(signed); end if;
        return null;
      end $$;`);
    this.addSql(`create trigger inspections_guard_signed before update or delete on "inspections" for each row execute function guard_signed_inspection();`);
    for (const table of ['bait_boxes', 'floor_plans', 'inspection_photos'])
      this.addSql(`create trigger ${table}_guard_signed before insert or update or delete on "${table}" for each row execute function guard_part_of_signed();`);
    this.addSql(`create trigger signed_documents_guard_signed before update or delete on "signed_documents" for each row execute function guard_signed_document();`);
    this.addSql(`create trigger images_guard_signed before update of "id", "mime", "width", "height", "bytes" on "images" for each row execute function guard_picture();`);
    for (const table of ['inspections', 'bait_boxes', 'floor_plans', 'inspection_photos', 'signed_documents', 'images'])
      this.addSql(`create trigger ${table}_guard_truncate before truncate on "${table}" for each statement execute function guard_from_truncate();`);
  }

  override down(): void | Promise<void> {
    for (const table of ['inspections', 'bait_boxes', 'floor_plans', 'inspection_photos', 'signed_documents', 'images']) {
      this.addSql(`drop trigger ${table}_guard_truncate on "${table}";`);
      this.addSql(`drop trigger ${table}_guard_signed on "${table}";`);
    }
    this.addSql(`drop function guard_from_truncate(), guard_picture(), guard_signed_document(), guard_part_of_signed(), guard_signed_inspection(), refuse_signed(int), is_released(int), is_signed(int);`);
    this.addSql(`drop table "signed_documents";`);
    this.addSql(`delete from "audit_log" where "action" in ('sign', 'release');`);
    this.addSql(`alter table "audit_log" drop constraint "audit_log_action_check";`);
    this.addSql(`alter table "audit_log" add constraint "audit_log_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'signIn', 'signInRefused', 'signOut', 'download', 'backup'));`);
  }

}
