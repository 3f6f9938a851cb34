/** P6 of the quality bars: documents, printed as the portal does it, beside a plain pdfkit program. */
import sharp from 'sharp';
import { simpleContractDocument } from '#common/document/contract-document.ts';
import { inspectionDocument } from '#common/document/inspection-document.ts';
import type { DocumentModel } from '#common/document/model.ts';
import { translator } from '#server/i18n/translate.ts';
import { createPdfPrinter } from '#server/pdf/pdf-printer.ts';
import { makeSample, type SampleDocument } from '#test/support/sample-documents.ts';
import { compare } from './measure.ts';
import { plainDocument } from './plain/pdf.ts';
import type { Reading } from './report.ts';

const TURNS = { turns: 60, warmUp: 8 };

const texts = {
  reportText:
    'Tijdens de rondgang zijn alle lokdozen gecontroleerd, schoongemaakt en waar nodig van nieuw aas voorzien.',
  recommendations: 'Dicht kieren en doorvoeren groter dan 5 mm af met staalwol, kit of gaas.',
};

/** The sample's photos with the grain of a real camera: what is printed weighs what it does in the field. */
async function grained({ pictures, ...sample }: SampleDocument): Promise<SampleDocument> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#808080', noise } as const;
  const bytes = await sharp({ create }).jpeg({ quality: 80 }).toBuffer();
  const isPhoto = (id: string) => id.startsWith('photo');
  const grainy = [...pictures].map(([id, picture]) => [id, isPhoto(id) ? { ...picture, bytes } : picture] as const);
  return { ...sample, pictures: new Map(grainy) };
}

/** A contract of one page, and a report of five with ten photos as a phone takes them. */
async function benchDocuments(): Promise<
  { what: string; model: DocumentModel; sample: SampleDocument; limit: number }[]
> {
  const t = translator('nl');
  const person = { customerName: 'Bakkerij De Kroon', contactPerson: 'Jolanda Vermeer', signerName: 'Jolanda Vermeer' };
  const photos = Array.from({ length: 10 }, (_, index) => ({ description: `Bevinding ${index + 1}` }));
  const small = await makeSample({ name: 'contract', id: 1, ...person, ...texts, price: '1250.50' });
  const large = await grained(
    await makeSample({ name: 'report', id: 2, ...person, ...texts, boxesPerFloor: [8], photos, photoScale: 4 }),
  );
  return [
    { what: 'contract of 1 page', model: simpleContractDocument(small.record, 'nl', t), sample: small, limit: 0.3 },
    {
      what: 'report of 5 pages, 10 photos',
      model: inspectionDocument(large.record, 'nl', t),
      sample: large,
      limit: 0.4,
    },
  ];
}

/** The pictures that the model prints, and no others. */
const usedPictures = (model: DocumentModel, { pictures }: SampleDocument) =>
  new Map([...pictures].filter(([id]) => JSON.stringify(model).includes(`"${id}"`)));

export async function measureDocuments(): Promise<Reading[]> {
  const printer = createPdfPrinter();
  const readings: Reading[] = [];
  try {
    for (const { what, model, sample, limit } of await benchDocuments()) {
      const pictures = usedPictures(model, sample);
      const { ours, plain } = await compare(
        () =>
          printer.print({
            owner: 'user:1',
            signal: new AbortController().signal,
            compose: async () => model,
            loadPictures: async () => pictures,
          }),
        () => plainDocument(model, pictures),
        TURNS,
      );
      readings.push({ bar: 'P6', what: `${what}, p50`, ours: ours.p50, against: plain.p50, unit: 'ms', limit });
    }
  } finally {
    await printer.close();
  }
  return readings;
}
