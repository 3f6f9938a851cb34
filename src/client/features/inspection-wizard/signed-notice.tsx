/** A signed inspection can be read and printed, not changed. */
import { Button, Flex, Text } from '@chakra-ui/react';
import { FileDown, FileSignature } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

export function SignedNotice({ inspection: { id } }: { inspection: InspectionDto }) {
  const { t, language } = useTranslate();
  return (
    <Flex wrap="wrap" align="center" gap="3" padding="4" borderWidth="1px" borderRadius="lg" bg="bg">
      <FileSignature aria-hidden />
      <Text flex="1" minWidth="52">
        {t('wizard.signed')}
      </Text>
      <Button asChild variant="outline" size="sm">
        <a href={`/api/inspections/${id}/contract/download?lang=${language}`} target="_blank" rel="noopener">
          <FileDown aria-hidden />
          {t('pdf.download')}
        </a>
      </Button>
    </Flex>
  );
}
