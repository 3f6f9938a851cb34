/** /api/admin/users: accounts, for administrators. */
import * as z from 'zod/mini';
import { createUserSchema, userChangesSchema, userDtoSchema } from '#common/schemas/user.ts';
import { named } from '#server/rest/described.ts';
import { type Route, route } from '#server/rest/route.ts';
import { presentUser } from './user.presenter.ts';
import { createUser, deleteUser, listUsers, updateUser } from './user-admin.service.ts';

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
    errors: ['USERNAME_TAKEN'],
    handle: async ({ scope, body }) => presentUser(await createUser(scope, body)),
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/users/{id}',
    action: 'users.update',
    summary: 'Changes name, role, password or status of an account',
    body: userChangesSchema,
    answer: userDtoSchema,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN'],
    handle: async ({ scope, id, body }) => presentUser(await updateUser(scope, { id, changes: body })),
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
