/** The service contract on paper: what was agreed, and who signed it when. */
import type { ContractText } from '#common/contract/contract-text.ts';
import { formatPrice } from '#common/contract/price.ts';
import type { PriceStatus } from '#common/domain/inspection.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { Block, Picture } from './model.ts';

export type ContractRecord = {
  text: ContractText;
  priceStatus: PriceStatus;
  price: string | null;
  notes: string | null;
  signature: { picture: Picture; signerName: string | null; signedAt: Date | null } | null;
};

/** The contract's text, price, notes and signature. */
export function contractBlocks({ text, ...terms }: ContractRecord, language: Language, t: Translate): Block[] {
  const price =
    terms.priceStatus === 'fixed' ? formatPrice(terms.price ?? '0', language) : t('document.priceUndetermined');
  const { signature } = terms;
  return [
    { kind: 'heading', text: text.title },
    { kind: 'paragraph', text: text.intro },
    ...text.articles.flatMap(({ heading, body }, index): Block[] => [
      { kind: 'subheading', text: `${index + 1}. ${heading}` },
      { kind: 'paragraph', text: body },
    ]),
    { kind: 'facts', rows: [{ label: t('document.price'), value: price }] },
    ...(terms.notes
      ? ([
          { kind: 'subheading', text: t('document.contractNotes') },
          { kind: 'paragraph', text: terms.notes },
        ] satisfies Block[])
      : []),
    { kind: 'heading', text: t('document.signature') },
    signature
      ? {
          kind: 'signature',
          picture: signature.picture,
          lines: [
            ...(signature.signerName ? [t('document.signedBy', { name: signature.signerName })] : []),
            ...(signature.signedAt
              ? [t('document.signedAt', { date: formatDateTime(signature.signedAt, language) })]
              : []),
          ],
        }
      : { kind: 'paragraph', text: t('document.notSigned') },
  ];
}
