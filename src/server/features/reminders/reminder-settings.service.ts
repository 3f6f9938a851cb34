/** Use-cases of administrators for reminders by mail: which of them go, how long before, and who cannot get one. */
import { dayOf } from '#common/domain/day.ts';
import type { RemindersDto, SaveRemindersInput } from '#common/schemas/reminders.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { SETTINGS_ID, Settings } from '#server/entities/settings.entity.ts';
import { holdSettings } from '#server/features/settings/settings.service.ts';
import { countWithoutAddress, periodsOf } from './due.query.ts';

/** How long before each kind goes, null for one that does not; and how many customers lack an address for it. */
export async function getReminders({ em, now }: Scope): Promise<RemindersDto> {
  const settings = await em.findOne(Settings, { id: SETTINGS_ID }, { refresh: true });
  return {
    visitDays: settings?.visitReminderDays ?? null,
    recommendationDays: settings?.recommendationReminderDays ?? null,
    hasLink: settings?.hasReminderLink ?? false,
    withoutAddress: await countWithoutAddress(em, await periodsOf(em, dayOf(now))),
  };
}

/** Switches reminders on, off, or to another day; the audit log has it. What was due before is not caught up on. */
export function saveReminders(scope: Scope, input: SaveRemindersInput): Promise<RemindersDto> {
  return inTransaction(scope, async (inner) => {
    const settings = await holdSettings(inner);
    const { visitDays, recommendationDays, hasLink } = input;
    const wasOn = typeof settings.recommendationReminderDays === 'number';
    inner.em.assign(settings, {
      visitReminderDays: visitDays,
      recommendationReminderDays: recommendationDays,
      ...(hasLink === undefined ? {} : { hasReminderLink: hasLink }),
      ...(wasOn ? {} : { recommendationRemindersSince: recommendationDays === null ? null : dayOf(inner.now) }),
    });
    await inner.em.flush();
    return getReminders(inner);
  });
}
