/** The `check_words` table: the company's own species, actions and names of products. */
import { defineEntity, p } from '@mikro-orm/core';
import { checkWordKinds } from '#common/domain/check-words.ts';

const CheckWordSchema = defineEntity({
  name: 'CheckWord',
  tableName: 'check_words',
  properties: {
    id: p.integer().primary(),
    kind: p.enum(checkWordKinds),
    name: p.text(),
    /** What it is known by, whatever its capitals. */
    nameKey: p.text(),
    /** What checks may still call it that were made before it was renamed. */
    formerNames: p
      .json<readonly string[]>()
      .defaultRaw(`'[]'`)
      .onCreate(() => []),
    /** Not offered any more. */
    isPutAside: p.boolean().default(false),
  },
  uniques: [{ name: 'check_words_kind_name_key_unique', properties: ['kind', 'nameKey'] }],
});

export class CheckWord extends CheckWordSchema.class {}
CheckWordSchema.setClass(CheckWord);
