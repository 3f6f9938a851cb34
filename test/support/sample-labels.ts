/** A sheet of labels for the samples: the usual customer's devices, on a sheet of which three labels are used. */
import type { LabelsModel } from '#common/document/labels.ts';
import { baitBoxTypes, formatBoxNumber } from '#common/domain/bait-box.ts';
import { translator } from '#server/i18n/translate.ts';

const t = translator('nl');

export const sampleLabels: LabelsModel = {
  title: t('document.labelsOf', { customer: 'Bakkerij De Kroon' }),
  language: 'nl',
  author: 'Van Dijk Plaagdierbeheersing',
  madeAt: new Date('2026-11-20T09:30:00Z'),
  format: 'a4-21',
  start: 4,
  company: { name: 'Van Dijk Plaagdierbeheersing', phone: '010 123 45 67' },
  labels: Array.from({ length: 12 }, (_, index) => ({
    boxNumber: formatBoxNumber(index + 1),
    kind: t(`boxType.${baitBoxTypes[index % baitBoxTypes.length] ?? 'rat'}`),
    qr: `https://portal.example.com/d/7K2F9QXW${index + 10}`,
  })),
};
