/** A table of a list on a wide screen: quiet head, one line between rows, room to read. */
import { Box, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type ListTableProps = {
  label: string;
  columns: readonly string[];
  /** The last column holds buttons: its head is read out, not seen. */
  children: ReactNode;
};

export function ListTable({ label, columns, children }: ListTableProps) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="xl" overflow="hidden">
      <Box
        as="table"
        width="full"
        textAlign="start"
        textStyle="sm"
        aria-label={label}
        css={{ borderCollapse: 'collapse' }}
      >
        <Box as="thead" bg="bg.muted" color="fg.muted" textStyle="xs">
          <tr>
            {columns.map((column, index) => (
              <Box
                key={column}
                as="th"
                {...{ scope: 'col' }}
                paddingX="4"
                paddingY="2.5"
                fontWeight="semibold"
                textAlign={index === columns.length - 1 ? 'end' : 'start'}
              >
                {column}
              </Box>
            ))}
          </tr>
        </Box>
        <tbody>{children}</tbody>
      </Box>
    </Box>
  );
}

export const TableRow = (props: BoxProps) => (
  <Box as="tr" borderTopWidth="1px" transition="background-color 0.15s" _hover={{ bg: 'bg.subtle' }} {...props} />
);

export const TableCell = (props: BoxProps) => <Box as="td" paddingX="4" paddingY="3" {...props} />;
