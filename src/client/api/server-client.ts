/**
 * The one typed client of the server: its procedures, as React hooks and as plain calls, uploads, and
 * the addresses of its pictures and PDFs. `AppRouter` is all that the client knows of the server.
 */
import { createTRPCClient, createTRPCUntypedClient, httpBatchLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { takeAskedAhead } from '#client/lib/asked-ahead.ts';
import type { PdfAddress } from '#client/lib/download-pdf.ts';
import { Offline } from '#client/offline/offline.ts';
import { offlineLink } from '#client/offline/offline-link.ts';
import { pictureAddress } from '#client/offline/pictures.ts';
import type { LabelFormat } from '#common/domain/label-formats.ts';
import type { Language } from '#common/i18n/languages.ts';
import { BATCH_MAX } from '#common/limits.ts';
import { ACCOUNT_HEADER } from '#common/sync/account-header.ts';
import type { AppRouter } from '#server/app-router.ts';
import { fetchPicture } from './fetch-picture.ts';
import { uploadImage } from './upload-image.ts';

/** The procedures as hooks, with their cache. */
export const trpc = createTRPCReact<AppRouter>();

/** What the server has said so far, as the hooks show it. */
export type ServerCache = ReturnType<typeof trpc.useUtils>;

type LabelsAsked = { devices: readonly number[]; format: LabelFormat; start: number; language: Language };

const parametersOf = (values: Readonly<Record<string, string | number | boolean>>): URLSearchParams =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));

const pdfAddress = (view: string): PdfAddress => ({ view, keep: `${view}&download=1` });

const batchLink = httpBatchLink({ url: '/trpc', maxItems: BATCH_MAX });
/** What first-paint.js has asked already goes in a request of its own: another question beside it, and it would be asked twice. */
const aheadLink = httpBatchLink({
  url: '/trpc',
  fetch: (url, options) => takeAskedAhead(String(url)) ?? fetch(url, options as RequestInit),
});
/** For a question that is asked ahead. */
export const ahead = { trpc: { context: { isAhead: true } } };
const serverLink = splitLink<AppRouter>({
  condition: ({ context }) => context.isAhead === true,
  true: aheadLink,
  false: batchLink,
});

/** The server itself, for whoever sends what the device has kept. */
const plainClient = createTRPCUntypedClient<AppRouter>({
  links: [
    httpBatchLink({
      url: '/trpc',
      maxItems: BATCH_MAX,
      headers: () => ({ [ACCOUNT_HEADER]: String(offline.store?.userId) }),
    }),
  ],
});

export const offline = new Offline({
  call: (path, input, signal) => plainClient.mutation(path, input, { signal }),
  ask: (path, input, signal) => plainClient.query(path, input, { signal }),
  picture: fetchPicture,
  upload: uploadImage,
});

export const serverClient = {
  /** The procedures as plain calls, for what outlives a screen. */
  procedures: createTRPCClient<AppRouter>({ links: [offlineLink(offline), serverLink] }),
  uploadImage: offline.upload.bind(offline),
  imageAddress: pictureAddress,
  contractPdf: (inspectionId: number, language: Language): PdfAddress =>
    pdfAddress(`/api/inspections/${inspectionId}/contract/download?lang=${language}`),
  /** Of the devices that a list shows, for a spreadsheet of here. */
  devicesCsv: (customerId: number, filters: Readonly<Record<string, string | number | boolean>>): string =>
    `/api/customers/${customerId}/devices.csv?${parametersOf({ ...filters, separator: 'semicolon' })}`,
  /** What was changed, for a spreadsheet of here. */
  historyCsv: (asked: Readonly<Record<string, string | number>>): string =>
    `/api/history.csv?${parametersOf({ ...asked, separator: 'semicolon' })}`,
  /** Of the inspections that a list shows, the same. */
  inspectionsCsv: (asked: Readonly<Record<string, string | number | boolean>>): string =>
    `/api/inspections.csv?${parametersOf({ ...asked, separator: 'semicolon' })}`,
  documentsZip: (inspections: readonly number[], lang: Language): string =>
    `/api/inspections.zip?${parametersOf({ ids: inspections.join(','), lang })}`,
  everythingZip: (lang: Language): string => `/api/export.zip?lang=${lang}`,
  customerZip: (id: number, lang: Language): string => `/api/customers/${id}/export.zip?lang=${lang}`,
  /** Of all that a customer signed. */
  customerDocumentsZip: (customerId: number, lang: Language): string =>
    `/api/customers/${customerId}/documents.zip?${parametersOf({ lang })}`,
  inspectionsXlsx: (asked: Readonly<Record<string, string | number | boolean>>): string =>
    `/api/inspections.xlsx?${parametersOf(asked)}`,
  labelsPdf: (customerId: number, { devices, format, start, language }: LabelsAsked): PdfAddress =>
    pdfAddress(
      `/api/customers/${customerId}/labels.pdf?lang=${language}&devices=${devices.join(',')}&format=${format}&start=${start}`,
    ),
  samplePdf: (language: Language): PdfAddress => pdfAddress(`/api/basic-pdf?lang=${language}`),
};

export type ServerClient = typeof serverClient;
