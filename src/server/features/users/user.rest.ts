/** /api/user, /api/login, /api/register, /api/logout. */
import * as z from 'zod/mini';
import {
  changePasswordSchema,
  loginSchema,
  registerSchema,
  updateProfileSchema,
  userDtoSchema,
} from '#common/schemas/user.ts';
import { AppError } from '#server/core/errors.ts';
import { named } from '#server/rest/described.ts';
import { tagVersion } from '#server/rest/request.ts';
import { openRoute, type Route, route } from '#server/rest/route.ts';
import { success, successSchema } from '#server/rest/success.ts';
import { recordSignOut, signIn } from './sign-in.ts';
import { presentUser } from './user.presenter.ts';
import { changePassword, findCurrentUser, register, updateProfile } from './user.service.ts';

named('User', userDtoSchema);
named('Credentials', loginSchema);
named('Registration', registerSchema);
named('ProfileChanges', updateProfileSchema);
named('PasswordChange', changePasswordSchema);

export const userRoutes: readonly Route[] = [
  openRoute({
    method: 'GET',
    path: '/api/user',
    action: 'users.current',
    summary: 'The signed-in user',
    answer: userDtoSchema,
    errors: ['NOT_SIGNED_IN'],
    handle: async ({ scope, reply }) => {
      const user = await findCurrentUser(scope);
      if (!user) throw new AppError('NOT_SIGNED_IN');
      tagVersion(reply, user);
      return presentUser(user);
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/user',
    action: 'users.updateProfile',
    summary: 'Changes name or email address of the signed-in user',
    body: updateProfileSchema,
    answer: named('ChangedProfile', z.extend(successSchema, { user: userDtoSchema })),
    errors: ['STALE'],
    handle: async ({ scope, version, body, reply }) => {
      const user = await updateProfile(scope, { version, changes: body });
      tagVersion(reply, user);
      return { ...success, user: presentUser(user) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/user/password',
    action: 'users.changePassword',
    summary: 'Changes the password of the signed-in user and ends all other sessions',
    body: changePasswordSchema,
    answer: successSchema,
    errors: ['WRONG_PASSWORD', 'TOO_MANY_TRIES', 'ACCOUNT_CHANGED'],
    handle: async ({ scope, body, request }) => {
      await request.beginSession(scope, await changePassword(scope, body));
      return success;
    },
  }),
  openRoute({
    method: 'POST',
    path: '/api/login',
    action: 'users.login',
    summary: 'Signs in',
    body: loginSchema,
    answer: userDtoSchema,
    errors: [
      'INVALID_CREDENTIALS',
      'TOTP_REQUIRED',
      'INVALID_TOTP',
      'KEY_MISSING',
      'SECRET_DAMAGED',
      'TOO_MANY_TRIES',
      'ACCOUNT_CHANGED',
    ],
    handle: async ({ scope, body, request, reply }) => {
      const user = await signIn(scope, body, (known) => request.beginSession(scope, known));
      tagVersion(reply, user);
      return presentUser(user);
    },
  }),
  openRoute({
    method: 'POST',
    path: '/api/register',
    action: 'users.register',
    summary: 'Makes an account that waits for approval, and signs it in',
    body: registerSchema,
    answer: userDtoSchema,
    status: 201,
    errors: ['USERNAME_TAKEN', 'TOO_MANY_TRIES', 'ACCOUNT_CHANGED', 'REGISTRATION_CLOSED'],
    handle: async ({ scope, body, request, reply }) => {
      const user = await register(scope, body);
      await request.beginSession(scope, user);
      tagVersion(reply, user);
      return presentUser(user);
    },
  }),
  openRoute({
    method: 'POST',
    path: '/api/logout',
    action: 'users.logout',
    summary: 'Signs out; no error for who is not signed in',
    answer: successSchema,
    handle: async ({ scope, request }) => {
      await recordSignOut(scope);
      await request.endSession();
      return success;
    },
  }),
];
