/** SHA-256 in hexadecimal: of bytes, or of a text in UTF-8. */
import { createHash } from 'node:crypto';

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
