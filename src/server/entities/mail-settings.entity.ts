/** The `mail_settings` table: the mail server that administrators have set, in one row. */
import { defineEntity, p } from '@mikro-orm/core';

/** There is one mail server, and this is its row. */
export const MAIL_SETTINGS_ID = 1;

const MailSettingsSchema = defineEntity({
  name: 'MailSettings',
  tableName: 'mail_settings',
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** Host, port, name and password as JSON, encrypted with the data key. */
    server: p.text(),
    /** Whose address mail comes from. */
    sender: p.text(),
    version: p.integer().version(),
  },
});

export class MailSettings extends MailSettingsSchema.class {}
MailSettingsSchema.setClass(MailSettings);
