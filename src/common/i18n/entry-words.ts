/** What an entry of the outbox does, in words. */
import type { Entry, Input } from '#common/sync/entry.ts';
import { fieldsOf } from '#common/sync/texts.ts';
import type { Translate, TranslationKey } from './keys.ts';

/** What things are called that entries name by id; undefined for what is not known. */
export type Names = {
  /** As it was called when the entry with that number was made. */
  boxNumber: (id: number, seq: number) => string | undefined;
  /** Which of the report's photos it is, counted from one. */
  photoNumber: (id: number) => number | undefined;
  floor: (floor: number) => string;
};

/** Fields that hold what somebody has typed. */
const typedFields: Readonly<Record<string, TranslationKey>> = {
  reportText: 'report.text',
  observations: 'report.observations',
  recommendations: 'recommendations.text',
  contractNotes: 'contract.notes',
  contractPrice: 'contract.price',
  name: 'customer.name',
  address: 'customer.address',
  contactPerson: 'customer.contactPerson',
  phone: 'customer.phone',
  email: 'customer.email',
  notes: 'studio.notes',
  description: 'report.caption',
};
const fields: Readonly<Record<string, TranslationKey>> = {
  ...typedFields,
  uncheckedReason: 'contract.uncheckedReason',
  priceStatus: 'contract.priceStatus',
  customerId: 'customer.select',
  technicianId: 'customer.technician',
  date: 'outbox.field.date',
  logoId: 'outbox.field.logo',
};

/** What a field of a form is called. */
export const fieldName = (name: string, t: Translate): string => t(fields[name] ?? 'outbox.field.other');

/** What was typed in an entry, by the names of its fields. */
export const typedIn = ({ input }: Entry, t: Translate): { name: string; text: string }[] =>
  Object.entries(fieldsOf(input)).flatMap(([field, value]) =>
    typedFields[field] && typeof value === 'string' && value.trim() !== ''
      ? [{ name: fieldName(field, t), text: value }]
      : [],
  );

const withFields = (changes: unknown, t: Translate): string =>
  [...new Set(Object.keys((changes ?? {}) as Input).map((name) => fieldName(name, t)))].join(', ');

/** @param names of the things in its lane */
export function entryWords({ seq, operation, input, localId }: Entry, names: Names, t: Translate): string {
  const { changes } = input;
  const box = (id: unknown) => names.boxNumber(Number(id), seq) ?? '';
  const photo = (id: unknown) => names.photoNumber(Number(id)) ?? '';
  const said = (parameters: Record<string, string | number> = {}) => t(`outbox.step.${operation}`, parameters).trim();
  switch (operation) {
    case 'customers.create':
      return said({ name: String(input.name) });
    case 'customers.update':
    case 'inspections.update':
      return said({ fields: withFields(changes, t) });
    case 'inspections.saveFloorPlan':
    case 'inspections.deleteFloorPlan':
      return said({ floor: names.floor(Number(input.floor)) });
    case 'inspections.renameFloor':
      return said({ floor: input.name ? String(input.name) : names.floor(Number(input.floor)) });
    case 'inspections.addPhoto':
      return said({ number: photo(localId) });
    case 'inspections.updatePhoto':
      return said({ number: photo(input.id) });
    case 'baitBoxes.create':
      return said({ number: String(input.boxNumber ?? '') });
    case 'baitBoxes.update': {
      const { condition, boxNumber } = changes as { condition?: string | null; boxNumber?: string };
      if (boxNumber) return t('outbox.step.renumber', { number: box(input.id), next: boxNumber }).trim();
      return condition ? t('outbox.step.check', { number: box(input.id) }) : said({ number: box(input.id) });
    }
    case 'baitBoxes.delete':
      return said({ number: box(input.id) });
    case 'baitBoxes.checkRest':
      return said({ count: (input.boxes as unknown[]).length });
    default:
      return said();
  }
}
