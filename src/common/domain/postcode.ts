/** The Dutch postcode in an address that was typed as one text. */

/** The Dutch postcode in an address, as 1234AB; null without one. */
export function postcodeIn(address: string): string | null {
  const [, digits, letters] = /\b([1-9]\d{3})\s?([a-z]{2})\b/i.exec(address) ?? [];
  return digits && letters ? digits + letters.toUpperCase() : null;
}
