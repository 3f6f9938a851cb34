/** What a failure looks like over REST (rest-contract: rules for all). */
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { Language } from '#common/i18n/languages.ts';
import { type AppError, errorRules, type Issue } from '#server/core/errors.ts';
import { translator } from '#server/i18n/translate.ts';

export type ErrorBody = {
  code: string;
  message: string;
  issues?: Issue[];
  current?: unknown;
};

/**
 * The language in which the specification words a validation message; the rest are English.
 * Specification, section 5: login and registration speak Dutch.
 */
const dutchMessages = new Set<string>([
  'validation.username',
  'validation.usernameInvisible',
  'validation.usernameMixed',
  'validation.password',
  'validation.fullName',
  'validation.fullNameRequired',
]);
const languageOf = (message: string): Language => (dutchMessages.has(message) ? 'nl' : 'en');

/** Our own messages are dictionary keys; zod's own ones are English already. */
const wordIssue = ({ path, message }: Issue): string =>
  message.startsWith('validation.')
    ? translator(languageOf(message))(message as TranslationKey, { name: path })
    : message;

/** The body that answers an error. */
export function errorBody(error: AppError): ErrorBody {
  const issues = error.issues?.map((issue) => ({ path: issue.path, message: wordIssue(issue) }));
  const text = translator(errorRules[error.code].language)(`errors.${error.code}`);
  return {
    code: error.code,
    message: issues?.[0]?.message ?? text,
    ...(issues ? { issues } : {}),
    ...(error.current === undefined ? {} : { current: error.current }),
  };
}
