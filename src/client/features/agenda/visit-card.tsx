/** A planned visit in the agenda: opened by a tap or Enter, dragged by a mouse, moved by keys. */
import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { addDays } from '#common/domain/day.ts';
import { formatDate, formatShortDate } from '#common/i18n/format.ts';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import { canMove, type Move } from './use-visits.ts';
import { hoursOf } from './visit-values.ts';

/** What a dragged visit is known by where it is dropped. */
export const VISIT_TYPE = 'application/x-baitbook-visit';
/** How far below its upper edge it was grabbed, in pixels. */
export const GRABBED_TYPE = 'application/x-baitbook-grabbed';

const palettes = ['green', 'blue', 'purple', 'orange', 'yellow', 'red'] as const;
/** The same technician has the same colour everywhere; their name stands there as well. */
const paletteOf = (technicianId: number) => palettes[technicianId % palettes.length] ?? 'gray';

const daysOfKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Names break between words, and in Dutch where a browser knows how to hyphenate; what is too long even so ends in dots, and is
 * whole in the visit that opens.
 */
const longWords = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'normal',
  ':lang(nl) &': { hyphens: 'auto' },
};

/** Where the height is that of its hours, the technician is to be seen as well. */
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

export type VisitCardProps = {
  visit: PlannedVisitDto;
  today: string;
  /** Whether the keyboard was on it before it was moved here. */
  isFocused: boolean;
  /** Fills the room of its hours. */
  isFilling?: boolean;
  onFocus: () => void;
  onOpen: () => void;
  onMove: Move;
};

export function VisitCard({ visit, today, isFocused, isFilling = false, onFocus, onOpen, onMove }: VisitCardProps) {
  const { t, language } = useTranslate();
  const card = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused && document.activeElement !== card.current) card.current?.focus();
  }, [isFocused]);
  const { day, seriesDay, isSkipped } = visit;
  const state = stateOf(visit, today);
  // A card that is as high as its hours last has room for it only beside them.
  const badge = state ? (
    <Badge size="xs" colorPalette={state.palette} alignSelf="start" {...(isFilling ? {} : { marginTop: '1' })}>
      {t(state.label)}
    </Badge>
  ) : null;
  const isPutOff = seriesDay !== null && seriesDay !== day;
  const keys = (event: KeyboardEvent) => {
    const count = daysOfKey[event.key];
    if (!event.altKey || count === undefined) return;
    event.preventDefault();
    onMove(visit, { day: addDays(day, count) });
  };
  return (
    <chakra.button
      ref={card}
      type="button"
      display="flex"
      flexDirection="column"
      css={{ '& > *': { flexShrink: 0 } }}
      width="full"
      minHeight="11"
      height={isFilling ? 'full' : undefined}
      overflow="hidden"
      textAlign="start"
      paddingX={{ base: '2.5', lg: '1.5', xl: '2.5' }}
      paddingY={isFilling ? '1' : '1.5'}
      colorPalette={isSkipped ? 'gray' : paletteOf(visit.technicianId)}
      bg="colorPalette.subtle"
      color="fg"
      borderRadius="md"
      borderInlineStartWidth="4px"
      borderColor="colorPalette.solid"
      opacity={isSkipped ? 0.75 : undefined}
      cursor={canMove(visit) ? 'grab' : 'pointer'}
      draggable={canMove(visit)}
      onFocus={onFocus}
      onKeyDown={keys}
      onClick={onOpen}
      onDragStart={(event) => {
        const { top } = event.currentTarget.getBoundingClientRect();
        event.dataTransfer.setData(VISIT_TYPE, String(visit.id));
        event.dataTransfer.setData(GRABBED_TYPE, String(event.clientY - top));
        event.dataTransfer.effectAllowed = 'move';
      }}
      _hover={{ bg: 'colorPalette.muted' }}
    >
      <Flex as="span" wrap="wrap" columnGap="2" {...(isFilling ? { height: '4', overflow: 'hidden' } : {})}>
        <Text as="span" textStyle="xs" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {hoursOf(visit) ?? t('agenda.anytime')}
        </Text>
        {isFilling ? badge : null}
      </Flex>
      <Text
        as="span"
        textStyle="sm"
        fontWeight="semibold"
        title={visit.customerName}
        css={isFilling ? oneLine : longWords}
        textDecoration={isSkipped ? 'line-through' : undefined}
      >
        {visit.customerName}
      </Text>
      <Text as="span" textStyle="xs" truncate>
        {visit.technicianName}
      </Text>
      {isFilling ? null : badge}
      {isPutOff && !isSkipped ? (
        <Text as="span" textStyle="xs">
          {t('agenda.putOff', { date: formatShortDate(seriesDay, language) })}
        </Text>
      ) : null}
      <Text as="span" srOnly>
        {formatDate(day, language)}
      </Text>
    </chakra.button>
  );
}

function stateOf({ isSkipped, inspectionId, inspectionStatus, day }: PlannedVisitDto, today: string) {
  if (isSkipped) return { label: 'agenda.skipped', palette: 'gray' } as const;
  if (inspectionStatus === 'completed') return { label: 'agenda.done', palette: 'green' } as const;
  if (inspectionId !== null) return { label: 'agenda.begun', palette: 'blue' } as const;
  return day < today ? ({ label: 'agenda.late', palette: 'red' } as const) : null;
}
