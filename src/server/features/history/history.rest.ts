/** /api/history.csv: what was changed, as a table with a row for each value. */
import * as z from 'zod/mini';
import { changedValues, historyTexts, lineTitle } from '#common/i18n/history.ts';
import { DEFAULT_LANGUAGE } from '#common/i18n/languages.ts';
import { historySubjects, isSubjectNamed, subjectError } from '#common/schemas/history.ts';
import { says } from '#common/schemas/primitives.ts';
import { sampleQuerySchema } from '#server/features/inspections/inspection.rest-schema.ts';
import { translator } from '#server/i18n/translate.ts';
import { answerCsv, separatorField } from '#server/rest/csv.ts';
import { from, idText, to } from '#server/rest/query.ts';
import { type Route, route } from '#server/rest/route.ts';
import { listHistory } from './history.service.ts';

const querySchema = z
  .object({
    of: z.enum(historySubjects, says('validation.choice')),
    id: z.optional(idText()),
    from: from(),
    to: to(),
    actorId: z.optional(idText()),
    lang: sampleQuerySchema.shape.lang,
    separator: separatorField(),
  })
  .check(z.refine(isSubjectNamed, subjectError));

type Row = { at: string; who: string; what: string; event: string; field: string; before: string; after: string };

export const historyRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/history.csv',
    action: 'history.list',
    summary:
      'What was changed of a customer, an inspection, a user (`of` and `id`) or the settings, newest first: a row for each value, with the words of `lang`',
    query: querySchema,
    answer: 'csv',
    handle: ({ scope, query: { lang = DEFAULT_LANGUAGE, separator, ...filter }, reply }) => {
      const [texts, t] = [historyTexts(lang), translator(lang)];
      const columns = [
        [texts.when, ({ at }: Row) => at],
        [texts.who, ({ who }: Row) => who],
        [texts.what, ({ what }: Row) => what],
        [texts.event, ({ event }: Row) => event],
        [texts.field, ({ field }: Row) => field],
        [texts.before, ({ before }: Row) => before],
        [texts.after, ({ after }: Row) => after],
      ] as const;
      const name = `history-${[filter.of, filter.id].filter(Boolean).join('-')}.csv`;
      return answerCsv(reply, name, { columns, separator }, async (page) => {
        const { items, nextCursor } = await listHistory(scope, { ...filter, ...page });
        const rows = items.flatMap((line): Row[] => {
          const { thing, event } = lineTitle(line, lang);
          const head = { at: line.at, who: line.actorName ?? texts.portal, what: thing, event };
          const values = changedValues(line, lang, t);
          if (values.length === 0) return [{ ...head, field: '', before: '', after: '' }];
          return values.map(({ field, before, after, isSecret }) => ({
            ...head,
            field,
            before,
            after: isSecret ? texts.secret : after,
          }));
        });
        return { items: rows, nextCursor };
      });
    },
  }),
];
