/** The browser and system that a User-Agent header stands for. */
export type Device = { browser: string; system: string; isMobile: boolean };

/** In this order: most browsers also claim to be the ones below them. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameOf = (rules: readonly [RegExp, string][], userAgent: string) =>
  rules.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Browser and system of a User-Agent header; null for scripts and whatever else is not known. */
export function deviceOf(userAgent: string | null): Device | null {
  if (userAgent === null) return null;
  const browser = nameOf(browsers, userAgent);
  const system = nameOf(systems, userAgent);
  if (!browser || !system) return null;
  return { browser, system, isMobile: /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent) };
}
