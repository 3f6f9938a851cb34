/** What the secret of a customer link looks like: as a token for programs does, with a beginning of its own. */
import { sha256 } from '#server/core/sha256.ts';
import { tokenForm } from '#server/tokens/token-text.ts';

const form = tokenForm('bbc_');

/** A secret that nobody can guess. */
export const makeLinkToken = form.make;

/** Whether a text can be one at all: a mistyped one, or one cut off by a mail program, costs no look into the database. */
export const isLinkToken = form.isOne;

/** What is stored of it. */
export const linkHashOf = (token: string): string => sha256(token);
