/** The templates' form: what it was made from, what differs, and saving it against what others saved. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { inferRouterOutputs } from '@trpc/server';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { draftKey } from '#client/lib/draft.ts';
import { newerVersionIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useFormDraft } from '#client/lib/use-form-draft.ts';
import { withChanges } from '#common/domain/merge-edits.ts';
import { companyFields } from '#common/schemas/settings.ts';
import type { AppRouter } from '#server/app-router.ts';

export type Settings = inferRouterOutputs<AppRouter>['settings']['get'];

const formSchema = z.object(companyFields);
export type TemplatesInput = z.input<typeof formSchema>;
export type TemplatesValues = z.output<typeof formSchema>;
export type TemplatesFormApi = UseFormReturn<TemplatesInput, unknown, TemplatesValues>;

/** The texts alone: logos are saved on their own. */
const textsOf = ({ logoId: _logo, whiteLogoId: _white, version: _version, ...texts }: Settings): TemplatesValues =>
  texts;

const isSame = (one: Settings, other: Settings) => JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other));

export type Templates = {
  form: TemplatesFormApi;
  save: () => void;
  isSaving: boolean;
  /** Somebody else saved first: what they made of it. */
  conflict: Settings | null;
  keepMine: () => void;
  loadTheirs: () => void;
  /** Nothing of it is kept on the device any more. */
  forget: () => void;
};

/** @param onInvalid called with the form when it is not saved because of a field */
export function useTemplates(
  settings: Settings,
  isReadOnly: boolean,
  onInvalid: (errors: TemplatesFormApi['formState']['errors']) => void,
): Templates {
  const utils = trpc.useUtils();
  const [conflict, setConflict] = useState<Settings | null>(null);
  const form = useForm<TemplatesInput, unknown, TemplatesValues>({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: textsOf(settings),
  });
  const user = trpc.users.current.useQuery();
  const key = draftKey(user.data?.id ?? 0, 'templates');
  /** `base` is what the texts in the form began as, and the version that saving is checked against. */
  const { base, setBase, forget } = useFormDraft({ form, key, base: settings, inputOf: textsOf, isReadOnly });
  const { reset } = form;
  const { isDirty } = form.formState;
  const begin = (from: Settings) => {
    setBase(from);
    setConflict(null);
    reset(textsOf(from));
  };

  useEffect(() => {
    if (settings.version === base.version) return;
    // A logo was saved, which makes a new version: texts that somebody else changed meanwhile still count.
    if (isSame(settings, base)) setBase(settings);
    else if (!isDirty) {
      setBase(settings);
      reset(textsOf(settings));
    }
  }, [settings, base, isDirty, reset, setBase]);

  /** What stood in the form when it was sent. */
  const sent = useRef<TemplatesInput>(form.getValues());
  const update = trpc.settings.update.useMutation({
    onSuccess: (saved) => {
      utils.settings.get.setData(undefined, saved);
      // The brand's name stands in the shell and on the login page too.
      void utils.settings.logo.invalidate();
      const typed = structuredClone(form.getValues());
      begin(saved);
      // What was typed while it was on its way stays, and is still to be saved.
      if (JSON.stringify(typed) === JSON.stringify(sent.current)) forget();
      else form.reset(withChanges(textsOf(saved), sent.current, typed), { keepDefaultValues: true });
      notify.success('settingsSaved');
    },
    onError: (error) => {
      notify.failure('errorSavingSettings', error);
      setConflict(newerVersionIn<Settings>(error));
    },
  });
  return {
    form,
    save: form.handleSubmit((changes) => {
      sent.current = structuredClone(form.getValues());
      update.mutate({ version: base.version, changes });
    }, onInvalid),
    isSaving: update.isPending,
    conflict,
    keepMine: () => {
      if (!conflict) return;
      // What was not touched here is as they made it.
      const mine = withChanges(textsOf(conflict), textsOf(base), form.getValues() as TemplatesValues);
      utils.settings.get.setData(undefined, conflict);
      begin(conflict);
      reset(mine, { keepDefaultValues: true });
    },
    loadTheirs: () => {
      if (!conflict) return;
      utils.settings.get.setData(undefined, conflict);
      begin(conflict);
      forget();
    },
    forget,
  };
}
