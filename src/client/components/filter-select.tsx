/** A field above a list that narrows it down or orders it: one of a few, or all of them. */
import { Select } from './select.tsx';

type FilterSelectProps = {
  /** Read out; what is chosen is seen. */
  label: string;
  value: string | number | undefined;
  /** What it is called when nothing is chosen; without it, something always is. */
  all?: string;
  options: readonly { value: string | number; label: string }[];
  /** @param value of the option, '' for all */
  onChoose: (value: string) => void;
  /** On a phone a line of its own; else two share one, unless text is large. */
  isAlone?: boolean;
};

export const FilterSelect = ({ label, value = '', all, options, onChoose, isAlone = false }: FilterSelectProps) => (
  <Select
    root={{
      width: { base: isAlone ? 'full' : 'max(calc(50% - {spacing.1}), min(8.5rem, 100%))', sm: 'auto' },
      // As wide as its longest choice, which may be a long name.
      maxWidth: { sm: 'min(16rem, 100%)' },
      flexShrink: '0',
    }}
    aria-label={label}
    minHeight="11"
    bg="bg.panel"
    value={value}
    onChange={(event) => onChoose(event.currentTarget.value)}
  >
    {all === undefined ? null : <option value="">{all}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Select>
);
