/** The floors of the site, with how many boxes are on each; more can be added, but not where they are in one row above a plan. */
import { Badge, Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { BASEMENT, highestFloor } from '#common/floor-plan/floors.ts';
import { FLOOR_MAX } from '#common/limits.ts';
import { useFloorName } from './use-floor-name.ts';

type FloorSelectProps = {
  floors: readonly number[];
  floor: number;
  countOf: (floor: number) => number;
  isReadOnly: boolean;
  isInOneRow?: boolean;
  onFloor: (floor: number) => void;
};

const comeIntoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export function FloorSelect({ floors, floor, countOf, isReadOnly, isInOneRow = false, onFloor }: FloorSelectProps) {
  const { t } = useTranslate();
  const nameOf = useFloorName();
  const highest = highestFloor(floors);
  const canAdd = !isReadOnly && !isInOneRow;
  return (
    <Flex
      role="group"
      aria-label={t('studio.floors')}
      {...(isInOneRow ? { overflowX: 'auto', padding: '2px', gap: '1' } : { wrap: 'wrap', gap: '2' })}
    >
      {floors.map((one) => {
        const count = countOf(one);
        return (
          <Button
            key={one}
            minHeight="11"
            paddingX="3"
            flexShrink="0"
            {...(isInOneRow ? { maxWidth: 'none', whiteSpace: 'nowrap' } : {})}
            // In one row the floor that is shown may lie off its end.
            ref={isInOneRow && one === floor ? comeIntoView : undefined}
            variant={one === floor ? 'solid' : 'outline'}
            aria-pressed={one === floor}
            onClick={() => onFloor(one)}
          >
            <Text as="span" aria-hidden>
              {nameOf(one)}
            </Text>
            <VisuallyHidden>{t('studio.floorBoxes', { floor: nameOf(one), count })}</VisuallyHidden>
            <Badge variant={one === floor ? 'surface' : 'subtle'} aria-hidden>
              {count}
            </Badge>
          </Button>
        );
      })}
      {!canAdd || highest >= FLOOR_MAX ? null : (
        <Button
          minHeight="11"
          paddingX="2"
          variant="ghost"
          aria-label={t('studio.add', { what: t('studio.addFloor') })}
          onClick={() => onFloor(highest + 1)}
        >
          <Plus aria-hidden />
          {t('studio.addFloor')}
        </Button>
      )}
      {!canAdd || floors.includes(BASEMENT) ? null : (
        <Button
          minHeight="11"
          paddingX="2"
          variant="ghost"
          aria-label={t('studio.add', { what: t('studio.addBasement') })}
          onClick={() => onFloor(BASEMENT)}
        >
          <Plus aria-hidden />
          {t('studio.addBasement')}
        </Button>
      )}
    </Flex>
  );
}
