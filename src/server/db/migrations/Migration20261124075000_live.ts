import { Migration } from '@mikro-orm/migrations';

/** Tables whose changes are told, with: the kind, the columns of the thing's id and of its customer. */
const TOLD: [table: string, kind: string, id: string, customer: string][] = [
  ['inspections', 'inspection', 'id', 'customer_id'],
  ['customers', 'customer', 'id', 'id'],
  ['late_signatures', 'inspection', 'inspection_id', 'null'],
  ['customer_groups', 'customer', 'null', 'null'],
  ['visits', 'visit', 'id', 'customer_id'],
  ['users', 'user', 'id', 'null'],
  ['settings', 'settings', 'null', 'null'],
  ['check_words', 'settings', 'null', 'null'],
  ['company_keys', 'settings', 'null', 'null'],
];
const EVENTS = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
];
/** Ids of one statement that are told; of more, only that there were some. */
const IDS_MAX = 50;

export class Migration20261124075000_live extends Migration {

  override name = 'Migration20261124075000_live';

  override up(): void | Promise<void> {
    // The notification goes out when the transaction is committed, to every process that listens, in the order of commits.
    // Its arguments are the kind, and SQL for the thing's id and its customer's. The number of the transaction is the same
    // for all that it changed.
    this.addSql(`
      create function tell_live() returns trigger language plpgsql as $$
      declare
        thing record;
        told int := 0;
        said jsonb := jsonb_strip_nulls(jsonb_build_object(
          'transaction', pg_current_xact_id()::text, 'kind', tg_argv[0],
          'write', nullif(current_setting('baitbook.write', true), '')));
      begin
        for thing in execute format('select distinct (%s)::int as id, (%s)::int as customer from changed limit ${IDS_MAX + 1}', tg_argv[1], tg_argv[2]) loop
          told := told + 1;
          if told > ${IDS_MAX} then
            perform pg_notify('baitbook_live', said::text);
          else
            perform pg_notify('baitbook_live', (said || jsonb_strip_nulls(jsonb_build_object('id', thing.id, 'customerId', thing.customer)))::text);
          end if;
        end loop;
        return null;
      end $$;`);
    for (const [table, kind, id, customer] of TOLD)
      for (const [event, rows] of EVENTS)
        this.addSql(`create trigger ${table}_live_${event} after ${event} on "${table}" referencing ${rows} table as changed for each statement execute function tell_live('${kind}', '${id}', '${customer}');`);
    // Whose session ends is looked at by whoever sends to it.
    this.addSql(`create trigger sessions_live_delete after delete on "sessions" referencing old table as changed for each statement execute function tell_live('session', 'user_id', 'null');`);

    // Which write a change comes from, so that whoever made it need not fetch what it has.
    this.addSql(`
      create function name_write() returns trigger language plpgsql as $$
      begin
        perform set_config('baitbook.write', new.user_id || ':' || new.key, true);
        return null;
      end $$;`);
    this.addSql(`create trigger idempotency_keys_live after insert on "idempotency_keys" for each row execute function name_write();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger idempotency_keys_live on "idempotency_keys";`);
    this.addSql(`drop trigger sessions_live_delete on "sessions";`);
    for (const [table] of TOLD)
      for (const [event] of EVENTS) this.addSql(`drop trigger ${table}_live_${event} on "${table}";`);
    this.addSql(`drop function tell_live(), name_write();`);
  }

}
