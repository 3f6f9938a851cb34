/** Numbers side by side as bars and as what they are: a table, each number with the list that it counts. */
import { Box, Link, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '#client/lib/use-translate.ts';
import { localeOf } from '#common/i18n/languages.ts';

/** The first number is the bar; of two that are parts of one another the second is its darker part. */
export type FigureRow = {
  key: string | number;
  name: ReactNode;
  counts: readonly { value: number; to: string }[];
  /** Without any the row has no bar. */
  palette?: string;
};

type FigureTableProps = { label: string; columns: readonly string[]; rows: readonly FigureRow[]; areParts?: boolean };

export function FigureTable({ label, columns, rows, areParts = false }: FigureTableProps) {
  const most = Math.max(1, ...rows.map(({ counts }) => counts[0]?.value ?? 0));
  return (
    <Box as="table" width="full" aria-label={label} css={{ borderCollapse: 'collapse' }}>
      <Box as="thead" textStyle="xs" color="fg.muted">
        <tr>
          {columns.map((column, index) => (
            <Box
              as="th"
              key={column}
              // @ts-expect-error: Box does not know what it is.
              scope="col"
              fontWeight="medium"
              whiteSpace="nowrap"
              textAlign={index === 0 ? 'start' : 'end'}
              paddingStart={index === 0 ? undefined : '3'}
            >
              {column}
            </Box>
          ))}
        </tr>
      </Box>
      <tbody>
        {rows.map(({ key, name, counts, palette }) => (
          <tr key={key}>
            <Box
              as="th"
              // @ts-expect-error: as above.
              scope="row"
              width="full"
              paddingY="1.5"
              textAlign="start"
              fontWeight="normal"
              textStyle="sm"
            >
              <Text as="div" overflowWrap="anywhere">
                {name}
              </Text>
              {palette ? (
                <Bar
                  palette={palette}
                  whole={counts[0]?.value ?? 0}
                  part={areParts ? counts[1]?.value : 0}
                  most={most}
                />
              ) : null}
            </Box>
            {counts.map(({ value, to }, index) => (
              <Box as="td" key={columns[index + 1]} textAlign="end" paddingStart="3">
                <FigureLink value={value} to={to} />
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** A number that leads to what it counts; of nothing there is no list. */
function FigureLink({ value, to }: { value: number; to: string }) {
  const { language } = useTranslate();
  const shown = value.toLocaleString(localeOf[language]);
  if (value === 0)
    return (
      <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
        {shown}
      </Text>
    );
  return (
    <Link
      asChild
      justifyContent="end"
      minWidth="9"
      minHeight={{ base: '11', md: '7' }}
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
      color="colorPalette.fg"
    >
      <RouterLink to={to}>{shown}</RouterLink>
    </Link>
  );
}

const widthOf = (value: number, most: number): string => `${(value / most) * 100}%`;

type BarProps = { palette: string; whole: number; part: number | undefined; most: number };

const Bar = ({ palette, whole, part = 0, most }: BarProps) => (
  <Box height="2" marginTop="1" borderRadius="full" bg="bg.muted" overflow="hidden" position="relative" aria-hidden>
    <Box
      position="absolute"
      insetY="0"
      insetStart="0"
      bg={`${palette}.solid`}
      style={{ width: widthOf(whole, most) }}
    />
    <Box position="absolute" insetY="0" insetStart="0" bg="red.solid" style={{ width: widthOf(part, most) }} />
  </Box>
);
