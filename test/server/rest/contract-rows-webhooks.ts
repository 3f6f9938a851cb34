/** The rows of webhooks and their calls. */
import { WEBHOOKS_MAX } from '#common/outgoing-limits.ts';
import { Webhook } from '#server/entities/webhook.entity.ts';
import { parseDataKeys } from '#server/secrets/data-keys.ts';
import { encryptSecret } from '#server/secrets/encrypted-secret.ts';
import { webhookPlace } from '#server/webhooks/webhook.job.ts';
import { NOBODY, type World } from '#test/support/world.ts';
import { type Failure, key, mismatch, type Row } from './contract-row.ts';

const body = { url: 'https://planning.example.com/hook', events: ['contract.signed'] };

/** Sent again when the answer with the secret was lost, and that cannot be read any more. */
function told(w: World, secretOf: (id: number) => string): Failure {
  const headers = key();
  const before = async () => {
    const made = await w.admin.send('POST', '/api/webhooks', body, { headers });
    const id = Number(made.body.id);
    await w.portal.em.nativeUpdate(Webhook, { id }, { secret: secretOf(id) });
  };
  return { body, headers, before };
}

async function fill({ portal: { em } }: World): Promise<void> {
  const row = { url: body.url, events: ['contract.signed' as const], secret: 'x', createdAt: new Date() };
  await em.insertMany(
    Webhook,
    Array.from({ length: WEBHOOKS_MAX }, () => row),
  );
}

export const webhookRows: Record<string, Row> = {
  'GET /api/webhooks': { access: 'admin', success: () => ({}) },
  'POST /api/webhooks': {
    access: 'admin',
    success: () => ({ body, headers: key() }),
    failures: (w) => ({
      IDEMPOTENCY_MISMATCH: mismatch(w, '/api/webhooks', body, { ...body, events: ['inspection.completed'] }),
      KEY_MISSING: told(w, (id) => encryptSecret(parseDataKeys('0a'.repeat(32)), webhookPlace(id), 'whsec_x')),
      SECRET_DAMAGED: told(w, () => 'kapot'),
      MAX_WEBHOOKS: { body, before: () => fill(w) },
    }),
  },
  'GET /api/webhooks/{id}': {
    access: 'admin',
    success: (w) => ({ path: `/api/webhooks/${w.webhookId}` }),
    failures: () => ({ WEBHOOK_NOT_FOUND: { path: `/api/webhooks/${NOBODY}` } }),
  },
  'PATCH /api/webhooks/{id}': {
    access: 'admin',
    success: (w) => ({ path: `/api/webhooks/${w.webhookId}`, body: { events: ['threshold.crossed'] } }),
    failures: (w) => ({
      WEBHOOK_NOT_FOUND: { path: `/api/webhooks/${NOBODY}`, body: {} },
      STALE: { path: `/api/webhooks/${w.webhookId}`, body: {}, headers: { 'if-match': '"77"' } },
    }),
  },
  'DELETE /api/webhooks/{id}': {
    access: 'admin',
    success: (w) => ({ path: `/api/webhooks/${w.webhookId}` }),
    failures: () => ({ WEBHOOK_NOT_FOUND: { path: `/api/webhooks/${NOBODY}` } }),
  },
  'GET /api/webhooks/{id}/deliveries': {
    access: 'admin',
    success: (w) => ({ path: `/api/webhooks/${w.webhookId}/deliveries?state=waiting&limit=10` }),
    failures: () => ({ WEBHOOK_NOT_FOUND: { path: `/api/webhooks/${NOBODY}/deliveries` } }),
  },
  'POST /api/webhook-deliveries/{id}/replay': {
    access: 'admin',
    success: (w) => ({ path: `/api/webhook-deliveries/${w.deliveryId}/replay` }),
    failures: () => ({ WEBHOOK_NOT_FOUND: { path: `/api/webhook-deliveries/${NOBODY}/replay` } }),
  },
};
