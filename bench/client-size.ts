/** P7 of the quality bars: what the login page and the whole portal load. */
import path from 'node:path';
import {
  ClientSize,
  HEIC_READER_MAX_KILOBYTES,
  LOGIN_MAX_KILOBYTES,
  OFFICE_MAX_KILOBYTES,
  PDF_READER_MAX_KILOBYTES,
  PLAN_IMPORT_MAX_KILOBYTES,
  WHOLE_MAX_KILOBYTES,
} from '#test/support/client-size.ts';
import type { Reading } from './report.ts';

const CLIENT = path.join(import.meta.dirname, '../dist/client');

export async function measureClientSize(): Promise<Reading[]> {
  const size = new ClientSize(CLIENT);
  return [
    {
      bar: 'P7',
      what: 'JavaScript of the login page, gzipped, against what it may be',
      ours: size.startKilobytes(),
      against: LOGIN_MAX_KILOBYTES,
      unit: 'kB',
      limit: 1,
    },
    {
      bar: 'P7',
      what: 'JavaScript of the whole portal, gzipped, against what it may be',
      ours: size.wholeKilobytes(),
      against: WHOLE_MAX_KILOBYTES,
      unit: 'kB',
      limit: 1,
    },
    {
      bar: 'P7',
      what: 'JavaScript of what only a desk opens, gzipped, against what it may be',
      ours: size.officeKilobytes(),
      against: OFFICE_MAX_KILOBYTES,
      unit: 'kB',
      limit: 1,
    },
    {
      bar: 'P7',
      what: 'JavaScript of taking a plan from a file, gzipped, against what it may be',
      ours: size.planImportKilobytes(),
      against: PLAN_IMPORT_MAX_KILOBYTES,
      unit: 'kB',
      limit: 1,
    },
    {
      bar: 'P7',
      what: 'What reads PDFs, gzipped, against what it may be',
      ours: size.pdfReaderKilobytes(),
      against: PDF_READER_MAX_KILOBYTES,
      unit: 'kB',
      limit: 1,
    },
    {
      bar: 'P7',
      what: 'What unpacks HEIC, gzipped, against what it may be',
      ours: size.heicReaderKilobytes(),
      against: HEIC_READER_MAX_KILOBYTES,
      unit: 'kB',
      limit: 1,
    },
  ];
}
