/** The report of a signed inspection: what was found, with photos, beside what was found before. */
import { Grid, GridItem, Stack } from '@chakra-ui/react';
import { ReadOnlyText } from '#client/features/inspection-wizard/read-only-text.tsx';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { HistoryPanel } from './history-panel.tsx';
import { PhotoSection } from './photo-section.tsx';

export const SignedReport = ({ inspection }: { inspection: InspectionDto }) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: '3fr 2fr' }} gap="6">
    <Stack gap="5">
      <ReadOnlyText label="report.text" text={inspection.reportText} />
      <ReadOnlyText label="report.observations" text={inspection.observations} />
    </Stack>
    <GridItem gridColumn={{ xl: '1 / -1' }} gridRow={{ xl: 2 }} minWidth="0">
      <PhotoSection inspection={inspection} />
    </GridItem>
    <HistoryPanel inspection={inspection} />
  </Grid>
);
