/** The service contract as a document: what was agreed, who signed it when, and its checksum. */

import { printedCode } from '#common/contract/document-code.ts';
import { isSkewed } from '#common/contract/offline-signing.ts';
import { formatPrice } from '#common/contract/price.ts';
import { richBlocks } from '#common/contract/rich-blocks.ts';
import { formatDuration } from '#common/i18n/duration.ts';
import { formatDate, formatDateTime } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import { amendmentBlocks } from './amendment.ts';
import type { Block, DocumentModel, Fact } from './model.ts';
import type { InspectionRecord, SignatureProof, SignatureRecord } from './record.ts';

/** Rows whose value is known. */
export const knownFacts = (rows: readonly { label: string; value: string | null }[]): Fact[] =>
  rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []));

/** What every document of an inspection has at its edges. */
export function frameOf(
  record: InspectionRecord,
  name: string,
  language: Language,
  t: Translate,
): Omit<DocumentModel, 'blocks'> {
  return {
    title: `${name} - ${record.customer.name}`,
    language,
    author: record.company.name,
    header: { left: record.company.name, right: record.customer.name },
    footer: t('document.footer', { company: record.company.name, id: record.id }),
    companyFooter: record.company.footer,
    pageLabel: t('document.page', { page: '{page}', total: '{total}' }),
  };
}

/** The company's head of a document's first page. */
export const brandBlock = ({ company }: InspectionRecord): Block => ({
  kind: 'brand',
  companyName: company.name,
  logo: company.logo,
  contacts: company.logo ? [company.name, ...company.contacts] : company.contacts,
});

const TIED = { staysWithNext: true } as const;

/** The text, article by article; the company's own intro first. */
function textBlocks({ contract: { text } }: InspectionRecord): Block[] {
  return [
    ...(text.companyIntro ? [{ kind: 'rich', blocks: richBlocks(text.companyIntro), isCompact: true } as const] : []),
    { kind: 'paragraph', text: text.intro, isCompact: true },
    ...text.articles.flatMap(({ heading, body }, index): Block[] => [
      { kind: 'subheading', text: `${index + 1}. ${heading}`, isCompact: true },
      // A signature never stands on a page without any of what was agreed.
      { kind: 'paragraph', text: body, isCompact: true, ...(index === text.articles.length - 1 ? TIED : {}) },
    ]),
  ];
}

function priceFact({ contract }: InspectionRecord, language: Language, t: Translate): Fact {
  const isFixed = contract.priceStatus === 'fixed';
  const price = isFixed ? formatPrice(contract.price ?? '0', language) : t('document.priceUndetermined');
  return { label: t('document.price'), value: price };
}

/** Further apart than this, the time that a program claims is not the time at which the portal took the signature. */
const CLAIM_TOLERANCE_MS = 60_000;

/** By whose clock it was signed when there was no connection, when it arrived, and whether the text was another by then. */
function offlineRows({ offline, receivedAt }: SignatureRecord, language: Language, t: Translate) {
  if (!offline || !receivedAt) return [];
  const { deviceTime, skewMs, isDifferent } = offline;
  const times = { deviceTime: formatDateTime(deviceTime, language), received: formatDateTime(receivedAt, language) };
  const clock = isSkewed(skewMs)
    ? t(skewMs > 0 ? 'document.clockAhead' : 'document.clockBehind', {
        duration: formatDuration(Math.abs(skewMs), language),
      })
    : null;
  return [
    { label: t('document.signedAt'), value: t('document.signedOffline', times) },
    { label: t('document.clock'), value: clock },
    { label: t('document.shownText'), value: isDifferent ? t('document.shownDiffers') : null },
  ];
}

/** By what the signer of a document that was signed at a distance is known. */
function remoteText({ remote }: SignatureRecord, language: Language, t: Translate): string | null {
  if (!remote) return null;
  const { email, confirmedAt, address } = remote;
  return t('document.remoteText', { email, address, confirmed: formatDateTime(confirmedAt, language) });
}

function signer(signature: SignatureRecord, language: Language, t: Translate) {
  const { signerName, signerRole, signedAt, receivedAt } = signature;
  const isClaimed = signedAt && receivedAt && Math.abs(receivedAt.getTime() - signedAt.getTime()) > CLAIM_TOLERANCE_MS;
  const who = [
    { label: t('document.signedBy'), value: signerName },
    { label: t('document.signedAs'), value: signerRole && t(`contract.signerRole.${signerRole}`) },
  ];
  if (signature.offline) return [...who, ...offlineRows(signature, language, t)];
  return [
    ...who,
    {
      label: t(isClaimed ? 'document.signedAtClaimed' : 'document.signedAt'),
      value: signedAt && formatDateTime(signedAt, language),
    },
    { label: t('document.receivedAt'), value: isClaimed ? formatDateTime(receivedAt, language) : null },
    { label: t('document.remote'), value: remoteText(signature, language, t) },
  ];
}

/** How it can be seen that nothing has changed, or that something has. */
function evidenceOf(
  proof: SignatureProof | null,
  t: Translate,
): { evidence: Fact[]; qr: string | null; alarm: string | null } {
  if (!proof) return { evidence: [], qr: null, alarm: null };
  const { checksum } = proof;
  if (proof.kind === 'document') {
    const { code, address } = proof;
    const rows = [
      { label: t('document.hash'), value: checksum },
      { label: t('document.code'), value: printedCode(code) },
      { label: t('document.logHead'), value: proof.logHead },
      { label: t('document.hashCheck'), value: t('document.kept') },
      {
        label: t('document.check'),
        value: address ? t('document.checkAt', { address }) : t('document.checkInPortal'),
      },
    ];
    return { evidence: knownFacts(rows), qr: address && `${address}/${code}`, alarm: null };
  }
  const isBroken = checksum !== null && !proof.isIntact;
  const rows = [
    { label: t('document.hash'), value: checksum },
    { label: t('document.hashCheck'), value: checksum && !isBroken ? t('document.hashIntact') : null },
    { label: t('document.seal'), value: t(checksum ? 'document.sealedOldWay' : 'document.notSealed') },
  ];
  return { evidence: knownFacts(rows), qr: null, alarm: isBroken ? t('document.hashBroken') : null };
}

function signatureBlocks(record: InspectionRecord, language: Language, t: Translate): Block[] {
  const { contract, company, id } = record;
  const { signature } = contract;
  if (!signature)
    return [
      { kind: 'heading', text: t('document.signature') },
      { kind: 'paragraph', text: t('document.notSigned') },
    ];
  const rows = [
    ...signer(signature, language, t),
    {
      label: t('document.signedPlace'),
      value: t(signature.remote ? 'document.signedRemotely' : 'document.signedInPortal', { company: company.name, id }),
    },
    { label: t('document.signedLanguage'), value: t(`document.language.${contract.language}`) },
  ];
  const { evidence, qr, alarm } = evidenceOf(signature.proof, t);
  return [
    { kind: 'heading', text: t('document.signature') },
    { kind: 'signature', picture: signature.picture, rows: knownFacts(rows), evidence, qr, alarm },
  ];
}

/** Text, notes, price and signature, as any document that holds the contract ends. */
export function contractBlocks(record: InspectionRecord, language: Language, t: Translate): Block[] {
  const { notes, isVisit } = record.contract;
  return [
    ...textBlocks(record),
    ...(notes
      ? ([
          { kind: 'subheading', text: t('document.contractNotes'), isCompact: true },
          { kind: 'paragraph', text: notes, isCompact: true, ...TIED },
        ] satisfies Block[])
      : []),
    ...(isVisit ? [] : ([{ kind: 'facts', rows: [priceFact(record, language, t)], ...TIED }] satisfies Block[])),
    ...signatureBlocks(record, language, t),
  ];
}

/** The service contract: company and customer, the text, and the signature with its evidence. */
export function contractDocument(record: InspectionRecord, language: Language, t: Translate): DocumentModel {
  const { contract, technicianName, date, id } = record;
  const rows = [
    { label: t('document.customer'), value: contract.customer.name },
    { label: t('document.address'), value: contract.customer.address },
    { label: t('document.contactPerson'), value: record.customer.contactPerson },
    { label: t('document.date'), value: formatDate(date, language) },
    { label: t('document.technician'), value: technicianName },
    { label: t('document.number'), value: String(id) },
  ];
  return {
    ...frameOf(record, contract.text.title, language, t),
    blocks: [
      brandBlock(record),
      { kind: 'title', text: contract.text.title },
      ...amendmentBlocks(record, language, t),
      { kind: 'facts', rows: knownFacts(rows) },
      ...contractBlocks(record, language, t),
    ],
  };
}

/** The contract's text and signature alone. */
export function simpleContractDocument(record: InspectionRecord, language: Language, t: Translate): DocumentModel {
  const { text, signature } = record.contract;
  return {
    ...frameOf(record, text.title, language, t),
    blocks: [
      { kind: 'title', text: text.title },
      ...amendmentBlocks(record, language, t),
      ...textBlocks(record),
      signature
        ? {
            kind: 'signature',
            picture: signature.picture,
            rows: knownFacts(signer(signature, language, t)),
            evidence: [],
            qr: null,
            alarm: null,
          }
        : { kind: 'paragraph', text: t('document.notSigned') },
    ],
  };
}
