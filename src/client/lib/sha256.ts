/** SHA-256 as the browser makes it. */

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** In hexadecimal, of a text in UTF-8; undefined where the browser makes none, as on plain HTTP. */
export async function sha256(content: string | BufferSource): Promise<string | undefined> {
  // A browser says nothing of it there, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes)));
}
