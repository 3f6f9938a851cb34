/** The labels of a customer's devices as a PDF: each with a QR code that leads to the device. */
import type { LabelsModel } from '#common/document/labels.ts';
import { compareBoxNumbers } from '#common/domain/bait-box.ts';
import type { LabelFormat } from '#common/domain/label-formats.ts';
import type { Language } from '#common/i18n/languages.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { getCustomer } from '#server/features/customers/customer.service.ts';
import { type RegisteredDevice, registerOf } from '#server/features/devices/register.query.ts';
import type { DocumentTools } from '#server/features/inspections/signed-document.ts';
import { getSettings } from '#server/features/settings/settings.service.ts';
import { translator } from '#server/i18n/translate.ts';
import { permitFor } from '#server/semaphore/fair-semaphore.ts';

export type LabelsOrder = {
  customerId: number;
  /** Those that stand, when left out; those named here whether they stand or not. */
  devices?: readonly number[] | undefined;
  format: LabelFormat;
  start: number;
  language: Language;
};

/** @throws AppError DEVICE_NOT_FOUND when there are none, or not all of those that were asked for */
async function chosenDevices({ em }: Scope, { customerId, devices }: LabelsOrder): Promise<RegisteredDevice[]> {
  const known = await registerOf(em, customerId);
  const wanted = devices && new Set(devices);
  const chosen = known.filter(({ id, removedAt }) => (wanted ? wanted.has(id) : removedAt === null));
  if (chosen.length === 0 || (wanted && chosen.length < wanted.size)) throw new AppError('DEVICE_NOT_FOUND');
  return chosen.sort((a, b) => compareBoxNumbers(a.boxNumber, b.boxNumber));
}

/** What a QR code says: where the device is found in the portal, or its code alone where nobody said where that is. */
const qrOf = (publicUrl: string | null, labelCode: string): string =>
  publicUrl === null ? labelCode : `${publicUrl}/d/${labelCode}`;

async function labelsOf(scope: Scope, publicUrl: string | null, order: LabelsOrder): Promise<LabelsModel> {
  const { customerId, format, start, language } = order;
  const t = translator(language);
  const customer = await getCustomer(scope, customerId);
  const devices = await chosenDevices(scope, order);
  const { companyName, companyPhone } = await getSettings(scope);
  return {
    title: t('document.labelsOf', { customer: customer.name }),
    language,
    author: companyName,
    format,
    start,
    company: { name: companyName, phone: companyPhone.trim() },
    labels: devices.map(({ boxNumber, boxType, labelCode }) => ({
      boxNumber,
      kind: t(`boxType.${boxType}`),
      qr: qrOf(publicUrl, labelCode),
    })),
  };
}

/**
 * Prints the labels of a customer's devices, in number order.
 *
 * @throws AppError CUSTOMER_NOT_FOUND, DEVICE_NOT_FOUND, PDF_FAILED, PDF_TIMEOUT, BUSY, CANCELLED
 */
export async function printLabels(
  scope: Scope,
  { printer, publicUrl }: Pick<DocumentTools, 'printer' | 'publicUrl'>,
  order: LabelsOrder,
): Promise<Uint8Array> {
  const model = await labelsOf(scope, publicUrl, order);
  const pdf = await printer.print({
    ...permitFor(scope),
    compose: async () => model,
    loadPictures: async () => new Map(),
  });
  const facts = { document: 'labels', format: order.format, devices: model.labels.length };
  await recordEvent(scope.em, { action: 'download', entity: 'Customer', entityId: order.customerId, facts });
  return pdf;
}
