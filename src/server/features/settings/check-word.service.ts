/** Use-cases for the company's own words for checks. Checks hold words as text: no change here changes a check. */
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { type CheckWordKind, checkWordKey, isSetWord } from '#common/domain/check-words.ts';
import { languages } from '#common/i18n/languages.ts';
import { CHECK_WORDS_MAX } from '#common/limits.ts';
import type { AddCheckWordInput, CheckWordDto, UpdateCheckWordInput } from '#common/schemas/check-word.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { CheckWord } from '#server/entities/check-word.entity.ts';
import { translator } from '#server/i18n/translate.ts';
import { createOnce } from '#server/idempotency/create-once.ts';
import { countUses } from './check-word-uses.ts';
import { holdSettings } from './settings.service.ts';

const present = ({ id, kind, name, isPutAside }: CheckWord): CheckWordDto => ({ id, kind, name, isPutAside });

/** The company's words by name, with those put aside. */
export async function listCheckWords({ em }: { em: Em }): Promise<CheckWordDto[]> {
  const words = await em.find(CheckWord, {}, { disableIdentityMap: true });
  return words.map(present).sort((a, b) => a.name.localeCompare(b.name, 'nl') || a.id - b.id);
}

/**
 * All that the company calls or called something of a kind. Also what is put aside, and former names: a device without
 * a connection did not know of that when it checked.
 */
export async function ownWords({ em }: { em: Em }, kind: CheckWordKind): Promise<ReadonlySet<string>> {
  const words = await em.find(CheckWord, { kind }, { disableIdentityMap: true });
  return new Set(words.flatMap(({ name, formerNames }) => [name, ...formerNames]));
}

/** @throws AppError CHECK_WORD_NOT_FOUND */
async function getCheckWord({ em }: { em: Em }, id: number): Promise<CheckWord> {
  const word = await em.findOne(CheckWord, { id });
  if (!word) throw new AppError('CHECK_WORD_NOT_FOUND');
  return word;
}

/** @throws AppError CHECK_WORD_TAKEN for one that the closed set has */
function requireOwnName(kind: CheckWordKind, name: string): void {
  if (isSetWord(kind, name, languages.map(translator))) throw new AppError('CHECK_WORD_TAKEN');
}

/**
 * What one word was called, checks may still call it: no other one is given that name.
 *
 * @throws AppError CHECK_WORD_TAKEN
 */
async function requireNoFormerName(
  { em }: Scope,
  { kind, name, exceptId }: { kind: CheckWordKind; name: string; exceptId?: number },
): Promise<void> {
  const words = await em.find(CheckWord, { kind }, { disableIdentityMap: true });
  const former = words.flatMap(({ id, formerNames }) => (id === exceptId ? [] : formerNames.map(checkWordKey)));
  if (former.includes(checkWordKey(name))) throw new AppError('CHECK_WORD_TAKEN');
}

/** Writes what is pending. @throws AppError CHECK_WORD_TAKEN for a name that another word has */
async function flushWord({ em }: Scope): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('CHECK_WORD_TAKEN', { cause: error });
    throw error;
  }
}

/**
 * Adds a word, once per client key.
 *
 * @throws AppError CHECK_WORD_TAKEN, MAX_CHECK_WORDS, IDEMPOTENCY_MISMATCH
 */
export async function addCheckWord(scope: Scope, { clientKey, ...fields }: AddCheckWordInput): Promise<CheckWordDto> {
  const word = await createOnce(scope, {
    action: 'settings.addCheckWord',
    key: clientKey,
    payload: fields,
    find: getCheckWord,
    create: async (inner) => {
      const { kind, name } = fields;
      requireOwnName(kind, name);
      // Those who add at the same time count one after another.
      await holdSettings(inner);
      await requireNoFormerName(inner, { kind, name });
      if ((await inner.em.count(CheckWord, { kind })) >= CHECK_WORDS_MAX) throw new AppError('MAX_CHECK_WORDS');
      const made = inner.em.create(CheckWord, { kind, name, nameKey: checkWordKey(name), formerNames: [] });
      await flushWord(inner);
      return made;
    },
  });
  return present(word);
}

/**
 * Renames a word, puts it aside or brings it back. What was written with it stays as it was written.
 *
 * @throws AppError CHECK_WORD_NOT_FOUND, CHECK_WORD_TAKEN
 */
export function updateCheckWord(scope: Scope, { id, changes }: UpdateCheckWordInput): Promise<CheckWordDto> {
  return inTransaction(scope, async (inner) => {
    await holdSettings(inner);
    const word = await getCheckWord(inner, id);
    const { name: before, formerNames } = word;
    const { name = before } = changes;
    if (name !== before) {
      requireOwnName(word.kind, name);
      await requireNoFormerName(inner, { kind: word.kind, name, exceptId: id });
      word.formerNames = [...new Set([...formerNames, before])].filter((former) => former !== name);
      word.nameKey = checkWordKey(name);
    }
    inner.em.assign(word, omitUndefined(changes));
    await flushWord(inner);
    return present(word);
  });
}

/** As long as this after a word was added, nobody has taken it along to where there is no connection. */
const DELETABLE_MINUTES = 5;

/** Whether the audit log says that a word was added a moment ago. */
async function isNew({ em, now }: Scope, id: number): Promise<boolean> {
  const line = await reader(em)
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'CheckWord')
    .where('entity_id', '=', id)
    .where('action', '=', 'create')
    .where('at', '>', new Date(now.getTime() - DELETABLE_MINUTES * 60_000))
    .executeTakeFirst();
  return line !== undefined;
}

/**
 * Deletes a word that was added by mistake a moment ago. Later a check may hold it that no portal has seen yet: then it is put
 * aside.
 *
 * @throws AppError CHECK_WORD_NOT_FOUND, CHECK_WORD_IN_USE
 */
export function deleteCheckWord(scope: Scope, id: number): Promise<void> {
  return inTransaction(scope, async (inner) => {
    await holdSettings(inner);
    const word = await getCheckWord(inner, id);
    if (!(await isNew(inner, id))) throw new AppError('CHECK_WORD_IN_USE');
    const [used] = await countUses(inner, id);
    if (used && used.uses > 0) throw new AppError('CHECK_WORD_IN_USE');
    inner.em.remove(word);
    await inner.em.flush();
  });
}
