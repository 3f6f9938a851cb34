/** What was used at a device: a product of the company's list, or any other name; kept when the field is left. */
import { Input } from '@chakra-ui/react';
import { useId } from 'react';
import { FormField } from '#client/components/form-field.tsx';
import { useKeptText } from '#client/lib/use-kept-text.ts';
import { CHECK_WORD_MAX_LENGTH } from '#common/limits.ts';

type ProductFieldProps = {
  product: string | null;
  offered: readonly string[];
  onChange: (product: string | null) => void;
};

export function ProductField({ product, offered, onChange }: ProductFieldProps) {
  const list = useId();
  const { typed, type, keep } = useKeptText(product ?? '', (name) => onChange(name || null));
  return (
    <FormField label="measure.product" error={undefined}>
      <Input
        size="lg"
        list={list}
        maxLength={CHECK_WORD_MAX_LENGTH}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => keep()}
      />
      <datalist id={list}>
        {offered.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FormField>
  );
}
