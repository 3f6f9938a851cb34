/** The worker thread in which documents are painted: a slow or huge one never blocks the portal. */
import type { DocumentModel } from '#common/document/model.ts';
import { type ImageBytes, paintDocument } from './paint.ts';

export type PdfTask = { model: DocumentModel; pictures: ReadonlyMap<string, ImageBytes> };

export default ({ model, pictures }: PdfTask): Promise<Uint8Array> => paintDocument(model, pictures);
