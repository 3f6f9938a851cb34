/** A sample PDF, made by the portal and opened beside it. */

import { Button, Stack, Text } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { serverClient } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

export function DemoPdf() {
  const { t, language } = useTranslate();
  return (
    <Stack gap="4" align="flex-start">
      <Text color="fg.muted">{t('demo.pdfHint')}</Text>
      <Button asChild minHeight="11">
        <a href={serverClient.samplePdf(language).view} target="_blank" rel="noopener">
          <FileDown aria-hidden />
          {t('demo.openPdf')}
        </a>
      </Button>
    </Stack>
  );
}
