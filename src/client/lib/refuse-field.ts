/** Shows what the server says of one field there, as if the form had found it. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '#common/error-codes.ts';

export function refuseField<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'setError' | 'setFocus'>,
  field: Path<Input>,
  code: ErrorCode,
): void {
  form.setError(field, { message: `errors.${code}` });
  form.setFocus(field, { shouldSelect: true });
}
