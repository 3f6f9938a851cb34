/** /api/settings/logo and the logos themselves under /uploads. */
import * as z from 'zod/mini';
import { dataUrl } from '#common/schemas/primitives.ts';
import { companyContactDtoSchema, logoDtoSchema } from '#common/schemas/settings.ts';
import { AppError } from '#server/core/errors.ts';
import { loadImages, type StoredImage, storeDataUrl } from '#server/images/image.service.ts';
import { named } from '#server/rest/described.ts';
import { openRoute, type Route, route } from '#server/rest/route.ts';
import { success, successSchema } from '#server/rest/success.ts';
import { presentContact, presentLogo } from './settings.presenter.ts';
import { getSettings, saveLogo } from './settings.service.ts';

const bodySchema = named(
  'NewLogos',
  z.object({
    logoData: z.optional(z.nullable(dataUrl())),
    logoWhiteData: z.optional(z.nullable(dataUrl())),
  }),
);
named('Logos', logoDtoSchema);
named('CompanyContact', companyContactDtoSchema);
const savedLogosSchema = named(
  'SavedLogos',
  z.extend(successSchema, {
    logoPath: logoDtoSchema.shape.logoPath,
    logoWhitePath: logoDtoSchema.shape.logoWhitePath,
  }),
);

/** Null removes a logo, undefined leaves it as it is. */
const referenceTo = (image: StoredImage | null | undefined): string | null | undefined =>
  image === null ? null : image?.id;

const logoFile = (path: `/uploads/${string}`, summary: string, which: 'logoId' | 'whiteLogoId'): Route =>
  openRoute({
    method: 'GET',
    path,
    action: 'settings.logo',
    summary,
    // Changes with the logo, so that browsers may keep what they have.
    query: z.object({ v: z.optional(z.string()) }),
    answer: 'image',
    errors: ['IMAGE_NOT_FOUND'],
    handle: async ({ scope, reply }) => {
      const id = (await getSettings(scope))[which];
      const image = id && (await loadImages(scope.em, [id])).get(id);
      if (!image) throw new AppError('IMAGE_NOT_FOUND');
      reply.header('cache-control', 'public, max-age=300');
      return reply.type(image.mime).send(Buffer.from(image.bytes));
    },
  });

export const settingsRoutes: readonly Route[] = [
  openRoute({
    method: 'GET',
    path: '/api/company',
    action: 'settings.contact',
    summary: 'The company’s name and telephone number: all that the address on a device’s label tells a stranger',
    answer: companyContactDtoSchema,
    handle: async ({ scope }) => presentContact(await getSettings(scope)),
  }),
  openRoute({
    method: 'GET',
    path: '/api/settings/logo',
    action: 'settings.logo',
    summary: 'Where the company’s logos are',
    answer: logoDtoSchema,
    handle: async ({ scope }) => presentLogo(await getSettings(scope)),
  }),
  route({
    method: 'POST',
    path: '/api/settings/logo',
    action: 'settings.saveLogo',
    summary: 'Sets or removes the company’s logos',
    body: bodySchema,
    answer: savedLogosSchema,
    errors: ['INVALID_IMAGE', 'LOGO_TOO_LARGE'],
    hasImages: true,
    hasSuccessFlag: true,
    handle: async ({ scope, body }) => {
      const logo = await storeDataUrl(scope, 'logo', body.logoData);
      const white = await storeDataUrl(scope, 'logo', body.logoWhiteData);
      const logos = await saveLogo(scope, { logoId: referenceTo(logo), whiteLogoId: referenceTo(white) });
      const { logoPath, logoWhitePath } = presentLogo(logos);
      return { ...success, logoPath, logoWhitePath };
    },
  }),
  logoFile('/uploads/logo', 'The company’s logo', 'logoId'),
  logoFile('/uploads/logo-white', 'The company’s logo for dark grounds', 'whiteLogoId'),
];
