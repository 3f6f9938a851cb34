/** The `settings` table: the company's one row. */
import { defineEntity, p } from '@mikro-orm/core';
import type { LocalizedText } from '#common/contract/company.ts';
import type { AgreedParts } from '#common/domain/agreements.ts';
import { RETENTION_YEARS_DEFAULT } from '#common/limits.ts';
import { Image } from './image.entity.ts';

/** There is one company, and this is its row. */
export const SETTINGS_ID = 1;

const SettingsSchema = defineEntity({
  name: 'Settings',
  tableName: 'settings',
  properties: {
    id: p.integer().primary().autoincrement(false),
    logoId: () => p.manyToOne(Image).mapToPk().joinColumn('logo_id').nullable().deleteRule('restrict'),
    /** For dark grounds. */
    whiteLogoId: () => p.manyToOne(Image).mapToPk().joinColumn('white_logo_id').nullable().deleteRule('restrict'),
    companyName: p.text(),
    companyAddress: p.text(),
    companyPhone: p.text(),
    companyEmail: p.text(),
    companyWebsite: p.text(),
    /** Cleaned HTML. */
    contractIntro: p.json<LocalizedText>(),
    generalTerms: p.json<LocalizedText>(),
    defaultRecommendations: p.json<LocalizedText>(),
    reportFooter: p.json<LocalizedText>(),
    /** Null until some are saved: those that a new portal starts with. */
    standardPhrases: p.json<LocalizedText>().nullable(),
    /** Whether everybody needs a second factor. */
    requiresTwoFactor: p.boolean().default(false),
    /** Whether strangers may register. */
    isRegistrationOpen: p.boolean().default(true),
    /** What is agreed about checks with customers with whom nothing else is. */
    agreements: p.json<AgreedParts>().nullable(),
    /** How long customers are kept after the last thing with them, in years. */
    retentionYears: p.integer().default(RETENTION_YEARS_DEFAULT),
    /** So many days before a visit its customer is reminded by mail; null for never. */
    visitReminderDays: p.integer().nullable(),
    /** So many days before a recommendation is due whoever acts is reminded; null for never. */
    recommendationReminderDays: p.integer().nullable(),
    /** The day since which they are: what was due before is not caught up on. */
    recommendationRemindersSince: p.text().nullable(),
    /** Whether those to customers have a link to answer by. */
    hasReminderLink: p.boolean().default(false),
    version: p.integer().version(),
  },
});

export class Settings extends SettingsSchema.class {}
SettingsSchema.setClass(Settings);
