/** For everybody who holds a signed document: whether it is whole, by its code or by the file itself. */
import { Box, Flex, Heading, Stack, Text, Link as TextLink } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { Wordmark } from '#client/components/brand-mark.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { FormNotice } from '#client/components/form-notice.tsx';
import { LanguageSelect } from '#client/components/language-select.tsx';
import { Loading } from '#client/components/loading.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { readDocumentCode } from '#common/contract/document-code.ts';
import { CodeForm } from './code-form.tsx';
import { DocumentDrop } from './document-drop.tsx';
import { type ReadDocument, readDocument, type Unreadable } from './read-document.ts';
import { VerificationResult } from './verification-result.tsx';

/** The code in the address: that of the QR on the paper. */
function useCodeInAddress(): string {
  const { code } = useParams();
  const [parameters] = useSearchParams();
  return code ?? parameters.get('code') ?? '';
}

export function VerifyPage() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const address = useCodeInAddress();
  const code = readDocumentCode(address);
  /** What was read of a file, and the address it was held against: at another one it is no longer asked about. */
  const [chosen, setChosen] = useState<{ address: string; read: ReadDocument | Unreadable } | null>(null);
  const read = chosen?.address === address ? chosen.read : null;
  const problem = typeof read === 'string' ? read : null;
  const file = typeof read === 'string' ? null : read;
  const [isReading, setIsReading] = useState(false);
  const asked = { code: code ?? file?.code ?? undefined, sha256: file?.sha256 };
  const isAsked = asked.code !== undefined || asked.sha256 !== undefined;
  const utils = trpc.useUtils();
  const verification = trpc.documents.verify.useQuery(asked, { enabled: isAsked, retry: false, staleTime: 0 });

  const choose = async (chosenFile: File) => {
    setIsReading(true);
    if (problem) setChosen(null);
    setChosen({ address, read: await readDocument(chosenFile) });
    setIsReading(false);
  };
  const check = (typed: string) => {
    setChosen(null);
    if (typed !== code) void navigate(`/verify?code=${typed}`);
    // What was answered before says nothing of now.
    else if (!file) void utils.documents.verify.reset(asked);
  };
  return (
    <Flex direction="column" minHeight="100dvh" bg="bg.subtle">
      <title>{`${t('verify.title')} · ${t('app.name')}`}</title>
      <Flex as="header" justify="space-between" align="center" gap="2" wrap="wrap" padding={{ base: '5', md: '8' }}>
        <Wordmark />
        <LanguageSelect isShort />
      </Flex>
      <Stack
        as="main"
        gap="6"
        width="full"
        maxWidth="3xl"
        marginX="auto"
        paddingX={{ base: '5', md: '8' }}
        paddingBottom="16"
      >
        <Box>
          <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
            {t('verify.title')}
          </Heading>
          <Text marginTop="2" color="fg.muted">
            {t('verify.lead')}
          </Text>
        </Box>
        <Box role="status" aria-label={t('verify.result')}>
          {isAsked && verification.isFetching ? <Loading /> : null}
          {isAsked && verification.data && !verification.isFetching ? (
            <VerificationResult verification={verification.data} fileName={file?.name ?? null} />
          ) : null}
        </Box>
        {isAsked && verification.isError && !verification.isFetching ? (
          <ErrorState title="verify.failed" error={verification.error} onRetry={() => void verification.refetch()} />
        ) : null}
        <Stack gap="6" padding={{ base: '5', md: '7' }} bg="bg.panel" borderWidth="1px" borderRadius="xl">
          <DocumentDrop isBusy={isReading} onFile={(chosenFile) => void choose(chosenFile)} />
          <FormNotice text={problem && t(`verify.${problem}`)} />
          <CodeForm code={address} onCode={check} />
        </Stack>
        <Stack gap="2" color="fg.muted" textStyle="sm">
          <Text>{t('verify.means')}</Text>
          <Text>{t('verify.older')}</Text>
        </Stack>
        <TextLink asChild alignSelf="flex-start" minHeight="11" alignItems="center">
          <Link to="/">{t('verify.toPortal')}</Link>
        </TextLink>
      </Stack>
    </Flex>
  );
}
