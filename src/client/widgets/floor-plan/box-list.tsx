/** The list of the boxes beside the plan; of hundreds, only those near the visible part are rendered. */
import { Badge, Box, Button, Heading, SimpleGrid, Stack, Text, useBreakpointValue } from '@chakra-ui/react';
import { memo, useRef, useState } from 'react';
import { VirtualItems } from '#client/components/virtual-items.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { useScrolledRows } from '#client/lib/use-virtual-rows.ts';
import type { BoxDifference } from '#common/domain/since-previous.ts';
import { type CheckState, checkStateOf, showsState } from '#common/floor-plan/check-marks.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { BoxIcon } from './box-icon.tsx';
import { StateBadge } from './state-badge.tsx';
import { StateFilter } from './state-filter.tsx';

const WHOLE_UP_TO_BOXES = 50;
const ENTRY_HEIGHT_PX = 44;
const GAP_PX = 4;

type BoxListProps = {
  boxes: readonly PlanBox[];
  changes: ReadonlyMap<string, BoxDifference>;
  selectedKey: string | null;
  describe: (box: PlanBox) => string;
  onSelect: (key: string) => void;
};

type EntryProps = Pick<BoxListProps, 'describe' | 'onSelect'> & {
  box: PlanBox;
  /** What is said beside it for the eye; the text says it too. */
  badge: string | null;
  isSelected: boolean;
};

/** Among hundreds only the one that changes is drawn again. */
const Entry = memo(function Entry({ box, badge, isSelected, describe, onSelect }: EntryProps) {
  return (
    <Button
      width="full"
      minHeight="11"
      height="auto"
      paddingX="2"
      justifyContent="flex-start"
      flexWrap="wrap"
      variant={isSelected ? 'subtle' : 'ghost'}
      // Not a layer of its own: the browser looks through every layer for whatever the pointer does on the page.
      position="static"
      isolation="auto"
      aria-pressed={isSelected}
      onClick={() => onSelect(box.key)}
    >
      <Box as="span" layerStyle="paper" borderRadius="sm" flexShrink="0">
        <BoxIcon box={box} />
      </Box>
      {showsState(box) ? (
        <Box as="span" layerStyle="paper" borderRadius="full" padding="1px" flexShrink="0">
          <StateBadge state={checkStateOf(box)} />
        </Box>
      ) : null}
      <Text as="span" flex="1" minWidth="min(6rem, 100%)" textAlign="start" overflowWrap="anywhere" fontWeight="medium">
        {describe(box)}
      </Text>
      {badge === null ? null : (
        <Badge aria-hidden colorPalette="pine">
          {badge}
        </Badge>
      )}
    </Button>
  );
});

/** Not drawn again while a box is dragged or the view moves. */
export const BoxList = memo(function BoxList(props: BoxListProps) {
  const { t } = useTranslate();
  const [filter, setFilter] = useState<CheckState | null>(null);
  const hasStates = props.boxes.some(showsState);
  const state = hasStates ? filter : null;
  const boxes = state ? props.boxes.filter((box) => checkStateOf(box) === state) : props.boxes;
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" size="md">
        {t('plan.boxes')}
      </Heading>
      {hasStates ? <StateFilter boxes={props.boxes} shown={state} onShow={setFilter} /> : null}
      {boxes.length === 0 ? (
        <Text color="fg.muted">{t(state ? 'check.noneShown' : 'plan.boxes.none')}</Text>
      ) : (
        <Entries {...props} boxes={boxes} />
      )}
    </Stack>
  );
});

function Entries({ boxes, changes, selectedKey, describe, onSelect }: BoxListProps) {
  const { t } = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const perRow = useBreakpointValue({ base: 1, md: 2 }, { ssr: false }) ?? 1;
  const firstOfRows = boxes.filter((_, index) => index % perRow === 0);
  const virtual = useScrolledRows({
    list,
    keys: firstOfRows.map(({ key }) => key),
    wholeUpTo: WHOLE_UP_TO_BOXES / perRow,
    estimatedHeightPx: ENTRY_HEIGHT_PX,
    gapPx: GAP_PX,
  });
  const badgeOf = ({ boxNumber }: PlanBox) => {
    const change = changes.get(boxNumber);
    return change ? t(`previous.badge.${change}`) : null;
  };
  return (
    <SimpleGrid
      ref={list}
      as="ul"
      aria-label={t('plan.boxes')}
      listStyleType="none"
      columns={perRow}
      gap={`${GAP_PX}px`}
      maxHeight="96"
      overflowY="auto"
      contain="content"
      style={{ paddingBottom: virtual.leftOutAfterPx }}
    >
      <VirtualItems items={boxes} perRow={perRow} virtual={virtual} keyOf={({ key }) => key}>
        {(box) => (
          <Entry
            box={box}
            badge={badgeOf(box)}
            isSelected={box.key === selectedKey}
            describe={describe}
            onSelect={onSelect}
          />
        )}
      </VirtualItems>
    </SimpleGrid>
  );
}
