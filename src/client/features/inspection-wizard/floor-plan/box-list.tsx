/** The boxes in a list: the same boxes as on the plan, easier to hit and to hear. */
import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { BoxIcon } from '#client/widgets/floor-plan/box-icon.tsx';
import type { PlanBox } from '#common/floor-plan/scene.ts';

type BoxListProps = {
  boxes: readonly PlanBox[];
  selectedKey: string | null;
  describeBox: (box: PlanBox) => string;
  onSelect: (key: string) => void;
};

export function BoxList({ boxes, selectedKey, describeBox, onSelect }: BoxListProps) {
  const { t } = useTranslate();
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" size="md">
        {t('plan.boxes')}
      </Heading>
      {boxes.length === 0 ? (
        <Text color="fg.muted">{t('plan.boxes.none')}</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="1">
          {boxes.map((box) => (
            <li key={box.key}>
              <Button
                width="full"
                justifyContent="flex-start"
                variant={box.key === selectedKey ? 'subtle' : 'ghost'}
                aria-pressed={box.key === selectedKey}
                onClick={() => onSelect(box.key)}
              >
                <BoxIcon box={box} />
                {describeBox(box)}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
