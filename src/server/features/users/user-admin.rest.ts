/** /api/admin/users: accounts, for administrators. */
import * as z from 'zod/mini';
import { createUserSchema, userChangesSchema, userDtoSchema } from '#common/schemas/user.ts';
import { named } from '#server/rest/described.ts';
import { restateStale, tagVersion } from '#server/rest/request.ts';
import { type Route, route } from '#server/rest/route.ts';
import { presentUser } from './user.presenter.ts';
import { createUser, deleteUser, getUser, listUsers, updateUser } from './user-admin.service.ts';

named('NewUser', createUserSchema);
named('UserChanges', userChangesSchema);

export const userAdminRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/admin/users',
    action: 'users.list',
    summary: 'All accounts',
    answer: z.array(userDtoSchema),
    handle: async ({ scope }) => (await listUsers(scope)).map(presentUser),
  }),
  route({
    method: 'POST',
    path: '/api/admin/users',
    action: 'users.create',
    summary: 'Makes an account that may be used at once',
    body: createUserSchema,
    answer: userDtoSchema,
    status: 201,
    errors: ['USERNAME_TAKEN', 'IDEMPOTENCY_MISMATCH'],
    isCreation: true,
    handle: async ({ scope, body, clientKey, reply }) => {
      const user = await createUser(scope, { ...body, clientKey });
      tagVersion(reply, user);
      return presentUser(user);
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/users/{id}',
    action: 'users.update',
    summary: 'Changes name, role, password or status of an account',
    body: userChangesSchema,
    answer: userDtoSchema,
    errors: [
      'USER_NOT_FOUND',
      'STALE',
      'OWN_ACCOUNT',
      'LAST_ADMIN',
      'USER_HAS_OPEN_WORK',
      'UNKNOWN_TECHNICIAN',
      'SERVICE_ACCOUNT',
    ],
    handle: async ({ scope, id, version, body, reply }) => {
      const user = await restateStale(
        () => updateUser(scope, { id, version, changes: body }),
        async () => presentUser(await getUser(scope, id)),
      );
      tagVersion(reply, user);
      return presentUser(user);
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    action: 'users.delete',
    summary: 'Deletes an account that has made no inspections',
    answer: 'nothing',
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'USER_HAS_INSPECTIONS'],
    handle: ({ scope, id }) => deleteUser(scope, id),
  }),
];
