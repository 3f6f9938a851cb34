/** The round: one device at a time in walking order, made for a thumb. */
import { Box, Button, Flex, Heading, IconButton, Spacer, Stack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, CircleCheckBig, Undo2, X } from 'lucide-react';
import { Fragment, type ReactNode, type TouchEvent, useEffect, useRef } from 'react';
import { ProgressBar } from '#client/components/progress-bar.tsx';
import { LOW_SCREEN } from '#client/lib/use-has-own-bars.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Backdrop } from '#client/widgets/floor-plan/plan-backdrop.tsx';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { RoundPlan } from './round-plan.tsx';
import type { Round as RoundModel, Stop } from './use-round.ts';

/** Less than this is a tap that slipped; steeper than this is scrolling. */
const SWIPE_MIN_PX = 60;
const SWIPE_SLOPE_MAX = 0.5;

/** What a finger that moves sideways does. */
function useSwipe(left: () => void, right: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0];
      // In a field a finger moves the cursor.
      const isInField = target instanceof Element && target.closest('textarea, input') !== null;
      start.current = touch && touches.length === 1 && !isInField ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const [dx, dy] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dy) > Math.abs(dx) * SWIPE_SLOPE_MAX) return;
      if (dx < 0) left();
      else right();
    },
  };
}

type RoundProps = {
  round: RoundModel;
  backdrop: Backdrop;
  floorName: string;
  /** Those of the floor that is shown. */
  boxes: readonly PlanBox[];
  /** How a device is checked. */
  check: (stop: Stop) => ReactNode;
  /** Opens the scanner. */
  children?: ReactNode;
};

export function Round({ round, backdrop, floorName, boxes, check, children }: RoundProps) {
  const { t } = useTranslate();
  const { at, stops, done, left, goOn, goTo, back, undo, close } = round;
  const heading = useRef<HTMLHeadingElement>(null);
  const swipe = useSwipe(goOn, () => back?.());
  const place = at?.boxNumber ?? null;
  // The next device begins at the top, and is said to whoever hears it.
  useEffect(() => {
    if (place !== null) heading.current?.focus();
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [place]);
  const progress = t('round.progress', { done, total: stops.length });
  return (
    <Stack
      as="section"
      aria-label={t('round.title')}
      gap="3"
      scrollMarginTop="20"
      // A phone on its side: where the device is on the left, and its check on the right, both on the screen.
      css={{
        [LOW_SCREEN]: {
          scrollMarginTop: '2',
          ...(at ? { display: 'grid', gridTemplateColumns: '2fr 3fr', gap: '4', alignItems: 'start' } : {}),
        },
      }}
      {...swipe}
    >
      <Stack gap="3" css={{ [LOW_SCREEN]: { position: 'sticky', top: '2' } }}>
        {/* In pixels: large text keeps its room. */}
        <Flex align="center" gap="8px">
          <Text fontWeight="semibold" role="status" minWidth="0" overflowWrap="anywhere">
            {progress}
          </Text>
          <Spacer />
          {children}
          <IconButton variant="ghost" minWidth="44px" height="44px" aria-label={t('round.stop')} onClick={close}>
            <X />
          </IconButton>
        </Flex>
        <ProgressBar aria-label={progress} value={done} max={Math.max(1, stops.length)} />
        {at ? (
          <>
            <RoundPlan backdrop={backdrop} boxes={boxes} at={at} />
            <Flex align="center" gap="8px">
              <IconButton
                variant="outline"
                minWidth="48px"
                height="48px"
                aria-label={t('round.back')}
                disabled={!back}
                onClick={() => back?.()}
              >
                <ChevronLeft />
              </IconButton>
              <Box flex="1" minWidth="0">
                <Heading as="h3" size="xl" ref={heading} tabIndex={-1} outline="none">
                  {at.boxNumber}
                </Heading>
                <Text key={at.boxNumber} fontSize="sm" color="fg.muted" minHeight={{ base: '10', md: '0' }}>
                  {t(`boxType.${at.boxType}`)} · {t(at.isToxic ? 'toxicity.toxic' : 'toxicity.nonToxic')} · {floorName}
                </Text>
              </Box>
              {undo ? (
                <IconButton
                  variant="outline"
                  minWidth="48px"
                  height="48px"
                  aria-label={t('studio.undo')}
                  onClick={undo}
                >
                  <Undo2 />
                </IconButton>
              ) : null}
              <IconButton variant="subtle" minWidth="48px" height="48px" aria-label={t('round.next')} onClick={goOn}>
                <ChevronRight />
              </IconButton>
            </Flex>
          </>
        ) : null}
      </Stack>
      {at ? (
        <Fragment key={at.boxNumber}>{check(at)}</Fragment>
      ) : (
        <Stack align="center" textAlign="center" gap="3" paddingY="8">
          {left.length === 0 ? (
            <Box color="fg.success">
              <CircleCheckBig size={56} aria-hidden />
            </Box>
          ) : null}
          <Heading as="h3" size="xl" ref={heading} tabIndex={-1} outline="none">
            {left.length === 0 ? t('round.done') : t('round.left', { count: left.length })}
          </Heading>
          <Text color="fg.muted">
            {progress}. {t('round.doneText', { count: round.findings })}
          </Text>
          {left.length > 0 ? (
            <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" justify="center">
              {left.map((stop) => (
                <li key={stop.boxNumber}>
                  <Button minHeight="11" variant="outline" onClick={() => goTo(stop)}>
                    {stop.boxNumber}
                  </Button>
                </li>
              ))}
            </Flex>
          ) : null}
          <Flex gap="2" wrap="wrap" justify="center">
            {undo ? (
              <Button minHeight="11" variant="outline" onClick={undo}>
                <Undo2 aria-hidden />
                {t('studio.undo')}
              </Button>
            ) : null}
            <Button minHeight="11" onClick={close}>
              {t('round.toPlan')}
            </Button>
          </Flex>
        </Stack>
      )}
    </Stack>
  );
}
