/** A field for a day that says so once it is whole: typed part by part, it is the year 2 or no day at all on the way. */
import { Input, type InputProps } from '@chakra-ui/react';
import { useTextUntilBlur } from '#client/lib/use-text-until-blur.ts';
import { isDay } from '#common/domain/day.ts';

type DayInputProps = Omit<InputProps, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** Such as 2026-07-01; '' for none. */
  value: string;
  onChange: (day: string) => void;
};

export function DayInput({ value, onChange, ...looks }: DayInputProps) {
  const [typed, type] = useTextUntilBlur(value);
  return (
    <Input
      {...looks}
      type="date"
      value={typed}
      onChange={({ currentTarget }) => {
        const day = currentTarget.value;
        type(day);
        // Half typed, it has no value either.
        const isEmptied = day === '' && !currentTarget.validity.badInput;
        if (isDay(day) || isEmptied) onChange(day);
      }}
      // What never became a day was no choice.
      onBlur={() => type(value)}
    />
  );
}
