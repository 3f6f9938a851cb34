/**
 * The plain program that the portal is measured against: Fastify, tRPC's own plugin and pg, the same
 * statements written by hand, and nothing around them. It looks the session up, as whoever serves this data must.
 */
import { createHash } from 'node:crypto';
import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import fastify from 'fastify';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL ?? '' });
const app = fastify();

const SESSION = `select s.user_id, u.username, u.full_name, u.role, u.status,
  coalesce(rules.requires_two_factor, false) and u.totp_secret is null and not u.has_passkey as lacks_two_factor,
  s.last_seen_at < now() - interval '5 minutes' as is_touch_due
  from sessions s join users u on u.id = s.user_id left join settings rules on true
  where s.id_hash = $1 and s.created_at > now() - interval '90 days' and s.last_seen_at > now() - interval '30 days'`;
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const LIST = `select i.id, i.key, i.customer_id as "customerId", c.name as "customerName", i.technician_id as "technicianId",
  u.full_name as "technicianName", ${iso('i.date')} as date, i.status,
  (select previous.id from inspections previous
    where previous.id = i.previous_inspection_id and previous.deleted_at is null) as "previousInspectionId",
  i.amends_id as "amendsId", i.created_by_id as "createdById", i.contract_signed as "contractSigned",
  ${iso('i.contract_signed_date')} as "contractSignedDate", ${iso('i.contract_received_date')} as "contractReceivedDate",
  i.contract_language as "contractLanguage", i.contract_notes as "contractNotes",
  i.contract_price as "contractPrice", i.price_status as "priceStatus", i.standing_contract as "standingContract",
  coalesce((
    select json_agg(json_build_object(
      'userName', su.full_name, 'userAgent', sr.user_agent, 'isHere', false,
      'steps', sw.steps, 'since', ${iso('sw.since')}, 'reportedAt', ${iso('sr.reported_at')}) order by sw.since)
    from unsent_work sw join device_reports sr on sr.id = sw.report_id join users su on su.id = sr.user_id
    where sw.inspection_id = i.id), '[]') as unsent
  from inspections i join customers c on c.id = i.customer_id join users u on u.id = i.technician_id
  where i.deleted_at is null
  order by i.date desc, i.id desc limit 51`;

app.addHook('onRequest', async ({ headers }, reply) => {
  const id = /baitbook=([^.;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const values = [createHash('sha256').update(id).digest('hex')];
  const { rows } = await pool.query(SESSION, values);
  if (rows.length === 0) await reply.code(401).send();
});

const list = async () => (await pool.query(LIST)).rows.slice(0, 50);
app.get('/list', list);

const t = initTRPC.create();
const router = t.router({ list: t.procedure.query(list) });
await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router } });

app.post<{ Body: { id: number; reportText: string } }>('/save', async ({ body }) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const found = await client.query('select * from inspections where id = $1 for update', [body.id]);
    await client.query('update inspections set report_text = $2, version = version + 1 where id = $1', [
      body.id,
      body.reportText,
    ]);
    const changes = JSON.stringify({ reportText: { from: found.rows[0].report_text, to: body.reportText } });
    await client.query(
      `insert into audit_log (at, actor_id, action, entity, entity_id, inspection_id, changes)
       values (now(), 1, 'update', 'Inspection', $1, $1, $2)`,
      [body.id, changes],
    );
    await client.query('commit');
    return { ...found.rows[0], report_text: body.reportText };
  } finally {
    client.release();
  }
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
