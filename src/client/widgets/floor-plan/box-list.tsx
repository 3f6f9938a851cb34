/** The boxes in a list: the same boxes as on the plan, easier to hit and to hear. */
import { Badge, Box, Button, Heading, SimpleGrid, Spacer, Stack, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { BoxChange } from '#common/domain/since-previous.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { BoxIcon } from './box-icon.tsx';

type BoxListProps = {
  boxes: readonly PlanBox[];
  changes: ReadonlyMap<string, BoxChange>;
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
      variant={isSelected ? 'subtle' : 'ghost'}
      // Not a layer of its own: the browser looks through every layer for whatever the pointer does on the page.
      position="static"
      isolation="auto"
      aria-pressed={isSelected}
      onClick={() => onSelect(box.key)}
    >
      <Box as="span" bg="white" borderRadius="sm" flexShrink="0">
        <BoxIcon box={box} />
      </Box>
      <Text as="span" textAlign="start" whiteSpace="normal" fontWeight="medium">
        {describe(box)}
      </Text>
      {badge === null ? null : (
        <>
          <Spacer />
          <Badge aria-hidden colorPalette="teal">
            {badge}
          </Badge>
        </>
      )}
    </Button>
  );
});

/** Not drawn again while a box is dragged or the view moves. */
export const BoxList = memo(function BoxList({ boxes, changes, selectedKey, describe, onSelect }: BoxListProps) {
  const { t } = useTranslate();
  const badgeOf = ({ boxNumber }: PlanBox) => {
    const change = changes.get(boxNumber);
    return change ? t(`previous.badge.${change}`) : null;
  };
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" size="md">
        {t('plan.boxes')}
      </Heading>
      {boxes.length === 0 ? (
        <Text color="fg.muted">{t('plan.boxes.none')}</Text>
      ) : (
        <SimpleGrid
          as="ul"
          aria-label={t('plan.boxes')}
          listStyleType="none"
          columns={{ base: 1, md: 2 }}
          gap="1"
          maxHeight="96"
          overflowY="auto"
          contain="content"
        >
          {boxes.map((box) => (
            <li key={box.key}>
              <Entry
                box={box}
                badge={badgeOf(box)}
                isSelected={box.key === selectedKey}
                describe={describe}
                onSelect={onSelect}
              />
            </li>
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
});
