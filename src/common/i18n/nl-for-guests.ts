/** The Dutch that is needed before somebody has signed in: it is loaded first, and alone. */
import { app } from './nl/app.ts';
import { auth } from './nl/auth.ts';
import { errors } from './nl/errors.ts';
import { validation } from './nl/validation.ts';

export const nlForGuests = {
  ...app,
  ...auth,
  ...errors,
  ...validation,
} as const;
