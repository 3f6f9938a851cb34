/**
 * Who may do what: one line per action, asked once per call, before its body is read. An action's
 * name is its tRPC path; REST routes name theirs in the route's config. What is not listed here
 * cannot be called. See ADR 006.
 */
import type { ErrorCode } from '#common/error-codes.ts';
import type { Actor } from './actor.ts';
import { AppError } from './errors.ts';

type Policy = (actor: Actor | null) => ErrorCode | null;

const anyone: Policy = () => null;
/** Who may set up the second factor that everything else here requires. */
const approvedAtFirst: Policy = (actor) => {
  if (!actor) return 'NOT_SIGNED_IN';
  if (actor.status === 'rejected' || actor.status === 'left') return 'ACCOUNT_REJECTED';
  return actor.status === 'approved' ? null : 'ACCOUNT_PENDING';
};
const approved: Policy = (actor) => approvedAtFirst(actor) ?? (actor?.lacksTwoFactor ? 'TWO_FACTOR_REQUIRED' : null);

const admin: Policy = (actor) => approved(actor) ?? (actor?.role === 'admin' ? null : 'NOT_ALLOWED');

export const policies = {
  'users.login': anyone,
  'users.register': anyone,
  'users.logout': anyone,
  'users.current': anyone,
  'users.updateProfile': approved,
  'users.changePassword': approved,
  'users.sessions': approved,
  'users.endSession': approved,
  'users.endOtherSessions': approved,
  'users.setUpTwoFactor': approvedAtFirst,
  'users.confirmTwoFactor': approvedAtFirst,
  'users.disableTwoFactor': approved,
  'users.passkeys': approvedAtFirst,
  'users.beginPasskey': approvedAtFirst,
  'users.addPasskey': approvedAtFirst,
  'users.renamePasskey': approved,
  'users.removePasskey': approved,
  'users.askForPasskey': anyone,
  'users.loginWithPasskey': anyone,
  'users.notices': approved,
  'users.dismissNotices': approved,
  'users.technicians': approved,
  'users.list': admin,
  'users.create': admin,
  'users.update': admin,
  'users.delete': admin,
  'users.resetTwoFactor': admin,
  'users.endSessions': admin,
  'users.sessionsOf': admin,
  'users.endSessionOf': admin,
  'customers.list': approved,
  'customers.get': approved,
  'customers.create': approved,
  'customers.update': approved,
  'customers.delete': approved,
  'customers.agreements': approved,
  'customers.setAgreements': approved,
  'customerLinks.list': approved,
  'customerLinks.create': admin,
  'customerLinks.withdraw': admin,
  // By the secret in the link, which they ask for themselves: whoever comes by it is nobody here.
  'byLink.open': anyone,
  'byLink.documents': anyone,
  'byLink.answer': anyone,
  'byLink.file': anyone,
  'customers.sameNames': admin,
  'customers.import': admin,
  'customers.export': admin,
  'groups.list': approved,
  'groups.get': approved,
  'groups.sameNames': admin,
  'groups.create': admin,
  'groups.update': admin,
  'groups.delete': admin,
  'groups.addSites': admin,
  'groups.removeSites': admin,
  'privacy.retention': admin,
  'privacy.saveRetention': admin,
  'privacy.past': admin,
  'privacy.kept': admin,
  'privacy.anonymise': admin,
  'overview.customer': approved,
  'overview.group': approved,
  'overview.figures': approved,
  'history.list': admin,
  'inspections.list': approved,
  'inspections.totals': approved,
  'inspections.get': approved,
  'inspections.create': approved,
  'inspections.amend': approved,
  'inspections.update': approved,
  'inspections.reassign': approved,
  'inspections.delete': approved,
  'inspections.deleted': admin,
  'inspections.restore': admin,
  'inspections.saveFloorPlan': approved,
  'inspections.deleteFloorPlan': approved,
  'inspections.renameFloor': approved,
  'inspections.drawings': approved,
  'inspections.confirmFloorPlan': approved,
  'inspections.saveReport': approved,
  'inspections.saveRecommendations': approved,
  'inspections.completeContract': approved,
  'inspections.photos': approved,
  'inspections.addPhoto': approved,
  'inspections.updatePhoto': approved,
  'inspections.orderPhotos': approved,
  'inspections.deletePhoto': approved,
  'inspections.downloadContract': approved,
  'inspections.downloadSample': approved,
  'inspections.stats': approved,
  'inspections.waiting': approved,
  'inspections.activity': approved,
  'baitBoxes.list': approved,
  'baitBoxes.create': approved,
  'baitBoxes.update': approved,
  'baitBoxes.checkRest': approved,
  'baitBoxes.delete': approved,
  'devices.list': approved,
  'devices.get': approved,
  'devices.history': approved,
  'devices.heatMap': approved,
  'devices.byCode': approved,
  'devices.replaceLabel': approved,
  'devices.labels': approved,
  'checks.list': approved,
  'placements.get': approved,
  'placements.save': approved,
  'visits.list': approved,
  'visits.own': approved,
  'visits.waiting': approved,
  'visits.unplanned': approved,
  'visits.create': approved,
  'visits.update': approved,
  'visits.delete': approved,
  'calendar.get': approved,
  'calendar.create': approved,
  'calendar.delete': approved,
  // By the secret in the link.
  'calendar.read': anyone,
  'recommendations.list': approved,
  'recommendations.current': approved,
  'recommendations.get': approved,
  'recommendations.create': approved,
  'recommendations.update': approved,
  'recommendations.describe': approved,
  'recommendations.state': approved,
  'settings.logo': anyone,
  'settings.contact': anyone,
  'settings.get': approved,
  'settings.update': admin,
  'settings.saveLogo': admin,
  'settings.access': admin,
  'settings.saveAccess': admin,
  'settings.companyKey': admin,
  'settings.saveCompanyKey': admin,
  'settings.removeCompanyKey': admin,
  'settings.agreements': approved,
  'settings.saveAgreements': admin,
  'settings.checkWords': approved,
  'settings.checkWordUses': admin,
  'settings.addCheckWord': admin,
  'settings.updateCheckWord': admin,
  'settings.deleteCheckWord': admin,
  'jobs.list': admin,
  'jobs.retry': admin,
  'jobs.discard': admin,
  'mail.status': approved,
  'mail.sendDocument': approved,
  'mail.ofInspection': approved,
  'mail.list': admin,
  'mail.settings': admin,
  'mail.saveSettings': admin,
  'mail.removeSettings': admin,
  'mail.test': admin,
  'reminders.get': admin,
  'reminders.save': admin,
  'signing.get': approved,
  'signing.request': approved,
  'signing.withdraw': approved,
  // By the secret in the link.
  'signing.open': anyone,
  'signing.picture': anyone,
  'signing.sendCode': anyone,
  'signing.confirmCode': anyone,
  'signing.sign': anyone,
  'webhooks.list': admin,
  'webhooks.add': admin,
  'webhooks.update': admin,
  'webhooks.delete': admin,
  'webhooks.replay': admin,
  'documents.verify': anyone,
  'sync.report': approved,
  'sync.workSet': approved,
  'sync.knownImages': approved,
  'sync.knownKeys': approved,
  'tokens.list': approved,
  'tokens.create': approved,
  'tokens.withdraw': approved,
  'tokens.listAll': admin,
  'tokens.services': admin,
  'tokens.createForService': admin,
  'tokens.withdrawOf': admin,
  'live.changes': approved,
  'live.since': approved,
  'live.enter': approved,
  'portal.export': admin,
  'images.upload': approved,
  'images.get': approved,
  'api.describe': anyone,
} as const satisfies Record<string, Policy>;

export type Action = keyof typeof policies;

export const isAction = (name: string): name is Action => Object.hasOwn(policies, name);

/**
 * Lets the actor through or says why not.
 *
 * @throws AppError NOT_SIGNED_IN, ACCOUNT_PENDING, ACCOUNT_REJECTED, TWO_FACTOR_REQUIRED or NOT_ALLOWED
 */
export function authorize(actor: Actor | null, action: Action): void {
  const refusal = policies[action](actor);
  if (refusal) throw new AppError(refusal);
}

/** What bears on who acts here, and how they get in, is a person's to change; of accounts a token may only read. */
const isForPeople = (action: Action): boolean => /^(users|tokens|calendar)\./.test(action) && !readByTokens.has(action);
const readByTokens: ReadonlySet<Action> = new Set(['users.current', 'users.list', 'calendar.read']);

/**
 * Lets whoever acts by a token through, once its account was, or says why not; a person is let through.
 *
 * @throws AppError TOKEN_NOT_ALLOWED, TOKEN_READ_ONLY
 */
export function authorizeToken(actor: Actor | null, action: Action, isWrite: boolean): void {
  if (!actor?.token) return;
  if (isForPeople(action)) throw new AppError('TOKEN_NOT_ALLOWED');
  if (isWrite && actor.token.scope !== 'write') throw new AppError('TOKEN_READ_ONLY');
}

/** Whether a token may do it at all, for the OpenAPI document. */
export const isForTokens = (action: Action): boolean => !isForPeople(action);
