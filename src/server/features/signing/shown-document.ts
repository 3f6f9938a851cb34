/** What a signer at a distance is shown and signs: the document as it would be printed now, and the hash that it is known by. */
import type { StandingContract } from '#common/contract/standing-contract.ts';
import { inspectionDocument } from '#common/document/inspection-document.ts';
import type { InspectionRecord } from '#common/document/record.ts';
import { type ScreenBlock, screenBlocks } from '#common/document/screen-blocks.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { Scope } from '#server/core/scope.ts';
import { contractTextOf } from '#server/features/inspections/contract-wording.ts';
import { getInspection } from '#server/features/inspections/inspection.query.ts';
import { gatherRecord } from '#server/features/inspections/inspection-record.ts';
import { hashToSign } from '#server/features/inspections/signed-document.ts';
import { standingContractOf } from '#server/features/inspections/standing-contract.query.ts';
import { translator } from '#server/i18n/translate.ts';

export type Asked = { inspectionId: number; language: Language; isVisit: boolean };

export type ShownDocument = {
  record: InspectionRecord;
  /** The contract that a visit is signed for under. */
  standing: StandingContract | null;
  sha256: string;
};

/**
 * The document as it would be signed now, completed.
 *
 * @returns null where a visit was to be signed for under a contract that no longer stands
 * @throws AppError INSPECTION_NOT_FOUND
 */
export async function shownDocument(
  scope: Scope,
  { inspectionId, language, isVisit }: Asked,
): Promise<ShownDocument | null> {
  const inspection = await getInspection(scope, inspectionId);
  const standing = isVisit ? await standingContractOf(scope, inspection) : null;
  if (isVisit && !standing) return null;
  const { priceStatus, contractPrice } = inspection;
  const price = standing ?? { priceStatus, price: contractPrice };
  const gathered = await gatherRecord(scope, inspectionId, language);
  const record: InspectionRecord = {
    ...gathered,
    status: 'completed',
    contract: {
      ...gathered.contract,
      text: await contractTextOf(scope, inspection, price, language, standing),
      language,
      priceStatus: price.priceStatus,
      price: price.price,
      ...(standing ? { isVisit: true as const } : {}),
      signature: null,
    },
  };
  return { record, standing, sha256: hashToSign(record) };
}

/** What is ticked before it is signed. */
export const consentTo = ({ standing }: ShownDocument, language: Language): string =>
  translator(language)(standing ? 'visit.accept' : 'contract.acceptTerms');

/** What ends a document that nobody has signed: a heading, and that nobody has. */
const SIGNATURE_BLOCKS = 2;

/** The document as a screen shows it, without the place of the signature, which the page has itself. */
export function onScreen({ record }: ShownDocument, language: Language): { title: string; blocks: ScreenBlock[] } {
  const { blocks } = inspectionDocument(record, language, translator(language));
  return { title: record.contract.text.title, blocks: screenBlocks({ blocks: blocks.slice(0, -SIGNATURE_BLOCKS) }) };
}
