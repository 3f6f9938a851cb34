/** The QR of a device's label: the portal's address and its code. */
import { Box } from '@chakra-ui/react';
import { encode } from 'uqr';
import { useTranslate } from '#client/lib/use-translate.ts';

export function LabelQr({ code }: { code: string }) {
  const { t } = useTranslate();
  const { data, size } = encode(`${window.location.origin}/d/${code}`, { ecc: 'Q', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <Box width="24" flexShrink="0" layerStyle="paper" borderWidth="1px" borderRadius="md" overflow="hidden">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width="100%"
        role="img"
        aria-label={t('devices.labelQr', { code })}
        shapeRendering="crispEdges"
        style={{ display: 'block' }}
      >
        <path d={squares.join('')} fill="#000000" />
      </svg>
    </Box>
  );
}
