/** The templates' form: what it was made from, what differs, and saving it against what others saved. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { inferRouterOutputs } from '@trpc/server';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { newerVersionIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/server-client.ts';
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
};

/** @param onInvalid called with the form when it is not saved because of a field */
export function useTemplates(
  settings: Settings,
  onInvalid: (errors: TemplatesFormApi['formState']['errors']) => void,
): Templates {
  const utils = trpc.useUtils();
  /** What the texts in the form began as; the version that saving is checked against. */
  const [base, setBase] = useState(settings);
  const [conflict, setConflict] = useState<Settings | null>(null);
  const form = useForm<TemplatesInput, unknown, TemplatesValues>({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: textsOf(settings),
  });
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
  }, [settings, base, isDirty, reset]);

  const update = trpc.settings.update.useMutation({
    onSuccess: (saved) => {
      utils.settings.get.setData(undefined, saved);
      // The brand's name stands in the shell and on the login page too.
      void utils.settings.logo.invalidate();
      begin(saved);
      notify.success('settingsSaved');
    },
    onError: (error) => {
      notify.failure('errorSavingSettings', error);
      setConflict(newerVersionIn<Settings>(error));
    },
  });
  return {
    form,
    save: form.handleSubmit((changes) => update.mutate({ version: base.version, changes }), onInvalid),
    isSaving: update.isPending,
    conflict,
    keepMine: () => {
      if (conflict) setBase(conflict);
      setConflict(null);
    },
    loadTheirs: () => {
      if (!conflict) return;
      utils.settings.get.setData(undefined, conflict);
      begin(conflict);
    },
  };
}
