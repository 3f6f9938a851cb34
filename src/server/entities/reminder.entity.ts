/** The `reminders` table: of which planned visits and recommendations somebody was reminded by mail, once for each day. */
import { defineEntity, p } from '@mikro-orm/core';
import { Mail } from './mail.entity.ts';
import { PlannedVisit } from './planned-visit.entity.ts';
import { Recommendation } from './recommendation.entity.ts';

const ReminderSchema = defineEntity({
  name: 'Reminder',
  tableName: 'reminders',
  properties: {
    id: p.integer().primary(),
    /** Of one of the two. */
    visitId: () => p.manyToOne(PlannedVisit).mapToPk().joinColumn('visit_id').nullable().deleteRule('cascade'),
    recommendationId: () =>
      p.manyToOne(Recommendation).mapToPk().joinColumn('recommendation_id').nullable().deleteRule('cascade'),
    /** The visit's, or the one it is due on: moved to another day, it is another reminder. */
    day: p.text(),
    /** The letter that says it, as long as that is kept. */
    mailId: () =>
      p
        .manyToOne(Mail)
        .mapToPk()
        .joinColumn('mail_id')
        .nullable()
        .deleteRule('set null')
        .index('reminders_mail_id_index'),
  },
  uniques: [
    { name: 'reminders_visit_id_day_unique', properties: ['visitId', 'day'] },
    { name: 'reminders_recommendation_id_day_unique', properties: ['recommendationId', 'day'] },
  ],
  checks: [{ name: 'reminders_subject_check', expression: '(visit_id is null) <> (recommendation_id is null)' }],
});

export class Reminder extends ReminderSchema.class {}
ReminderSchema.setClass(Reminder);
