/** A field to choose one of a few with: the browser's own, in the looks of the others. Its options are its children. */
import { NativeSelect, type NativeSelectFieldProps, type NativeSelectRootProps } from '@chakra-ui/react';

type SelectProps = Omit<NativeSelectFieldProps, 'size'> & {
  size?: NonNullable<NativeSelectRootProps['size']>;
  /** How it stands among what is around it. */
  root?: Omit<NativeSelectRootProps, 'size'>;
};

export const Select = ({ size = 'md', root, ...field }: SelectProps) => (
  <NativeSelect.Root size={size} {...root}>
    <NativeSelect.Field {...field} />
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);
