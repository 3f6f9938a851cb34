/** Numbers of what leaves the portal: mail with its reminders, and webhooks, with the jobs that send them. */

/** Each is told of every event that it wants. */
export const WEBHOOKS_MAX = 20;
export const WEBHOOK_URL_MAX_LENGTH = 2_000;
/** So many calls are shown at once. */
export const WEBHOOK_DELIVERIES_SHOWN = 50;
export const WEBHOOK_DELIVERIES_KEPT_DAYS = 30;
/** How long is kept what was mailed to whom. */
export const MAILS_KEPT_DAYS = 365;
/** So many letters are shown at once. */
export const MAILS_SHOWN = 100;
/** How long before a visit, or before a recommendation is due, somebody may be reminded of it. */
export const REMINDER_DAYS_MAX = 30;
/** What is offered when reminders are switched on. */
export const VISIT_REMINDER_DAYS_DEFAULT = 3;
export const RECOMMENDATION_REMINDER_DAYS_DEFAULT = 0;
/** What has been due for longer nobody is reminded of by mail any more: it stands in the lists. */
export const REMINDED_AFTER_DAYS_MAX = 7;
/** Of a name in the DNS. */
export const HOST_MAX_LENGTH = 253;
export const PORT_MAX = 65_535;
/** So many jobs are shown at once. */
export const JOBS_SHOWN = 100;
/** Of what another server says when something sent to it fails. */
export const ERROR_DETAIL_MAX_LENGTH = 500;
