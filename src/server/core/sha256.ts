/** SHA-256 in hexadecimal: of bytes, or of a text in UTF-8. */
import { hash } from 'node:crypto';

export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);
