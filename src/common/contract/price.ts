/** Prices in euro: typed with comma or point, kept as text with a point, shown as the language writes it. */
import type { Language } from '#common/i18n/languages.ts';
import { perLanguage } from '#common/i18n/per-language.ts';

const euros = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }));

/** '1.250,5', '1250.50' and '1250' become '1250.50' and '1250.00'; '' becomes '0'; null when it is no price. */
export function normalisePrice(typed: string): string | null {
  const compact = typed.replace(/[\s€]/g, '');
  if (compact === '') return '0';
  const withoutThousands = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(compact) ? compact.replaceAll('.', '') : compact;
  const decimal = withoutThousands.replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(decimal) ? Number(decimal).toFixed(2) : null;
}

/** A kept price as people read it: '€ 1.250,50'. Text that is not a price is shown as it is. */
export function formatPrice(price: string, language: Language): string {
  const normalised = normalisePrice(price);
  if (normalised === null) return price;
  return euros(language).format(Number(normalised));
}
