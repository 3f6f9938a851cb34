/** Sends the signed PDF to the address that was typed at the signing: a letter to it opens, and the PDF is there to add. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { serverClient } from '#client/lib/server-client.ts';
import { usePdfDownload } from '#client/lib/use-pdf-download.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

export function SendCopy({ inspection }: { inspection: InspectionDto }) {
  const { t, language } = useTranslate();
  const download = usePdfDownload();
  const { id, date, customerName: customer, contractCopyEmail: email, contractLanguage } = inspection;
  if (!email) return null;
  const about = { customer, date: formatDate(date, language) };
  const [to, subject, body] = [email, t('copy.subject', about), t('copy.body', about)].map(encodeURIComponent);
  return (
    <Stack gap="1">
      <Button
        asChild
        variant="outline"
        minHeight="11"
        alignSelf="flex-start"
        height="auto"
        paddingY="1"
        maxWidth="full"
      >
        <a
          href={`mailto:${to}?subject=${subject}&body=${body}`}
          onClick={() => void download.start(serverClient.contractPdf(id, contractLanguage ?? language))}
        >
          <Mail aria-hidden />
          <Text as="span" whiteSpace="normal" overflowWrap="anywhere" minWidth="0">
            {t('copy.send', { email })}
          </Text>
        </a>
      </Button>
      <Text textStyle="sm">{t('copy.hint')}</Text>
    </Stack>
  );
}
