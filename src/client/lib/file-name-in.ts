/** What the portal calls a file that it sends: the same name, whichever way it is saved. */
import { parse } from 'content-disposition';

/** @returns the whole name in Content-Disposition, accents included */
export const fileNameIn = ({ headers }: Pick<Response, 'headers'>): string =>
  parse(headers.get('content-disposition') ?? '').parameters.filename ?? 'document.pdf';
