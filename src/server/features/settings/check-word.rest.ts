/** /api/settings/check-words: the company's own words for checks. */
import * as z from 'zod/mini';
import { checkWordChangesSchema, checkWordDtoSchema, newCheckWordSchema } from '#common/schemas/check-word.ts';
import { named } from '#server/rest/described.ts';
import { type Route, route } from '#server/rest/route.ts';
import { addCheckWord, deleteCheckWord, listCheckWords, updateCheckWord } from './check-word.service.ts';

named('CheckWord', checkWordDtoSchema);
named('NewCheckWord', newCheckWordSchema);
named('CheckWordChanges', checkWordChangesSchema);

export const checkWordRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/settings/check-words',
    action: 'settings.checkWords',
    summary: 'The company’s own species, actions and names of products, by name; with those put aside',
    answer: z.array(checkWordDtoSchema),
    handle: ({ scope }) => listCheckWords(scope),
  }),
  route({
    method: 'POST',
    path: '/api/settings/check-words',
    action: 'settings.addCheckWord',
    summary: 'Adds a word of the company’s own',
    body: newCheckWordSchema,
    answer: checkWordDtoSchema,
    status: 201,
    errors: ['CHECK_WORD_TAKEN', 'MAX_CHECK_WORDS', 'IDEMPOTENCY_MISMATCH'],
    isCreation: true,
    handle: ({ scope, body, clientKey }) => addCheckWord(scope, { ...body, clientKey }),
  }),
  route({
    method: 'PATCH',
    path: '/api/settings/check-words/{id}',
    action: 'settings.updateCheckWord',
    summary: 'Renames a word, puts it aside or brings it back; checks keep what was written',
    body: checkWordChangesSchema,
    answer: checkWordDtoSchema,
    errors: ['CHECK_WORD_NOT_FOUND', 'CHECK_WORD_TAKEN'],
    handle: ({ scope, id, body: changes }) => updateCheckWord(scope, { id, changes }),
  }),
  route({
    method: 'DELETE',
    path: '/api/settings/check-words/{id}',
    action: 'settings.deleteCheckWord',
    summary: 'Deletes a word that was never used; one in use is put aside instead',
    answer: 'nothing',
    errors: ['CHECK_WORD_NOT_FOUND', 'CHECK_WORD_IN_USE'],
    handle: ({ scope, id }) => deleteCheckWord(scope, id),
  }),
];
