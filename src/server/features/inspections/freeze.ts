/**
 * Keeps a signing and its document together, or neither (ADR 035). Nothing is printed inside a transaction: the signing
 * is carried out for trial and rolled back, its document is made, and then it is carried out for good, if it still comes
 * to the same text.
 */
import { randomBytes } from 'node:crypto';
import { documentCode } from '#common/contract/document-code.ts';
import { type FrozenContent, frozenContentText, type SigningFacts } from '#common/contract/frozen-content.ts';
import type { OfflineMarks } from '#common/contract/offline-signing.ts';
import type { RemoteMarks } from '#common/contract/remote-signing.ts';
import type { FollowUpRecord } from '#common/document/record.ts';
import { auditHead } from '#server/audit/audit-chain.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { sha256 } from '#server/core/sha256.ts';
import { reader } from '#server/db/reader.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { requireSameAccount } from '#server/sessions/same-account.ts';
import { contentOf, type DocumentTools, hashToSign, type MadeDocument, makeDocument } from './signed-document.ts';

/** Somebody may change the company's texts while the document is printed; who does so three times wins. */
const ATTEMPTS = 3;
const CODE_BYTES = 10;

export type Freezing = {
  code: string;
  /** The head of the audit log's chain before the document was made. */
  logHead: string;
  /** Where people reach the portal, which the document says. */
  publicUrl: string | null;
  /** Null for trial. */
  document: MadeDocument | null;
};

/** Ends a trial, and its transaction with it. */
class TrialOver extends Error {
  readonly content: FrozenContent;

  constructor(content: FrozenContent) {
    super('Rolled back: this was for trial');
    this.content = content;
  }
}

/** What would be kept is no longer what was printed. */
class ContentChanged extends Error {}

/** What a signing says of itself. */
export type Circumstances = {
  /** When it was signed in the words of whoever sends it; the portal's own time stands beside it. */
  claimedAt: Date | null;
  /** What the signer's device says; nothing when a program signs. */
  shown: { text: string | undefined; ms: number | null; deviceTime: Date | null; consent: string } | null;
  /** How it arrived, when it was signed without a connection. */
  offline: OfflineMarks | null;
  /** How it was signed at a distance, when it was. */
  remote: RemoteMarks | null;
};

/** What is frozen beside what the database says of the inspection. */
type Signed = Circumstances & { followUp: FollowUpRecord | null };

function factsOf(
  { now, address, userAgent, actor }: Scope,
  { claimedAt, shown, offline, remote }: Circumstances,
): SigningFacts {
  const deviceTime = shown?.deviceTime ?? null;
  const { id, username, fullName } = actor;
  return {
    receivedAt: now.toISOString(),
    claimedAt: claimedAt?.toISOString() ?? null,
    deviceTime: deviceTime?.toISOString() ?? null,
    // What was signed earlier says nothing about how right that clock is now.
    skewMs: offline ? offline.skewMs : deviceTime && deviceTime.getTime() - now.getTime(),
    isShownTextCompared: shown?.text !== undefined,
    shownMs: shown?.ms ?? null,
    consent: shown?.consent ?? null,
    address,
    userAgent,
    takenBy: { id, username, fullName },
    ...(offline ? { offline: { shownSha256: offline.shownSha256, arrivalSha256: offline.arrivalSha256 } } : {}),
    ...(remote ? { remote } : {}),
  };
}

/** The line of the audit log that a verification holds the kept document against. */
async function recordSigning(
  { em }: Scope,
  id: number,
  { content, checksum, pdfSha256, seal }: MadeDocument,
): Promise<void> {
  const { claimedAt, deviceTime, skewMs, isShownTextCompared, shownMs, consent, userAgent, offline, remote } =
    content.signing;
  const shownText = isShownTextCompared ? 'compared' : 'not sent';
  const document = { code: content.code, content: checksum, pdf: pdfSha256 };
  const sealed = { ...seal, timestampedAt: seal.timestampedAt?.toISOString() ?? null };
  const shown = { shownText, shownMs, consent, ...(offline ? { offline: 'yes', ...offline } : {}) };
  // Whose address it was stands in the content, which goes with its customer's data, where a line of the log could not.
  const distance = remote ? { remote: 'yes', codeSentAt: remote.codeSentAt, confirmedAt: remote.confirmedAt } : {};
  const facts = { ...document, ...sealed, claimedAt, deviceTime, skewMs, ...shown, ...distance, userAgent };
  await recordEvent(em, { action: 'sign', entity: 'Inspection', entityId: id, facts });
}

/**
 * Freezes a signed inspection within its transaction: keeps its document, or ends the trial that finds out what the
 * document says.
 *
 * @throws AppError ACCOUNT_CHANGED, CONTRACT_CHANGED where it is not what was shown at a distance
 */
export async function freeze(
  scope: Scope,
  inspection: Inspection,
  { followUp, ...circumstances }: Signed,
  { code, logHead, publicUrl, document }: Freezing,
): Promise<void> {
  inspection.contractHash = document?.checksum ?? null;
  await scope.em.flush();
  const content = await contentOf(scope, inspection, {
    code,
    logHead,
    publicUrl,
    signing: factsOf(scope, circumstances),
    followUp,
  });
  const { remote } = circumstances;
  if (remote && hashToSign(content.printed) !== remote.shownSha256) throw new AppError('CONTRACT_CHANGED');
  if (!document) throw new TrialOver(content);
  await requireSameAccount(scope);
  const text = frozenContentText(content);
  if (sha256(text) !== document.checksum) throw new ContentChanged();
  await reader(scope.em)
    .insertInto('signed_documents')
    .values({
      inspection_id: inspection.id,
      code,
      content: text,
      content_sha256: document.checksum,
      pdf: document.pdf,
      pdf_sha256: document.pdfSha256,
      language: content.language,
      signed_at: scope.now,
      company_logo_id: content.printed.company.logo?.imageId ?? null,
    })
    .execute();
  await recordSigning(scope, inspection.id, document);
}

type Attempt<Result> = (scope: Scope, freezing: Freezing) => Promise<Result>;

/** The content that the signing would keep, or its result where nothing was left to sign. */
async function tryOut<Result>(
  scope: Scope,
  attempt: Attempt<Result>,
  freezing: Omit<Freezing, 'document'>,
): Promise<{ content: FrozenContent } | { result: Result }> {
  try {
    return { result: await attempt(scope, { ...freezing, document: null }) };
  } catch (error) {
    if (error instanceof TrialOver) return { content: error.content };
    throw error;
  }
}

/**
 * Carries out a signing together with its document. A process that ends on the way leaves neither.
 *
 * @param attempt - signs in one transaction of its own; called several times, each time from the beginning
 * @throws AppError as `attempt` and `makeDocument` do, and CONTRACT_CHANGED when something that is printed changes time and
 *   again
 */
export async function signWithDocument<Result>(
  scope: Scope,
  tools: DocumentTools,
  attempt: Attempt<Result>,
): Promise<Result> {
  // What a trial has read and made in memory is not there for the next one.
  const fresh = (): Scope => ({ ...scope, em: scope.em.fork({ keepTransactionContext: true }) });
  const { hash: logHead } = await auditHead(fresh().em);
  const freezing = { code: documentCode(randomBytes(CODE_BYTES)), logHead, publicUrl: tools.publicUrl };
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    const trial = await tryOut(fresh(), attempt, freezing);
    if ('result' in trial) return trial.result;
    const document = await makeDocument(fresh(), tools, trial.content);
    try {
      return await attempt(fresh(), { ...freezing, document });
    } catch (error) {
      if (!(error instanceof ContentChanged)) throw error;
    }
  }
  throw new AppError('CONTRACT_CHANGED');
}
