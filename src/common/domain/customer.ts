/** Finding a customer in a list that is already loaded, and its two-letter mark (specification, section 2). */
import type { ListedCustomerDto } from '#common/schemas/customer.ts';

/** Small letters without accents: how names are compared when searching. */
export const normalizeForSearch = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether the texts together contain each word of what was searched for, in any order, capitals and accents. */
export function holdsWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const text = normalizeForSearch(texts.map((part) => part ?? '').join(' '));
  return normalizeForSearch(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type Known = Pick<ListedCustomerDto, 'name' | 'contactPerson'> &
  Partial<Pick<ListedCustomerDto, 'address' | 'phone' | 'email' | 'groupName'>>;

/** Whether what is known of a customer contains what was searched for; a telephone number also by its digits alone. */
export const matchesCustomer = (
  { name, contactPerson, address, phone, email, groupName }: Known,
  search: string,
): boolean => holdsWords([name, contactPerson, address, phone, phone?.replace(/\D/g, ''), email, groupName], search);

/** Two letters for a name: of its first and last word, else its first two; '?' for a name without any. */
export function customerInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return '?';
  const letters = words.length === 1 ? [...first].slice(0, 2) : [[...first][0] ?? '', [...last][0] ?? ''];
  return letters.join('').toUpperCase();
}

/** What a company is by law, at the end of its name. */
const LEGAL_FORM = /[\s,]+(b\.?\s?v\.?|n\.?\s?v\.?|v\.?\s?o\.?\s?f\.?|gmbh|ltd\.?|inc\.?)\s*$/iu;

/** A name as it is looked for: 'Bakkerij Jansen' of 'Bakkerij Jansen B.V.'. */
export const nameWithoutForm = (name: string): string => name.trim().replace(LEGAL_FORM, '');

/** What two names of the same customer have in common; '' for a name without letters and numbers. */
export const bareName = (name: string): string =>
  normalizeForSearch(nameWithoutForm(name)).replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether two names are the same but for capitals, accents, signs and what the company is by law. */
export const isSameCustomerName = (one: string, other: string): boolean =>
  bareName(one) !== '' && bareName(one) === bareName(other);
