/** Use-cases for the company's settings: one row, made when something is first saved. */
import { LockMode } from '@mikro-orm/core';
import { type CompanyTexts, defaultCompany, type LocalizedText } from '#common/contract/company.ts';
import { isTooDeep } from '#common/contract/rich-text.ts';
import type { ValidationMessage } from '#common/i18n/keys.ts';
import { TEXT_MAX_LENGTH } from '#common/limits.ts';
import type { SaveLogoInput, UpdateSettingsInput } from '#common/schemas/settings.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { SETTINGS_ID, Settings } from '#server/entities/settings.entity.ts';
import { requireImage } from '#server/images/image.service.ts';
import { cleanHtml } from './clean-html.ts';
import { presentSettings, type SettingsDto } from './settings.presenter.ts';

/** The company's texts and logos; the defaults until an administrator saves some. */
export const getSettings = async ({ em }: { em: Em }): Promise<SettingsDto> =>
  presentSettings(await em.findOne(Settings, { id: SETTINGS_ID }));

/** The row, held until the end of the transaction; made with the defaults if there is none. */
export async function holdSettings({ em }: Scope): Promise<Settings> {
  await em.upsert(Settings, { id: SETTINGS_ID, ...defaultCompany }, { onConflictAction: 'ignore' });
  return em.findOneOrFail(Settings, { id: SETTINGS_ID }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** @throws AppError INVALID_INPUT for what would take a printer too long, or too much room */
function cleanIntro(html: string, language: keyof LocalizedText): string {
  const cleaned = cleanHtml(html);
  const refuse = (message: ValidationMessage) => {
    throw new AppError('INVALID_INPUT', { issues: [{ path: `changes.contractIntro.${language}`, message }] });
  };
  // What stands for a letter may be longer than the letter.
  if (cleaned.length > TEXT_MAX_LENGTH) refuse(`validation.tooLong#${TEXT_MAX_LENGTH}`);
  if (isTooDeep(cleaned)) refuse('validation.tooDeep');
  return cleaned;
}

const clean = ({ nl, en }: LocalizedText): LocalizedText => ({ nl: cleanIntro(nl, 'nl'), en: cleanIntro(en, 'en') });

/**
 * Changes the company's texts; HTML is cleaned before it is stored.
 *
 * @throws AppError INVALID_INPUT for an intro that is too long or too deep, STALE (with the settings as they are now)
 */
export function updateSettings(scope: Scope, { version, changes }: UpdateSettingsInput): Promise<SettingsDto> {
  return inTransaction(scope, async (inner) => {
    const settings = await holdSettings(inner);
    if (version !== undefined && version !== settings.version) {
      throw new AppError('STALE', { current: presentSettings(settings) });
    }
    const { contractIntro, ...texts } = changes;
    const cleaned = contractIntro === undefined ? undefined : clean(contractIntro);
    inner.em.assign(settings, omitUndefined({ ...texts, contractIntro: cleaned }) as Partial<CompanyTexts>);
    await inner.em.flush();
    return presentSettings(settings);
  });
}

/** Sets or removes the company's logos. @throws AppError UNKNOWN_IMAGE */
export function saveLogo(scope: Scope, logos: SaveLogoInput): Promise<SettingsDto> {
  return inTransaction(scope, async (inner) => {
    const settings = await holdSettings(inner);
    for (const id of [logos.logoId, logos.whiteLogoId]) if (id) await requireImage(inner.em, id);
    inner.em.assign(settings, omitUndefined(logos));
    await inner.em.flush();
    return presentSettings(settings);
  });
}
