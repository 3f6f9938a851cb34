/** One recommendation: what is asked, what was said of it, and the way to answer. */
import { Box, Button, Flex, Image, Link, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { RecommendationState } from '#common/domain/recommendation.ts';
import { formatDate, formatShortDate } from '#common/i18n/format.ts';
import type { LinkRecommendationDto, LinkStatementDto } from '#common/schemas/by-link.ts';
import { hasAnswerDraft } from './answer-draft.ts';
import { AnswerForm } from './answer-form.tsx';
import { LinkCard } from './link-card.tsx';
import { linkPicture } from './link-client.ts';
import { useLink } from './link-context.ts';
import { LinkIcon } from './link-icon.tsx';
import { Pill } from './pill.tsx';

const palettes: Record<RecommendationState, string> = {
  open: 'orange',
  started: 'blue',
  done: 'green',
  checked: 'gray',
};
/** How much of a recommendation names it to whoever hears the page. */
const NAME_LENGTH = 60;

export function LinkRecommendationCard({ recommendation }: { recommendation: LinkRecommendationDto }) {
  const { t } = useTranslate();
  const { page } = useLink();
  const { id, text, state, actsBy, photo, history } = recommendation;
  const name = text.slice(0, NAME_LENGTH);
  const [isAnswering, setIsAnswering] = useState(() => actsBy === 'customer' && hasAnswerDraft(page.linkId, id));
  const [wasSent, setWasSent] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  // The form has gone, and the focus with it.
  useEffect(() => {
    if (wasSent) thanks.current?.focus();
  }, [wasSent]);
  const answered = () => {
    setIsAnswering(false);
    setWasSent(true);
  };
  return (
    <LinkCard>
      <Stack as="article" aria-label={name} gap="3">
        <Flex gap="2" wrap="wrap" align="center">
          <Pill palette={palettes[state]}>{t(`byLink.state.${state}`)}</Pill>
          {actsBy === 'company' ? <Pill palette="gray">{t('byLink.byCompany')}</Pill> : null}
        </Flex>
        <Flex gap="3" wrap="wrap" align="start">
          <Stack gap="1" flex="1 1 8rem" minWidth="0">
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {text}
            </Text>
            <Facts {...recommendation} />
          </Stack>
          {photo ? <Picture imageId={photo.imageId} label={t('byLink.photoOf', { text: name })} /> : null}
        </Flex>
        <History statements={history} />
        {wasSent ? (
          <Text ref={thanks} tabIndex={-1} role="status" color="green.fg" fontWeight="semibold">
            {t('byLink.answer.sent')}
          </Text>
        ) : null}
        {isAnswering ? (
          <AnswerForm recommendation={recommendation} onSent={answered} onCancel={() => setIsAnswering(false)} />
        ) : actsBy === 'company' ? null : (
          <Button
            minHeight="11"
            variant={state === 'done' || wasSent ? 'outline' : 'solid'}
            aria-label={t('byLink.answerTo', { text: name })}
            onClick={() => {
              setIsAnswering(true);
              setWasSent(false);
            }}
          >
            {t(state === 'done' || wasSent ? 'byLink.answerAgain' : 'byLink.answer')}
          </Button>
        )}
      </Stack>
    </LinkCard>
  );
}

function Facts({ place, boxNumber, dueDay, isOverdue, state }: LinkRecommendationDto) {
  const { t, language } = useTranslate();
  const where = [place, boxNumber ? t('byLink.device', { number: boxNumber }) : null].filter(Boolean).join(' · ');
  const date = dueDay && state !== 'done' ? formatShortDate(`${dueDay}T12:00:00Z`, language) : null;
  return (
    <>
      {where ? (
        <Text textStyle="sm" color="fg.muted">
          {where}
        </Text>
      ) : null}
      {date ? (
        <Flex align="center" gap="1.5" textStyle="sm" color={isOverdue ? 'fg.error' : 'fg.muted'}>
          {isOverdue ? <LinkIcon name="alert" size={16} /> : null}
          <span>{t(isOverdue ? 'byLink.overdue' : 'byLink.due', { date })}</span>
        </Flex>
      ) : null}
    </>
  );
}

function Picture({ imageId, label }: { imageId: string; label: string }) {
  const { page } = useLink();
  const address = linkPicture(page.linkId, imageId);
  return (
    <Link href={address} target="_blank" rel="noopener" aria-label={label} flexShrink="0">
      <Image src={address} alt="" boxSize="20" objectFit="cover" borderRadius="md" loading="lazy" />
    </Link>
  );
}

/** What was said, the newest first; that nothing has happened yet is said by the state. */
function History({ statements }: { statements: readonly LinkStatementDto[] }) {
  const { t, language } = useTranslate();
  const { company } = useLink().page;
  const told = statements.filter(
    ({ note, photo, customerName, state }) => note || photo || customerName || state !== 'open',
  );
  if (told.length === 0) return null;
  return (
    <Stack as="ul" gap="3" listStyleType="none" aria-label={t('byLink.said')}>
      {told.map(({ id, state, note, at, customerName, photo }) => (
        <Flex as="li" key={id} gap="3" wrap="wrap" align="start" borderInlineStartWidth="3px" paddingInlineStart="3">
          <Box flex="1 1 8rem" minWidth="0">
            <Text textStyle="sm" color="fg.muted">
              {`${t('byLink.saidBy', { name: customerName ?? company.name, date: formatDate(at, language) })} · ${t(`byLink.state.${state}`)}`}
            </Text>
            {note ? (
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                {note}
              </Text>
            ) : null}
          </Box>
          {photo ? <Picture imageId={photo.imageId} label={t('byLink.photo')} /> : null}
        </Flex>
      ))}
    </Stack>
  );
}
