/** How a PDF is answered. */
import { encodeExtended, format } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/**
 * Both forms of the name (RFC 6266): without accents, and whole. The library's `create` would leave out the quotes
 * that the documented form has.
 */
export function contentDisposition(download: '0' | '1' | undefined, name: string, ascii: string): string {
  const type = download === '1' ? 'attachment' : 'inline';
  const quoted = format({ type, parameters: { filename: ascii } }, { multipart: true });
  return `${quoted}; filename*=${encodeExtended(name)}`;
}

/** The bytes as they are. */
export const sendPdf = (reply: FastifyReply, pdf: Uint8Array): FastifyReply =>
  reply.type('application/pdf').send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));

/** What may go wrong with anything that is printed. */
export const pdfErrors = ['PDF_FAILED', 'PDF_TIMEOUT', 'BUSY'] as const;
