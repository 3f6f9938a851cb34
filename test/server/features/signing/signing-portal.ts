/** A portal that mails to a real server, with inspections to be signed at a distance and signers who come by their links. */
import { beforeEach, expect } from 'vitest';
import type { Outgoing } from '#server/core/outgoing.ts';
import { SigningRequest } from '#server/entities/signing-request.entity.ts';
import { Worker } from '#server/jobs/worker.ts';
import { mailJob } from '#server/mail/mail.job.ts';
import { upload } from '#test/support/complete-inspection.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { jpeg, planJpeg } from '#test/support/pictures.ts';
import { testDataKeys, usePortal, type Visitor } from '#test/support/portal.ts';
import { drawnSignature } from '#test/support/signatures.ts';
import { askFor, codeIn, linkTokenIn } from '#test/support/signing-requests.ts';
import { useMailServer } from '#test/support/use-mail-server.ts';
import { withoutSeal } from '#test/support/without-seal.ts';

const outgoing: Outgoing = {
  isOff: false,
  smtp: null,
  mailFrom: null,
  publicUrl: 'https://portal.example.com',
  webhookRanges: ['127.0.0.1/32'],
};

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export function useSigningPortal() {
  /** The seal fails while it is to. */
  let isSealBroken = false;
  const portal = usePortal({
    parts: {
      outgoing,
      seal: async (...order) => {
        if (isSealBroken) throw new Error('The process is killed here');
        return withoutSeal(...order);
      },
    },
  });
  const mailing = useMailServer();
  const kinds = [mailJob({ outgoing, dataKeys: testDataKeys, smtp: mailing.smtp })];
  let admin: Visitor;
  beforeEach(async () => {
    isSealBroken = false;
    admin = await portal.signIn({ role: 'admin', fullName: 'Ans Smit' });
    const settings = {
      host: '127.0.0.1',
      port: mailing.server.port,
      security: 'none',
      sender: 'post@example.com',
    } as const;
    await admin.trpc.mail.saveSettings.mutate(settings);
  });

  const guest = () => portal.guest().trpc.signing;
  const open = (token: string) => guest().open.mutate({ token });
  const sendAll = () => new Worker({ orm: portal.orm, kinds, log: portal.app.log }).runDue();

  /** An inspection with all that a document shows, not signed. */
  async function readyInspection(): Promise<number> {
    const { id: customerId } = await makeCustomer(portal.em, { name: 'Bakkerij Żółć', address: 'Keizersgracht 12' });
    const { id } = await admin.trpc.inspections.create.mutate({ customerId });
    const imageId = await upload(admin, 'plan', await planJpeg(), 'image/jpeg');
    await admin.trpc.inspections.saveFloorPlan.mutate({ inspectionId: id, floor: 0, imageId });
    const at = { positionX: 300, positionY: 200 };
    await admin.trpc.baitBoxes.create.mutate({ inspectionId: id, boxType: 'rat', isToxic: true, ...at });
    await admin.trpc.inspections.saveReport.mutate({ id, reportText: 'Muizenkeutels bij de laaddeur.' });
    const photo = await upload(admin, 'photo', await jpeg({ width: 600, height: 400 }), 'image/jpeg');
    await admin.trpc.inspections.addPhoto.mutate({ inspectionId: id, imageId: photo, description: 'Laaddeur' });
    await admin.trpc.inspections.saveRecommendations.mutate({ id, recommendations: 'Dicht de kier onder de deur.' });
    return id;
  }

  /** Asked for, and the letter has arrived: the secret of its link. */
  async function linkFor(id: number, changes?: Parameters<typeof askFor>[2]): Promise<string> {
    await askFor(admin, id, changes);
    await sendAll();
    return linkTokenIn(mailing.server.received);
  }

  /** A code that has arrived. */
  async function codeFor(token: string): Promise<string> {
    await guest().sendCode.mutate({ token });
    await sendAll();
    return codeIn(mailing.server.received);
  }

  /** What the page sends in the end. */
  async function signing(token: string, code: string) {
    const { document } = await open(token);
    return {
      token,
      code,
      acceptTerms: true as const,
      signature: drawnSignature(),
      shownSha256: document?.sha256 ?? '',
      shownMs: 60_000,
      deviceTime: new Date(),
    };
  }

  return {
    portal,
    get admin() {
      return admin;
    },
    get server() {
      return mailing.server;
    },
    breakSeal: (isBroken: boolean) => {
      isSealBroken = isBroken;
    },
    guest,
    open,
    sendAll,
    readyInspection,
    linkFor,
    codeFor,
    signing,
    confirmedSigning: async (token: string) => {
      const code = await codeFor(token);
      expect(await guest().confirmCode.mutate({ token, code })).toMatchObject({ outcome: 'confirmed' });
      return signing(token, code);
    },
    stateOf: async (inspectionId: number) => (await admin.trpc.signing.get.query({ inspectionId })).request?.state,
    isSigned: async (id: number) => (await admin.trpc.inspections.get.query({ id })).contractSigned,
    /** Puts the clock of all requests back. */
    change: (changes: Partial<Pick<SigningRequest, 'expiresAt' | 'codeSentAt' | 'confirmedAt'>>) =>
      portal.em.nativeUpdate(SigningRequest, {}, changes),
  };
}
