/** A small picture of a sheet of labels: which are gone, which will be printed; a tap says which is the first free one. */
import { Box } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type LabelFormat, labelSheet, labelsPerSheet } from '#common/domain/label-formats.ts';

const A4 = { width: 210, height: 297 };
/** White between two labels of the picture. */
const GAP = 1.5;

type SheetPictureProps = { format: LabelFormat; start: number; count: number; onStart: (start: number) => void };

export function SheetPicture({ format, start, count, onStart }: SheetPictureProps) {
  const { t } = useTranslate();
  const { width, height, columns, left, top, across, down } = labelSheet(format);
  const cells = Array.from({ length: labelsPerSheet(format) }, (_, index) => index);
  return (
    <Box
      width="28"
      flexShrink="0"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="sm"
      layerStyle="paper"
    >
      <svg
        viewBox={`0 0 ${A4.width} ${A4.height}`}
        width="100%"
        role="img"
        aria-label={t('devices.labels.picture', { start, last: start + count - 1 })}
        style={{ display: 'block' }}
      >
        {cells.map((index) => {
          const isPrinted = index + 1 >= start && index + 1 < start + count;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the number field beside it does the same
            <rect
              key={index}
              x={left + (index % columns) * across + GAP / 2}
              y={top + Math.floor(index / columns) * down + GAP / 2}
              width={width - GAP}
              height={height - GAP}
              rx="2"
              fill={isPrinted ? '#1a8f71' : index + 1 < start ? '#dce4e0' : '#ffffff'}
              stroke={isPrinted ? '#0a5d4b' : '#8f9d96'}
              strokeDasharray={isPrinted ? undefined : '4 3'}
              cursor="pointer"
              onClick={() => onStart(index + 1)}
            />
          );
        })}
      </svg>
    </Box>
  );
}
