/** Sets a field of a form otherwise than by its own control. */
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** As if it had been typed: what was said to be wrong with it, or with a form that was sent, is judged anew. */
export function setAsTyped<Values extends FieldValues, Name extends Path<Values>>(
  form: Pick<UseFormReturn<Values, unknown, Values>, 'setValue' | 'getFieldState' | 'formState'>,
  name: Name,
  value: PathValue<Values, Name>,
): void {
  const shouldValidate = form.formState.isSubmitted || form.getFieldState(name).invalid;
  form.setValue(name, value, { shouldDirty: true, shouldValidate });
}
