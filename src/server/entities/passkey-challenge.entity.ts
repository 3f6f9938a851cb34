/** The `passkey_challenges` table: what a device was asked to sign, until it has, once. */
import { defineEntity, p } from '@mikro-orm/core';

const challengePurposes = ['register', 'assert'] as const;

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    challenge: p.text().primary(),
    purpose: p.enum(challengePurposes),
    /** The session that asked; guests have none. */
    sessionHash: p.text().nullable(),
    expiresAt: p.datetime(),
  },
  indexes: [{ name: 'passkey_challenges_expires_at_index', properties: ['expiresAt'] }],
});

export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
