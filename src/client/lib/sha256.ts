/** SHA-256 in hexadecimal of a text in UTF-8; undefined where the browser makes none, as on plain HTTP. */
export async function sha256(text: string): Promise<string | undefined> {
  // A browser says nothing of it there, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
