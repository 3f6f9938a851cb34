/** The file name in an answer's Content-Disposition header. */
const WHOLE_NAME = /filename\*=UTF-8''([^;]+)/;

/** @returns the whole name in Content-Disposition (RFC 6266), accents included */
export function fileNameIn({ headers }: Pick<Response, 'headers'>): string {
  const encoded = WHOLE_NAME.exec(headers.get('content-disposition') ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'document.pdf';
}
