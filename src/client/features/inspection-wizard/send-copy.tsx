/**
 * The signed PDF for the address that was typed at the signing: what the portal has mailed, or, where no mail is set up, a
 * letter that opens in a program of the device, with the PDF there to add.
 */
import { Button, Stack, Text } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { serverClient, trpc } from '#client/api/server-client.ts';
import { usePdfDownload } from '#client/lib/use-pdf-download.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { MailDto } from '#common/schemas/mail.ts';

const words = { sent: 'sent', failed: 'failed', discarded: 'failed', waiting: 'waiting', running: 'waiting' } as const;

export function SendCopy({ inspection }: { inspection: InspectionDto }) {
  const { contractCopyEmail: email } = inspection;
  const mails = trpc.mail.ofInspection.useQuery({ id: inspection.id });
  if (mails.data?.length) return <Mailed mails={mails.data} />;
  return email ? <Letter inspection={inspection} email={email} /> : null;
}

function Mailed({ mails }: { mails: readonly MailDto[] }) {
  const { t } = useTranslate();
  return (
    <Stack gap="0">
      {mails.map(({ id, state, address }) => (
        <Text key={id} overflowWrap="anywhere">
          {t(`copy.${words[state]}`, { address })}
        </Text>
      ))}
    </Stack>
  );
}

function Letter({ inspection, email }: { inspection: InspectionDto; email: string }) {
  const { t, language } = useTranslate();
  const download = usePdfDownload();
  const { id, date, customerName: customer, contractLanguage } = inspection;
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
