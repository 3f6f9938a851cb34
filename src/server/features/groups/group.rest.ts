/** /api/groups: chains; their sites are the customers with that `groupId`. */
import * as z from 'zod/mini';
import { type GroupDto, groupDtoSchema, groupFields, listedGroupDtoSchema } from '#common/schemas/group.ts';
import { search } from '#common/schemas/primitives.ts';
import { named } from '#server/rest/described.ts';
import { pageFields } from '#server/rest/query.ts';
import { restateStale, tagVersion } from '#server/rest/request.ts';
import { type Route, route } from '#server/rest/route.ts';
import { answerList } from '#server/rest/stream-list.ts';
import { presentGroup } from './group.presenter.ts';
import { listGroups } from './group.query.ts';
import { createGroup, deleteGroup, getGroup, updateGroup } from './group.service.ts';

const bodySchema = named('NewGroup', z.object(groupFields));
const changesSchema = named('GroupChanges', z.partial(bodySchema));
const restGroupSchema = named('Group', z.omit(groupDtoSchema, { version: true }));
const listedSchema = named('ListedGroup', z.omit(listedGroupDtoSchema, { version: true }));

const present = <Dto extends GroupDto>({ version: _, ...fields }: Dto): Omit<Dto, 'version'> => fields;

export const groupRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/groups',
    action: 'groups.list',
    summary:
      'Groups of customers by name, or those whose name, contact person and address hold each word of `search`; with the number of their sites',
    query: z.object({ ...pageFields, search: search() }),
    answer: z.array(listedSchema),
    handle: ({ scope, query: { search, ...wanted }, reply }) =>
      answerList(reply, wanted, async (page) => {
        const { items, nextCursor } = await listGroups(scope, { ...page, search });
        return { items: items.map(present), nextCursor };
      }),
  }),
  route({
    method: 'GET',
    path: '/api/groups/{id}',
    action: 'groups.get',
    summary: 'One group; its sites are the customers with this `groupId`',
    answer: restGroupSchema,
    errors: ['GROUP_NOT_FOUND'],
    handle: async ({ scope, id, reply }) => {
      const group = await getGroup(scope, id);
      tagVersion(reply, group);
      return present(presentGroup(group));
    },
  }),
  route({
    method: 'POST',
    path: '/api/groups',
    action: 'groups.create',
    summary: 'Adds a group',
    body: bodySchema,
    answer: restGroupSchema,
    status: 201,
    errors: ['GROUP_NAME_TAKEN', 'IDEMPOTENCY_MISMATCH'],
    isCreation: true,
    handle: async ({ scope, body, clientKey, reply }) => {
      const group = await createGroup(scope, { ...body, clientKey });
      tagVersion(reply, group);
      return present(presentGroup(group));
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/groups/{id}',
    action: 'groups.update',
    summary: 'Changes a group',
    body: changesSchema,
    answer: restGroupSchema,
    errors: ['GROUP_NOT_FOUND', 'GROUP_NAME_TAKEN', 'STALE'],
    handle: async ({ scope, id, version, body: changes, reply }) => {
      const group = await restateStale(
        () => updateGroup(scope, { id, version, changes }),
        async () => present(presentGroup(await getGroup(scope, id))),
      );
      tagVersion(reply, group);
      return present(presentGroup(group));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/groups/{id}',
    action: 'groups.delete',
    summary: 'Deletes a group; its customers stay',
    answer: 'nothing',
    errors: ['GROUP_NOT_FOUND'],
    handle: ({ scope, id }) => deleteGroup(scope, id),
  }),
];
