/** In the header: whether everything is on the server, and else how much is not, with the way to it. */
import { Badge, Box, Button, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert, CloudCheck, CloudUpload, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useOutbox } from '#client/api/use-outbox.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { OfflineState } from '#client/offline/offline-state.ts';
import type { OutboxState } from '#common/sync/summary.ts';

/** A write that takes less is not worth a change of the header. */
const CALM_MS = 1_000;

const icons = { synced: CloudCheck, kept: Smartphone, sending: CloudUpload, stuck: CircleAlert } as const;

/** What was just made and goes out at once is on its way. */
function stateOf({ summary, isLineUp, entries }: OfflineState): OutboxState {
  const goesOut = summary.state === 'kept' && isLineUp !== false && entries.every(({ failure }) => failure === null);
  return goesOut ? 'sending' : summary.state;
}

/** What passes within a moment is not shown. */
function useCalm(state: OutboxState): OutboxState {
  const [shown, setShown] = useState(state);
  const isAtOnce = state === 'synced' || state === 'kept';
  useEffect(() => {
    const timer = setTimeout(() => setShown(state), isAtOnce ? 0 : CALM_MS);
    return () => clearTimeout(timer);
  }, [state, isAtOnce]);
  return isAtOnce ? state : shown;
}

export function OutboxStateLink() {
  const { t } = useTranslate();
  const outbox = useOutbox();
  const state = useCalm(stateOf(outbox));
  const count = outbox.summary.steps;
  if (outbox.userId === null) return null;
  const Icon = icons[state];
  const text = t(`outbox.state.${state}`, { count });
  // What is shown where there is little room is part of it.
  const name = state === 'sending' || state === 'stuck' ? `${text}: ${count}` : text;
  return (
    <>
      <Button
        asChild
        variant="ghost"
        size="lg"
        // In pixels: large text keeps its room.
        paddingX={{ base: '8px', md: '3' }}
        minWidth="44px"
        position="relative"
        gap="1.5"
        fontWeight="medium"
        {...(state === 'synced' ? { color: 'fg.muted' } : {})}
        {...(state === 'stuck' ? { color: 'fg.error' } : {})}
      >
        <Link to="/outbox" aria-label={name} title={name}>
          <Icon aria-hidden />
          <Text as="span" hideBelow="lg" textStyle="sm">
            {text}
          </Text>
          {count > 0 && state !== 'synced' ? (
            // Over the icon: nothing beside it moves.
            <Badge
              hideFrom="lg"
              position="absolute"
              top="0.5"
              insetInlineEnd="0"
              size="xs"
              borderRadius="full"
              colorPalette={state === 'stuck' ? 'red' : 'pine'}
              variant="solid"
              aria-hidden
            >
              {count}
            </Badge>
          ) : null}
        </Link>
      </Button>
      {/* Without its number, which changes with every tap. */}
      <VisuallyHidden>
        <Box role="status">{state === 'kept' ? t('outbox.said.kept') : text}</Box>
      </VisuallyHidden>
    </>
  );
}
