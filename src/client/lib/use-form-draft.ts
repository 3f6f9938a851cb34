/** Keeps what is typed in a form on the device until it is saved or given up, together with what it was typed over. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, type DraftKey, readDraft, writeDraft } from './draft.ts';

type Draft<Base, Input> = { base: Base; values: Input };
const isDraft = (value: unknown): value is Draft<never, never> =>
  typeof value === 'object' && value !== null && 'base' in value && 'values' in value && value.values !== null;

type Options<Base, Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  key: DraftKey;
  /** What the form is made from when nothing was typed before. */
  base: Base;
  /** The form's fields for it. */
  inputOf: (base: Base) => Input;
  /** Fields of which nothing is kept: passwords. */
  secret?: readonly (keyof Input)[];
  isReadOnly?: boolean;
};

const NONE: readonly never[] = [];

type FormDraft<Base> = {
  base: Base;
  /** Whether it goes on from what was kept. */
  isResumed: boolean;
  setBase: (base: Base) => void;
  /** Nothing of it is kept on the device any more. */
  forget: () => void;
};

export function useFormDraft<Base, Input extends FieldValues, Output>(
  options: Options<Base, Input, Output>,
): FormDraft<Base> {
  const { form, key, inputOf, secret = NONE, isReadOnly = false } = options;
  const [draft] = useState(() => (isReadOnly ? null : (readDraft(key, isDraft) as Draft<Base, Input> | null)));
  const [base, setBase] = useState(draft ? draft.base : options.base);
  const latest = useRef({ base, inputOf });
  useEffect(() => {
    latest.current = { base, inputOf };
  });
  useEffect(() => {
    if (!draft) return;
    // Fields that are new since then begin empty; the rest differs from what it was typed over.
    form.reset(inputOf(draft.base));
    form.reset({ ...inputOf(draft.base), ...draft.values }, { keepDefaultValues: true });
  }, [draft, form, inputOf]);
  useEffect(() => {
    if (isReadOnly) return;
    const { unsubscribe } = form.watch(() => {
      const kept = (input: Input) =>
        Object.fromEntries(Object.entries(input).filter(([name]) => !secret.includes(name)));
      const values = kept(form.getValues());
      const before = kept(latest.current.inputOf(latest.current.base));
      if (JSON.stringify(values) === JSON.stringify(before)) clearDraft(key);
      else writeDraft(key, { base: latest.current.base, values });
    });
    return unsubscribe;
  }, [form, key, secret, isReadOnly]);
  return {
    base,
    isResumed: draft !== null,
    setBase: useCallback((next: Base) => {
      // The fields may change before this is painted.
      latest.current = { ...latest.current, base: next };
      setBase(next);
    }, []),
    forget: useCallback(() => clearDraft(key), [key]),
  };
}
