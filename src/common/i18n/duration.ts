/** How long something is, in the two largest units that it fills: '2 dagen 3 uur', '12 minuten'. */
import type { Language } from './languages.ts';
import { perLanguage } from './per-language.ts';

const MINUTE_MS = 60_000;
const units = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

const formats = perLanguage((locale) =>
  units.map(([unit]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })),
);

/** To the minute, at least one. */
export function formatDuration(ms: number, language: Language): string {
  let left = Math.max(MINUTE_MS, Math.round(ms / MINUTE_MS) * MINUTE_MS);
  const counts = units.map(([, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return count;
  });
  const first = counts.findIndex((count) => count > 0);
  const parts = formats(language).map((format, index) => format.format(counts[index] ?? 0));
  return parts.filter((_, index) => (counts[index] ?? 0) > 0 && index <= first + 1).join(' ');
}
