/** The company's settings as the portal's pages see them, and its logos as everybody does. */
import { type CompanyTexts, defaultCompany } from '#common/contract/company.ts';
import type { CompanyContactDto, LogoDto } from '#common/schemas/settings.ts';
import type { Settings } from '#server/entities/settings.entity.ts';

export type SettingsDto = CompanyTexts & {
  logoId: string | null;
  whiteLogoId: string | null;
  version: number;
};

/** A row that is made with the defaults has this version: saving from them is saving from it. */
const FIRST_VERSION = 1;

export const presentSettings = (settings: Settings | null): SettingsDto => ({
  companyName: settings?.companyName ?? defaultCompany.companyName,
  companyAddress: settings?.companyAddress ?? defaultCompany.companyAddress,
  companyPhone: settings?.companyPhone ?? defaultCompany.companyPhone,
  companyEmail: settings?.companyEmail ?? defaultCompany.companyEmail,
  companyWebsite: settings?.companyWebsite ?? defaultCompany.companyWebsite,
  contractIntro: settings?.contractIntro ?? defaultCompany.contractIntro,
  generalTerms: settings?.generalTerms ?? defaultCompany.generalTerms,
  defaultRecommendations: settings?.defaultRecommendations ?? defaultCompany.defaultRecommendations,
  reportFooter: settings?.reportFooter ?? defaultCompany.reportFooter,
  standardPhrases: settings?.standardPhrases ?? defaultCompany.standardPhrases,
  logoId: settings?.logoId ?? null,
  whiteLogoId: settings?.whiteLogoId ?? null,
  version: settings?.version ?? FIRST_VERSION,
});

/** The hash in the address changes with the logo, so that browsers may keep what they have. */
export const presentLogo = ({ logoId, whiteLogoId }: Pick<SettingsDto, 'logoId' | 'whiteLogoId'>): LogoDto => ({
  exists: logoId !== null,
  logoPath: logoId && `/uploads/logo?v=${logoId.slice(0, 12)}`,
  whiteExists: whiteLogoId !== null,
  logoWhitePath: whiteLogoId && `/uploads/logo-white?v=${whiteLogoId.slice(0, 12)}`,
});

export const presentContact = ({ companyName, companyPhone }: SettingsDto): CompanyContactDto => ({
  companyName,
  companyPhone,
});
