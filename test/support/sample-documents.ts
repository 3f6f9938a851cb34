/** Inspections, from an empty one to one that fills every corner: for tests, samples and benchmarks. */
import { defaultCompany } from '#common/contract/company.ts';
import { contractText } from '#common/contract/contract-text.ts';
import type { InspectionRecord, PhotoRecord, PreviousRecord } from '#common/document/record.ts';
import { baitBoxTypes, formatBoxNumber } from '#common/domain/bait-box.ts';
import type { PlanBox, Scene } from '#common/floor-plan/scene.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { ImageBytes } from '#server/pdf/paint.ts';
import { type SamplePicture, sampleLogo, samplePhoto, samplePlan, sampleSignature } from './sample-pictures.ts';
import { type SampleVisit, sampleVisit } from './sample-visit.ts';

export type SampleDocument = {
  name: string;
  language: Language;
  record: InspectionRecord;
  pictures: ReadonlyMap<string, ImageBytes>;
};

const pictureOf = ({ id, width, height }: SamplePicture) => ({ imageId: id, size: { width, height } });

const NOTES: Record<Language, readonly string[]> = {
  nl: ['', 'Achter de stelling, sleutel nodig', 'Aas vervangen', '', 'Lijmplaat vol: vier muizen', 'Niet bereikbaar'],
  en: ['', 'Behind the rack, key needed', 'Bait replaced', '', 'Glue board full: four mice', 'Out of reach'],
};

/** Boxes along the walls of the sample plan, numbered on from `first`. */
function boxesOf(count: number, first: number, language: Language): PlanBox[] {
  const notes = NOTES[language];
  return Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)];
    return {
      key: String(first + index),
      boxNumber: formatBoxNumber(first + index),
      boxType: baitBoxTypes[(index * 3 + first) % 4] ?? 'rat',
      isToxic: index % 5 === 0,
      position: { x: 90 + column * 117 + (row % 2) * 24, y: 80 + row * 145 + (column % 3) * 14 },
      notes: notes[(index + first) % notes.length] || null,
    };
  });
}

type SampleOptions = {
  name: string;
  id: number;
  language?: Language;
  customerName: string;
  address?: string;
  contactPerson?: string | null;
  technicianName?: string;
  /** Boxes per floor; the first floor is `lowest`. */
  boxesPerFloor?: readonly number[];
  lowest?: number;
  previous?: PreviousRecord;
  /** What was found and done at the boxes. */
  visit?: SampleVisit;
  photos?: readonly Omit<PhotoRecord, 'picture' | 'dateTaken'>[];
  photoScale?: number;
  reportText?: string | null;
  observations?: string | null;
  recommendations?: string | null;
  notes?: string | null;
  signerName?: string | null;
  price?: string | null;
  companyName?: string;
  companyIntro?: string;
  footer?: string;
  hasBrand?: boolean;
};

const DATE = new Date('2026-11-20T09:30:00Z');
const CODE = 'K7QF2M9XW4TB8H3R';
const LOG_HEAD = '41d0c6a7e8f9b25336f1a4c2d7e80b9512ce6f3a8d47b0915e2c8fa36b7d4e01';
const HASH = '9f2c4be1d07a5386c1e0b7f4a29d58136e7b0c94f3a1d2855b6c7e8f90a1b2c3';

/** One sample from what it should say; what is not wished is as in an empty inspection. */
export async function makeSample(options: SampleOptions): Promise<SampleDocument> {
  const {
    name,
    id,
    language = 'nl',
    customerName,
    address = 'Dorpsstraat 1, 1234 AB Ons Dorp',
    hasBrand = true,
  } = options;
  const {
    technicianName = 'Anna de Boer',
    boxesPerFloor = [],
    lowest = 0,
    photos = [],
    companyName = 'Van Dijk Plaagdierbeheersing',
  } = options;
  const plans = await Promise.all(boxesPerFloor.map((_, index) => samplePlan(lowest + index)));
  const taken = await Promise.all(
    photos.map((_, index) => samplePhoto(index + 1, { isUpright: index % 5 === 3, scale: options.photoScale ?? 1 })),
  );
  const [logo, signature] = [await sampleLogo(), await sampleSignature()];
  let first = 1;
  const floors = boxesPerFloor.map((count, index) => {
    const plan = plans[index];
    const scene: Scene = {
      size: { width: 1000, height: 640 },
      imageId: plan?.id ?? null,
      boxes: boxesOf(count, first, language),
    };
    first += count;
    return { floor: lowest + index, scene };
  });
  const price = options.price ?? null;
  const terms = { priceStatus: price === null ? ('to_be_determined' as const) : ('fixed' as const), price };
  const text = contractText(
    {
      companyName,
      companyIntro: options.companyIntro ?? defaultCompany.contractIntro[language],
      generalTerms: defaultCompany.generalTerms[language],
      customerName,
      customerAddress: address,
      technicianName,
      inspectionDate: DATE,
      ...terms,
    },
    language,
  );
  const signed =
    options.signerName === undefined
      ? null
      : {
          picture: pictureOf(signature),
          signerName: options.signerName,
          signerRole: 'contact' as const,
          signedAt: new Date('2026-11-20T10:05:00Z'),
          receivedAt: new Date('2026-11-20T10:05:00Z'),
          proof: {
            kind: 'document' as const,
            code: CODE,
            checksum: HASH,
            logHead: LOG_HEAD,
            address: 'https://portal.example.com/verify',
          },
        };
  return {
    name,
    language,
    pictures: new Map([...plans, ...taken, logo, signature].map((picture) => [picture.id, picture])),
    record: {
      id,
      ...(options.visit ? { visit: sampleVisit(floors, DATE, options.visit) } : {}),
      previous: options.previous ?? null,
      company: {
        name: companyName,
        logo: hasBrand ? pictureOf(logo) : null,
        contacts: hasBrand
          ? ['Havenweg 4, 3089 JK Rotterdam', '010 123 45 67', 'info@vandijk.example', 'www.vandijk.example']
          : [],
        footer: options.footer ?? '',
      },
      customer: {
        name: customerName,
        address,
        contactPerson: options.contactPerson ?? null,
        phone: options.contactPerson ? '020 765 43 21' : null,
        email: options.contactPerson ? 'contact@klant.example' : null,
      },
      technicianName,
      date: DATE,
      status: signed ? 'completed' : 'in_progress',
      floors,
      reportText: options.reportText ?? null,
      observations: options.observations ?? null,
      recommendations: options.recommendations ?? null,
      photos: photos.map((photo, index) => ({
        ...photo,
        picture: pictureOf(taken[index] ?? logo),
        dateTaken: new Date(DATE.getTime() + index * 180_000),
      })),
      contract: {
        text,
        language,
        customer: { name: customerName, address },
        ...terms,
        notes: options.notes ?? null,
        signature: signed,
      },
    },
  };
}
