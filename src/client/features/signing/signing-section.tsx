/** Below a contract that is not signed: somebody who is not there is asked to sign at a distance, and how that stands. */
import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { offline, trpc } from '#client/api/server-client.ts';
import { useIsKeptHere, useOutbox } from '#client/api/use-outbox.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { SigningState } from '#common/domain/signing-request.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { SigningRequestDto } from '#common/schemas/signing-request.ts';
import { type Signer, SigningDialog } from './signing-dialog.tsx';
import { loadSigningTexts } from './signing-texts.ts';

/** Whom to ask, once, by the server's number of the inspection. */
export type Asked = Signer & { id: number; clientKey: string };

type SigningSectionProps = {
  inspection: InspectionDto;
  isVisit: boolean;
  /** As the form above has it. */
  signerName: string;
  /** What has to be done first, in words. */
  inTheWay: string | null;
  /** Asks; resolves to whether that worked. */
  onAsk: (signer: Asked) => Promise<boolean>;
};

/** Once its texts are there. */
export async function loadSigningSection(): Promise<typeof SigningSection> {
  await loadSigningTexts();
  return SigningSection;
}

function SigningSection(props: SigningSectionProps) {
  const { t } = useTranslate();
  return (
    <Stack as="section" aria-labelledby="signing-title" gap="3" borderTopWidth="1px" paddingTop="6" align="flex-start">
      <Heading as="h3" id="signing-title" size="md">
        {t('signing.title')}
      </Heading>
      <SigningContent {...props} />
    </Stack>
  );
}

function SigningContent({ inspection, isVisit, signerName, inTheWay, onAsk }: SigningSectionProps) {
  const { t } = useTranslate();
  const isKeptHere = useIsKeptHere(inspection.id);
  // One that was begun here is asked about by the number that the server gave it.
  const inspectionId = offline.store?.idOf(inspection.id) ?? inspection.id;
  const { isLineUp } = useOutbox();
  const utils = trpc.useUtils();
  const signing = trpc.signing.get.useQuery(
    { inspectionId },
    {
      enabled: inspectionId > 0,
      refetchOnMount: 'always',
      // Nothing else tells that a letter has left.
      refetchInterval: ({ state: { data } }) => (isOnItsWay(data?.request ?? null) ? LETTER_MS : false),
    },
  );
  const [isAsking, setIsAsking] = useState(false);
  const refresh = () => utils.signing.get.invalidate({ inspectionId });

  if (isLineUp === false || (signing.isError && errorCodeOf(signing.error) === null))
    return <Text color="fg.muted">{t('signing.offline')}</Text>;
  if (signing.isError)
    return <ErrorState title="signing.loadFailed" error={signing.error} onRetry={() => void signing.refetch()} />;
  if (!signing.data) return isKeptHere ? <Text color="fg.muted">{t('signing.keptHere')}</Text> : <Loading />;
  const { problem, request } = signing.data;
  if (problem) return <Text color="fg.muted">{t(`signing.problem.${problem}`)}</Text>;
  const reason = inTheWay ?? (isKeptHere ? t('signing.keptHere') : null);
  return (
    <>
      {request ? (
        <RequestState request={request} onChange={() => void refresh()} />
      ) : (
        <Text color="fg.muted">{t('signing.text')}</Text>
      )}
      <Text role="status" fontSize="sm" color="fg.muted" _empty={{ display: 'none' }}>
        {reason}
      </Text>
      <Button variant="outline" minHeight="11" disabled={reason !== null} onClick={() => setIsAsking(true)}>
        <Send aria-hidden />
        {t(request ? 'signing.again' : 'signing.ask')}
      </Button>
      {isAsking ? (
        <SigningDialog
          customerId={inspection.customerId}
          isVisit={isVisit}
          signerName={signerName}
          earlier={request}
          onAsk={async (signer) => {
            const isAsked = await onAsk({ ...signer, id: inspectionId });
            await refresh();
            return isAsked;
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

/** How often to ask for a letter that has not left yet. */
const LETTER_MS = 3_000;

const isOnItsWay = (request: SigningRequestDto | null): boolean =>
  request?.state === 'sent' && (request.mailState === 'waiting' || request.mailState === 'running');

const palettes: Record<SigningState, string> = {
  sent: 'blue',
  opened: 'blue',
  signed: 'green',
  expired: 'gray',
  withdrawn: 'gray',
  void: 'orange',
};

function RequestState({ request, onChange }: { request: SigningRequestDto; onChange: () => void }) {
  const { t, language } = useTranslate();
  const { id, state, signerName, address, requestedByName: name, mailState } = request;
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const withdraw = trpc.signing.withdraw.useMutation({
    onError: (error) => notify.failure('signing.withdrawFailed', error),
    onSettled: () => {
      setIsWithdrawing(false);
      onChange();
    },
  });
  const isOpen = state === 'sent' || state === 'opened';
  const notes = [
    t('signing.asked', { name, date: formatDateTime(request.requestedAt, language) }),
    state === 'opened' && request.openedAt
      ? t('signing.state.openedOn', { date: formatDateTime(request.openedAt, language) })
      : null,
    isOpen ? t('signing.until', { date: formatDateTime(request.expiresAt, language) }) : null,
    state === 'void' ? t('signing.state.voidText') : null,
    isOnItsWay(request) ? t('signing.mail.waiting') : null,
  ];
  return (
    <Box width="full" padding="4" borderWidth="1px" borderRadius="lg" bg="bg.panel">
      <Flex justify="space-between" gap="3" wrap="wrap" align="flex-start">
        <Stack gap="1" minWidth="0">
          <Flex gap="2" wrap="wrap" align="center">
            <Text fontWeight="semibold">{signerName}</Text>
            <Badge colorPalette={palettes[state]}>{t(`signing.state.${state}`)}</Badge>
          </Flex>
          <Text overflowWrap="anywhere">{address}</Text>
          {notes.map((note) =>
            note ? (
              <Text key={note} textStyle="sm" color="fg.muted">
                {note}
              </Text>
            ) : null,
          )}
          {isOpen && (mailState === 'failed' || mailState === 'discarded') ? (
            <Text textStyle="sm" color="fg.error">
              {t('signing.mail.failed')}
            </Text>
          ) : null}
        </Stack>
        {isOpen ? (
          <Button variant="outline" minHeight="11" onClick={() => setIsWithdrawing(true)}>
            {t('signing.withdraw')}
          </Button>
        ) : null}
      </Flex>
      <ConfirmDialog
        isOpen={isWithdrawing}
        question="signing.withdrawQuestion"
        subject={t('signing.withdrawText', { address })}
        confirmLabel="signing.withdraw"
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ id })}
        onCancel={() => setIsWithdrawing(false)}
      />
    </Box>
  );
}
