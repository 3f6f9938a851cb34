/** Checks what was entered in the login form. */
import * as z from 'zod/mini';
import { type LoginInput, loginSchema } from '#common/schemas/user.ts';

/** A message, as a dictionary key, per field that is wrong. */
export type LoginErrors = Partial<Record<keyof LoginInput, string>>;

/** What can be sent, or what is wrong with it. */
export function checkLogin(values: unknown): { input: LoginInput } | { errors: LoginErrors } {
  const { data, error } = z.safeParse(loginSchema, values);
  if (data) return { input: data };
  const errors = error.issues.map(({ path, message }) => [path[0], message]).reverse();
  return { errors: Object.fromEntries(errors) };
}
