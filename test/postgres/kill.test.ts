/** A portal on PostgreSQL that is killed in the middle of its writes. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { KILL_ROUNDS, killWhileWriting } from '#test/support/kill-rounds.ts';
import { databaseUrl } from '#test/support/postgres.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

test(
  'kill -9 loses no answered write and never prevents the next start',
  async () => {
    const name = `baitbook_kill_${randomUUID().replaceAll('-', '')}`;
    await onServer(`create database ${name}`);
    onTestFinished(() => onServer(`drop database ${name} with (force)`));
    const environment = {
      DATABASE_URL: databaseUrl(serverUrl, name),
      DATA_DIR: temporaryDirectory(),
      ...serverSecrets,
    };
    const { answered, lost } = await killWhileWriting(environment, KILL_ROUNDS);
    expect(lost).toBe(0);
    expect(answered).toBeGreaterThanOrEqual(KILL_ROUNDS * 10);
  },
  60_000 + KILL_ROUNDS * 40_000,
);
