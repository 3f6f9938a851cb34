/** The English that is needed before somebody has signed in. */
import { app } from './en/app.ts';
import { auth } from './en/auth.ts';
import { errors } from './en/errors.ts';
import { validation } from './en/validation.ts';
import type { nlForGuests } from './nl-for-guests.ts';

export const enForGuests: Record<keyof typeof nlForGuests, string> = {
  ...app,
  ...auth,
  ...errors,
  ...validation,
};
