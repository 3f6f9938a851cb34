/**
 * A step's form that keeps itself: each letter in the browser at once, and on the server as soon as
 * typing pauses, when the step is left and when going on. What somebody else changed meanwhile is
 * taken over where it does not touch what was typed here, and asked about where it does.
 */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { useInspectionCache } from '#client/features/inspection-wizard/use-inspection-cache.ts';
import { clearDraft, draftKey, hasDraft, writeDraft } from '#client/lib/draft.ts';
import { newerVersionIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { setAsTyped } from '#client/lib/set-as-typed.ts';
import { type Fields, hasEdits, mergeEdits } from '#common/domain/merge-edits.ts';
import type { WizardStep } from '#common/domain/wizard.ts';
import { AUTOSAVE_DELAY_MS } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { useReportSaveStatus } from './save-status.ts';
import { readStepDraft, type StepDraft } from './step-draft.ts';
import { type SendWrite, useInspectionWrite } from './use-inspection-write.ts';

export type StepValues = Record<string, string>;

/** Both versions of what two people changed. */
export type Conflict = { names: readonly string[]; mine: Fields; theirs: Fields };

/** Writes these values, made from this version. */
type Send<Values> = (values: Values, version: number | undefined) => Promise<InspectionDto>;

type Options<Values extends StepValues> = {
  inspection: InspectionDto;
  step: WizardStep;
  schema: z.ZodMiniType;
  /** The fields that the server keeps, as it has them; '' for none. */
  read: (inspection: InspectionDto) => Partial<Values> & StepValues;
  /** What the form starts with where the server has nothing. */
  prefill: Values;
  /** Keeps what has been typed so far, however unfinished. */
  keep: Send<Values>;
};

export type StepForm<Values extends StepValues> = {
  form: UseFormReturn<Values, unknown, Values>;
  /** Saves with `complete` instead of `keep`; resolves to whether that worked, and says it when it did not. */
  finish: (complete: Send<Values>, onFailure?: (error: unknown) => void) => Promise<boolean>;
  conflict: Conflict | null;
  resolve: (choice: 'mine' | 'theirs') => void;
};

/** What the server has, with the prefill where it has nothing: proposing a text is no change to be saved. */
const withPrefill = (server: StepValues, prefill: StepValues): StepValues =>
  Object.fromEntries(Object.entries(server).map(([name, value]) => [name, value || (prefill[name] ?? '')]));

/** The same, but only where the form still started from the prefill: what was emptied on purpose stays empty. */
const asSeen = (server: StepValues, prefill: StepValues, base: Fields): StepValues =>
  Object.fromEntries(
    Object.entries(server).map(([name, value]) => [
      name,
      value || (base[name] === prefill[name] ? (base[name] ?? '') : ''),
    ]),
  );

/** What the server has, and over it what was typed and not yet kept. */
function startFrom<Values extends StepValues>(draft: StepDraft | null, server: StepValues, prefill: Values) {
  const proposed = withPrefill(server, prefill);
  if (!draft) return { values: { ...prefill, ...proposed }, base: proposed, conflict: null, isUnsaved: false };
  const theirs = asSeen(server, prefill, draft.base);
  const { merged, conflicts } = mergeEdits(draft.base, { ...prefill, ...proposed, ...draft.values }, theirs);
  const conflict = conflicts.length > 0 ? { names: conflicts, mine: merged, theirs } : null;
  return { values: merged, base: theirs, conflict, isUnsaved: hasEdits(theirs, merged) };
}

export function useStepForm<Values extends StepValues>(options: Options<Values>): StepForm<Values> {
  const { inspection, step, schema, prefill } = options;
  const cache = useInspectionCache();
  const user = trpc.users.current.useQuery();
  const userId = user.data?.id ?? 0;
  const key = draftKey(userId, inspection.id, step);
  const [start] = useState(() => {
    const saved = options.read(inspection);
    return startFrom(readStepDraft(userId, inspection, step, saved), saved, prefill);
  });
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(schema as never) as never,
    mode: 'onTouched',
    defaultValues: start.values as DefaultValues<Values>,
  });
  const { write, writeInBackground } = useInspectionWrite(inspection.id);
  const [conflict, setConflict] = useState<Conflict | null>(start.conflict);
  const [isDirty, setIsDirty] = useState(start.isUnsaved);
  const base = useRef<Fields>(start.base);
  /** The version that `base` was read from: what is typed was typed over that one, whatever has been fetched since. */
  const version = useRef(inspection.version);
  /** How many saves are under way. */
  const saving = useRef(0);
  /** Nothing is sent while a conflict waits for its answer. */
  const isAsking = useRef(start.conflict !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  /** What is typed now, in the browser and in the bar. */
  const note = useCallback(() => {
    const values = form.getValues();
    const isUnsaved = hasEdits(base.current, values);
    setIsDirty(isUnsaved);
    // Fields that only the browser keeps, such as the signer's name, have no other home.
    if (isUnsaved || Object.keys(values).length > Object.keys(base.current).length) {
      writeDraft(key, { base: base.current, values });
    } else clearDraft(key);
  }, [form, key]);

  /** Whether the newest version that is known here still holds what this form was filled with. */
  const isBased = useCallback((newest: InspectionDto) => {
    const { read, prefill: proposed } = latest.current;
    return !hasEdits(base.current, asSeen(read(newest), proposed, base.current));
  }, []);

  const save = useCallback(
    async (via: (send: SendWrite) => Promise<InspectionDto>, send: Send<Values>): Promise<boolean> => {
      clearTimeout(timer.current);
      let mine = form.getValues();
      saving.current += 1;
      try {
        const saved = await via((newest) => {
          // Its turn may come after more has been typed.
          mine = form.getValues();
          return send(mine, newest && isBased(newest) ? newest.version : version.current);
        });
        const names = Object.keys(latest.current.read(saved));
        base.current = Object.fromEntries(names.map((name) => [name, mine[name] ?? '']));
        version.current = saved.version;
        note();
        return true;
      } catch (error) {
        const current = newerVersionIn<InspectionDto>(error);
        if (!current) throw error;
        const theirs = asSeen(latest.current.read(current), latest.current.prefill, base.current);
        // More may have been typed while it was on its way.
        mine = form.getValues();
        const { merged, conflicts } = mergeEdits(base.current, mine, theirs);
        cache.accept(current);
        version.current = current.version;
        if (conflicts.length > 0) {
          isAsking.current = true;
          setConflict({ names: conflicts, mine, theirs });
          return false;
        }
        base.current = theirs;
        for (const [name, value] of Object.entries(merged)) setAsTyped(form, name as Path<Values>, value as never);
        return save(via, send);
      } finally {
        saving.current -= 1;
      }
    },
    [form, note, cache, isBased],
  );

  /** Saves what is typed so far; a failure is said in the bar, and tried again from there. */
  const autosave = useCallback(() => {
    clearTimeout(timer.current);
    if (isAsking.current || !hasEdits(base.current, form.getValues())) return;
    save(writeInBackground, (values, version) => latest.current.keep(values, version)).catch(() => {});
  }, [form, save, writeInBackground]);

  // What somebody else wrote meanwhile is shown as it comes, unless something is typed: then saving puts both together.
  useEffect(() => {
    if (isBased(inspection) || saving.current > 0 || isAsking.current || hasEdits(base.current, form.getValues()))
      return;
    base.current = asSeen(latest.current.read(inspection), latest.current.prefill, base.current);
    version.current = inspection.version;
    for (const [name, value] of Object.entries(base.current)) setAsTyped(form, name as Path<Values>, value as never);
  }, [inspection, isBased, form]);

  const hasConflict = conflict !== null;
  useEffect(() => {
    if (hasConflict) return;
    // A draft that was kept since holds nothing any more.
    if (hasDraft(key)) note();
    autosave();
    const { unsubscribe } = form.watch(() => {
      note();
      clearTimeout(timer.current);
      timer.current = setTimeout(autosave, AUTOSAVE_DELAY_MS);
    });
    window.addEventListener('online', autosave);
    return () => {
      unsubscribe();
      window.removeEventListener('online', autosave);
      autosave();
    };
  }, [form, key, hasConflict, note, autosave]);
  useReportSaveStatus(isDirty, autosave);

  return {
    form,
    conflict,
    finish: async (complete, onFailure = (error) => notify.failure('wizard.saveFailed', error)) => {
      try {
        const isSaved = await save(write, complete);
        if (isSaved) clearDraft(key);
        return isSaved;
      } catch (error) {
        onFailure(error);
        return false;
      }
    },
    resolve: (choice) => {
      if (!conflict) return;
      isAsking.current = false;
      base.current = conflict.theirs;
      if (choice === 'theirs')
        for (const name of conflict.names) setAsTyped(form, name as Path<Values>, conflict.theirs[name] as never);
      note();
      // Saving goes on from here: what was kept is sent by the effect above.
      setConflict(null);
    },
  };
}
