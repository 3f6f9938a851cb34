/** The worker thread in which documents are painted: a slow or huge one never blocks the portal. */
import { type ImageBytes, type PrintableModel, paintDocument } from './paint.ts';

export type PdfTask = { model: PrintableModel; pictures: ReadonlyMap<string, ImageBytes> };

export default ({ model, pictures }: PdfTask): Promise<Uint8Array> => paintDocument(model, pictures);
