/** The photos of a report in a row: on a phone one that is moved sideways, as high without photos as with them. */
import { Box, Grid, Text } from '@chakra-ui/react';
import { Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { LOW_SCREEN } from '#client/lib/use-has-own-bars.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

/** The frame of one in it. */
export const PHOTO_CARD = {
  bg: 'bg',
  borderWidth: '1px',
  borderRadius: 'lg',
  overflow: 'hidden',
  flex: { base: '0 0 10rem', md: '1' },
  css: { [LOW_SCREEN]: { flex: '0 0 10rem' } },
} as const;

const row = { display: 'flex', overflowX: 'auto', overscrollBehaviorX: 'contain', minHeight: '14rem' } as const;

export function PhotoStrip({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const { t } = useTranslate();
  if (isEmpty) {
    return (
      <Box
        display="grid"
        placeContent="center"
        justifyItems="center"
        gap="2"
        minHeight={{ base: '14rem', md: '32' }}
        borderWidth="1px"
        borderStyle="dashed"
        borderRadius="lg"
        color="fg.muted"
        css={{ [LOW_SCREEN]: { minHeight: '14rem' } }}
      >
        <Image size={32} aria-hidden />
        <Text>{t('report.noPhotos')}</Text>
      </Box>
    );
  }
  return (
    <Grid
      as="ul"
      listStyleType="none"
      gap="3"
      // Four at most, each with room for its words.
      templateColumns={{ md: 'repeat(auto-fill, minmax(max(10rem, (100% - 3 * {spacing.3}) / 4), 1fr))' }}
      {...{ display: { base: 'flex', md: 'grid' }, overflowX: { base: 'auto', md: 'visible' } }}
      minHeight={{ base: '14rem', md: '0' }}
      css={{ [LOW_SCREEN]: row }}
    >
      {children}
    </Grid>
  );
}
