import { Migration } from '@mikro-orm/migrations';

export class Migration20261120213542_initial extends Migration {

  override name = 'Migration20261120213542_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "images" ("id" char(64) not null, "mime" text not null, "width" int not null, "height" int not null, "bytes" bytea not null, "created_at" timestamptz not null, primary key ("id"));`);

    this.addSql(`create table "customers" ("id" serial primary key, "name" text not null, "address" text not null, "contact_person" text null, "phone" text null, "email" text null, "logo_id" char(64) null, "version" int not null default 1);`);
    this.addSql(`create index "customers_name_index" on "customers" ("name");`);

    this.addSql(`create table "users" ("id" serial primary key, "username" text not null, "password_hash" text not null, "full_name" text not null, "email" text null, "role" text not null default 'technician', "status" text not null default 'pending', "approved_by_id" int null, "approved_at" timestamptz null, "version" int not null default 1);`);
    this.addSql(`create unique index "users_username_unique" on "users" (lower("username"));`);
    this.addSql(`alter table "users" add constraint "users_role_check" check ("role" in ('admin', 'technician'));`);
    this.addSql(`alter table "users" add constraint "users_status_check" check ("status" in ('pending', 'approved', 'rejected'));`);

    this.addSql(`create table "sessions" ("id_hash" char(64) not null, "user_id" int not null, "created_at" timestamptz not null, "last_seen_at" timestamptz not null, primary key ("id_hash"));`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);

    this.addSql(`create table "inspections" ("id" serial primary key, "customer_id" int not null, "technician_id" int not null, "date" timestamptz not null, "status" text not null default 'draft', "previous_inspection_id" int null, "report_text" text null, "observations" text null, "recommendations" text null, "contract_signed" boolean not null default false, "contract_signature_id" char(64) null, "contract_signed_date" timestamptz null, "contract_notes" text null, "contract_price" text null, "price_status" text not null default 'to_be_determined', "signer_name" text null, "contract_language" text null, "contract_terms_version" text null, "contract_text" jsonb null, "last_box_sequence" int not null default 0, "version" int not null default 1);`);
    this.addSql(`create index "inspections_customer_id_index" on "inspections" ("customer_id");`);
    this.addSql(`create index "inspections_technician_id_index" on "inspections" ("technician_id");`);
    this.addSql(`create index "inspections_date_id_index" on "inspections" ("date", "id");`);
    this.addSql(`alter table "inspections" add constraint "inspections_status_check" check ("status" in ('draft', 'in_progress', 'completed'));`);
    this.addSql(`alter table "inspections" add constraint "inspections_price_status_check" check ("price_status" in ('fixed', 'to_be_determined'));`);
    this.addSql(`alter table "inspections" add constraint "inspections_contract_language_check" check ("contract_language" in ('nl', 'en'));`);

    this.addSql(`create table "inspection_photos" ("id" serial primary key, "inspection_id" int not null, "image_id" char(64) not null, "description" text null, "date_taken" timestamptz not null);`);
    this.addSql(`create index "inspection_photos_inspection_id_index" on "inspection_photos" ("inspection_id");`);

    this.addSql(`create table "floor_plans" ("id" serial primary key, "inspection_id" int not null, "floor" int not null, "image_id" char(64) not null, "width" int not null, "height" int not null);`);
    this.addSql(`alter table "floor_plans" add constraint "floor_plans_inspection_id_floor_unique" unique ("inspection_id", "floor");`);

    this.addSql(`create table "bait_boxes" ("id" serial primary key, "inspection_id" int not null, "floor" int not null default 0, "box_number" text not null, "box_type" text not null, "is_toxic" boolean not null default false, "position_x" int not null, "position_y" int not null, "notes" text null);`);
    this.addSql(`alter table "bait_boxes" add constraint "bait_boxes_inspection_id_box_number_unique" unique ("inspection_id", "box_number");`);
    this.addSql(`alter table "bait_boxes" add constraint "bait_boxes_box_type_check" check ("box_type" in ('rat', 'mouse', 'fly', 'crawling'));`);

    this.addSql(`create table "idempotency_keys" ("user_id" int not null, "key" uuid not null, "action" text not null, "payload_hash" char(64) not null, "entity_id" int null, "created_at" timestamptz not null, primary key ("user_id", "key"));`);

    this.addSql(`alter table "customers" add constraint "customers_logo_id_foreign" foreign key ("logo_id") references "images" ("id") on delete restrict;`);

    this.addSql(`alter table "users" add constraint "users_approved_by_id_foreign" foreign key ("approved_by_id") references "users" ("id") on delete set null;`);

    this.addSql(`alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "inspections" add constraint "inspections_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete restrict;`);
    this.addSql(`alter table "inspections" add constraint "inspections_technician_id_foreign" foreign key ("technician_id") references "users" ("id") on delete restrict;`);
    this.addSql(`alter table "inspections" add constraint "inspections_previous_inspection_id_foreign" foreign key ("previous_inspection_id") references "inspections" ("id") on delete set null;`);
    this.addSql(`alter table "inspections" add constraint "inspections_contract_signature_id_foreign" foreign key ("contract_signature_id") references "images" ("id") on delete restrict;`);

    this.addSql(`alter table "inspection_photos" add constraint "inspection_photos_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on delete cascade;`);
    this.addSql(`alter table "inspection_photos" add constraint "inspection_photos_image_id_foreign" foreign key ("image_id") references "images" ("id") on delete restrict;`);

    this.addSql(`alter table "floor_plans" add constraint "floor_plans_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on delete cascade;`);
    this.addSql(`alter table "floor_plans" add constraint "floor_plans_image_id_foreign" foreign key ("image_id") references "images" ("id") on delete restrict;`);

    this.addSql(`alter table "bait_boxes" add constraint "bait_boxes_inspection_id_foreign" foreign key ("inspection_id") references "inspections" ("id") on delete cascade;`);

    this.addSql(`alter table "idempotency_keys" add constraint "idempotency_keys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

}
