/** The company's settings as the portal's pages see them, and its logos as everybody does. */
import { type CompanyTexts, defaultCompany } from '#common/contract/company.ts';
import type { LogoDto } from '#common/schemas/settings.ts';
import type { Settings } from './settings.entity.ts';

export type SettingsDto = CompanyTexts & {
  logoId: string | null;
  whiteLogoId: string | null;
  /** 0 until something has been saved. */
  version: number;
};

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
  logoId: settings?.logoId ?? null,
  whiteLogoId: settings?.whiteLogoId ?? null,
  version: settings?.version ?? 0,
});

/** The hash in the address changes with the logo, so that browsers may keep what they have. */
export const presentLogo = ({ logoId, whiteLogoId }: Pick<SettingsDto, 'logoId' | 'whiteLogoId'>): LogoDto => ({
  exists: logoId !== null,
  logoPath: logoId && `/uploads/logo?v=${logoId.slice(0, 12)}`,
  whiteExists: whiteLogoId !== null,
  logoWhitePath: whiteLogoId && `/uploads/logo-white?v=${whiteLogoId.slice(0, 12)}`,
});
