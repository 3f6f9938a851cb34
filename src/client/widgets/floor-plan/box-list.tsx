/** The boxes in a list: the same boxes as on the plan, easier to hit and to hear. */
import { Box, Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { BoxIcon } from './box-icon.tsx';

type BoxListProps = {
  boxes: readonly PlanBox[];
  selectedKey: string | null;
  describe: (box: PlanBox) => string;
  onSelect: (key: string) => void;
};

type EntryProps = Pick<BoxListProps, 'describe' | 'onSelect'> & { box: PlanBox; isSelected: boolean };

/** Among hundreds only the one that changes is drawn again. */
const Entry = memo(function Entry({ box, isSelected, describe, onSelect }: EntryProps) {
  return (
    <Button
      width="full"
      minHeight="11"
      height="auto"
      paddingX="2"
      justifyContent="flex-start"
      variant={isSelected ? 'subtle' : 'ghost'}
      aria-pressed={isSelected}
      onClick={() => onSelect(box.key)}
    >
      <Box as="span" bg="white" borderRadius="sm" flexShrink="0">
        <BoxIcon box={box} />
      </Box>
      <Text as="span" textAlign="start" whiteSpace="normal" fontWeight="medium">
        {describe(box)}
      </Text>
    </Button>
  );
});

/** Not drawn again while a box is dragged or the view moves. */
export const BoxList = memo(function BoxList({ boxes, selectedKey, describe, onSelect }: BoxListProps) {
  const { t } = useTranslate();
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
        >
          {boxes.map((box) => (
            <li key={box.key}>
              <Entry box={box} isSelected={box.key === selectedKey} describe={describe} onSelect={onSelect} />
            </li>
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
});
