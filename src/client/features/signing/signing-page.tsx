/** The page of a signing link: the document to be read, the code, and the signature; or why nothing is signed here any more. */
import { Box, Flex, Heading, Stack, Text, Link as TextLink } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { serverClient } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { LanguageSelect } from '#client/components/language-select.tsx';
import { Loading } from '#client/components/loading.tsx';
import { errorCodeOf, issuesIn } from '#client/lib/error-text.ts';
import { hasChosenLanguage, loadAllTexts, speak } from '#client/lib/i18n.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { SigningPageDto } from '#common/schemas/signing-request.ts';
import { CodeStep } from './code-step.tsx';
import { DocumentView } from './document-view.tsx';
import { LinkToken } from './link-picture.tsx';
import { loadSigningTexts } from './signing-texts.ts';

/** With the pad to sign on, and the texts of both: what is read needs neither. */
const SignStep = lazy(async () => {
  const [{ SignStep: Step }] = await Promise.all([import('./sign-step.tsx'), loadAllTexts()]);
  return { default: Step };
});

/** Refusals of a step after which the page, asked anew, says how the request stands. */
const CLOSED = [
  'INSPECTION_SIGNED',
  'INSPECTION_NOT_FOUND',
  'LINK_WITHDRAWN',
  'LINK_EXPIRED',
  'LINK_UNKNOWN',
  'CONTRACT_CHANGED',
];

/** Once its texts are there. */
export async function loadSigningPage(): Promise<typeof SigningPage> {
  await loadSigningTexts();
  return SigningPage;
}

function SigningPage() {
  const { t } = useTranslate();
  const token = useLocation().hash.slice(1);
  const page = useQuery({
    queryKey: ['signing', token],
    queryFn: async () => {
      const opened = await serverClient.procedures.signing.open.mutate({ token });
      // What the document was asked for in, unless somebody chose another language here.
      if (!hasChosenLanguage()) await speak(opened.language);
      return opened;
    },
    retry: false,
    // What is read is what is signed: nothing changes it but a refusal.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <LinkToken value={token}>
      <Flex direction="column" minHeight="100dvh" bg="bg.subtle">
        <title>{t('signing.page.title')}</title>
        <Flex as="header" wrap="wrap" align="center" columnGap="4" rowGap="1" padding={{ base: '4', md: '8' }}>
          <Text flex="1 1 8rem" fontWeight="bold" fontSize="lg" overflowWrap="anywhere">
            {page.data?.companyName}
          </Text>
          <LanguageSelect isShort />
        </Flex>
        <Stack
          as="main"
          gap="6"
          width="full"
          maxWidth="3xl"
          marginX="auto"
          paddingX={{ base: '4', md: '8' }}
          paddingBottom="16"
        >
          {page.isPending ? <Loading /> : null}
          {page.isError ? <Unopened error={page.error} onRetry={() => void page.refetch()} /> : null}
          {page.data ? <Opened key={token} token={token} page={page.data} /> : null}
        </Stack>
      </Flex>
    </LinkToken>
  );
}

function Unopened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslate();
  if (errorCodeOf(error) !== 'LINK_UNKNOWN')
    return <ErrorState title="signing.page.loadFailed" error={error} onRetry={onRetry} />;
  return <Message title={t('signing.closed.unknown')}>{t('signing.closed.unknownText')}</Message>;
}

const Message = ({ title, isGood = false, children }: { title: string; isGood?: boolean; children: ReactNode }) => (
  <Stack
    gap="3"
    padding={{ base: '5', md: '8' }}
    bg="bg.panel"
    borderWidth="1px"
    borderTopWidth="4px"
    borderTopColor={isGood ? 'green.solid' : 'border.emphasized'}
    borderRadius="xl"
  >
    <Heading as="h1" size="xl">
      {title}
    </Heading>
    <Text>{children}</Text>
  </Stack>
);

/** What the page shows instead of the document. */
function Closed({ page }: { page: SigningPageDto }) {
  const { t, language } = useTranslate();
  const { state, companyName: company, companyPhone: phone, signedAt, address } = page;
  if (state === 'signed')
    return (
      <Message title={t('signing.done.title')} isGood>
        {t('signing.done.text', { address, date: signedAt ? formatDateTime(signedAt, language) : '' })}
      </Message>
    );
  const because = state === 'withdrawn' || state === 'expired' ? state : 'void';
  return (
    <Message title={t(`signing.closed.${because}`)}>
      {phone ? t('signing.closed.textPhone', { company, phone }) : t('signing.closed.text', { company })}
    </Message>
  );
}

function Opened({ token, page }: { token: string; page: SigningPageDto }) {
  const { t, language } = useTranslate();
  const queries = useQueryClient();
  const [code, setCode] = useState<string | null>(null);
  const [since] = useState(() => performance.now());
  const refresh = () => queries.invalidateQueries({ queryKey: ['signing', token] });
  const { document } = page;
  const isClosed = document === null;
  useEffect(() => {
    if (isClosed) window.scrollTo(0, 0);
  }, [isClosed]);
  if (!document) return <Closed page={page} />;

  const refused = (error: unknown): boolean => {
    // The code has grown too old since it was typed.
    if (issuesIn(error).some(({ path }) => path === 'code')) setCode(null);
    const isClosedNow = CLOSED.includes(errorCodeOf(error) ?? '');
    if (isClosedNow) void refresh();
    return isClosedNow;
  };
  return (
    <>
      <Stack gap="3">
        <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
          {document.title}
        </Heading>
        <Text>{t('signing.page.hello', { name: page.signerName })}</Text>
        <Text>{t('signing.page.lead', { company: page.companyName })}</Text>
        <Text color="fg.muted">{t('signing.page.until', { date: formatDateTime(page.expiresAt, language) })}</Text>
        <TextLink href="#signing-steps" onClick={toSteps} alignSelf="flex-start" minHeight="11" alignItems="center">
          {t('signing.page.toSigning')}
        </TextLink>
      </Stack>
      <Box
        as="article"
        aria-label={t('signing.page.document')}
        lang={page.language}
        padding={{ base: '4', md: '8' }}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="xl"
      >
        <DocumentView blocks={document.blocks} />
      </Box>
      <Stack
        as="section"
        id="signing-steps"
        tabIndex={-1}
        aria-labelledby="signing-steps-title"
        gap="4"
        padding={{ base: '4', md: '8' }}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="xl"
      >
        <Heading as="h2" id="signing-steps-title" size="xl">
          {t(code === null ? 'signing.step.code' : 'signing.step.sign')}
        </Heading>
        {code === null ? (
          <CodeStep token={token} page={page} onConfirmed={setCode} onRefused={refused} />
        ) : (
          <Suspense fallback={<Loading />}>
            <SignStep
              token={token}
              code={code}
              page={{ ...page, document }}
              shownMs={() => Math.round(performance.now() - since)}
              onSigned={() => void refresh()}
              onRefused={refused}
            />
          </Suspense>
        )}
      </Stack>
    </>
  );
}

/** The address holds the link's secret as its fragment: it stays. */
function toSteps(event: { preventDefault: () => void }): void {
  event.preventDefault();
  const steps = window.document.getElementById('signing-steps');
  steps?.scrollIntoView();
  steps?.focus({ preventScroll: true });
}
