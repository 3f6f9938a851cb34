/** A signed inspection can be read and printed, not changed. */
import { Badge, Button, Flex, Stack, Text, Link as TextLink } from '@chakra-ui/react';
import { FilePen, FileSignature } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { Sentence } from '#client/components/sentence.tsx';
import { draftKey, hasDraft } from '#client/lib/draft.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { AmendmentLinks } from '../amendment-links.tsx';
import { NextVisit } from '../contract/next-visit.tsx';
import { DocumentActions } from '../document-actions.tsx';
import { SendCopy } from '../send-copy.tsx';
import { SignedOffline } from '../signed-offline.tsx';

/** No link leads to it. */
const AmendDialog = lazy(async () => ({ default: (await import('../amend-dialog.tsx')).AmendDialog }));

export function SignedNotice({ inspection }: { inspection: InspectionDto }) {
  const { t, language } = useTranslate();
  const { id, customerId, standingContract, signerName, contractSignedDate, contractLanguage } = inspection;
  const { contractRemote: remote } = inspection;
  const user = trpc.users.current.useQuery();
  const draft = draftKey(user.data?.id ?? 0, id, 'amendment');
  const [isAmending, setIsAmending] = useState(() => hasDraft(draft));
  return (
    <Stack
      gap="3"
      padding={{ base: '4', md: '5' }}
      borderWidth="1px"
      borderColor="green.muted"
      borderRadius="lg"
      bg="green.subtle"
      color="green.fg"
    >
      <Flex gap="3" align="center" wrap="wrap">
        <FileSignature aria-hidden />
        <Badge colorPalette="green" variant="surface" size="md">
          {t('wizard.signedBadge')}
        </Badge>
        {contractSignedDate ? (
          <Text fontWeight="medium">
            <Sentence
              text="wizard.signedBy"
              names={{ name: signerName ?? '—' }}
              parameters={{ date: formatDateTime(contractSignedDate, language) }}
            />
          </Text>
        ) : null}
      </Flex>
      <SignedOffline inspection={inspection} />
      {remote ? (
        <Text overflowWrap="anywhere">
          {t('signedRemotely.when', { email: remote.email, confirmed: formatDateTime(remote.confirmedAt, language) })}
        </Text>
      ) : null}
      <Text>{t('wizard.signed')}</Text>
      <DocumentActions inspectionId={id} language={contractLanguage ?? language} />
      <SendCopy inspection={inspection} />
      <AmendmentLinks inspection={inspection} />
      {id > 0 ? <NextVisit customerId={customerId} contractId={standingContract?.inspectionId ?? id} /> : null}
      <Flex columnGap="5" rowGap="2" align="center" wrap="wrap">
        <Button variant="outline" minHeight="11" onClick={() => setIsAmending(true)}>
          <FilePen aria-hidden />
          {t('amendment.make')}
        </Button>
        <TextLink asChild minHeight="11" alignItems="center" color="green.fg">
          <Link to="/verify">{t('verify.title')}</Link>
        </TextLink>
      </Flex>
      <Suspense>
        {isAmending ? <AmendDialog id={id} draft={draft} onClose={() => setIsAmending(false)} /> : null}
      </Suspense>
    </Stack>
  );
}
