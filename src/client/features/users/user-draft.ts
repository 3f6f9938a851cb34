/** Where the form of an account is kept while an administrator fills it in, and what of it never is. */
import { type DraftKey, draftKey } from '#client/lib/draft.ts';

export const userDraftKey = (ownId: number, userId: number | 'new'): DraftKey => draftKey(ownId, 'user', userId);

export const SECRET = ['password'] as const;
