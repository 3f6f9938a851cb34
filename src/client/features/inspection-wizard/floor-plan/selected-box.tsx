/** The selected box: change its type or toxicity, delete it. */
import { Button, Card, Flex, Spacer } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { BoxFields } from './box-fields.tsx';

type SelectedBoxProps = {
  box: PlanBox;
  onChange: (changes: Partial<Omit<PlanBox, 'key'>>) => void;
  onDelete: () => void;
  onClose: () => void;
};

export function SelectedBox({ box, onChange, onDelete, onClose }: SelectedBoxProps) {
  const { t } = useTranslate();
  return (
    <Card.Root as="section" size="sm" aria-label={t('plan.selected', { number: box.boxNumber })}>
      <Card.Header fontWeight="semibold">{t('plan.selected', { number: box.boxNumber })}</Card.Header>
      <Card.Body>
        <BoxFields value={box} onChange={({ boxType, isToxic }) => onChange({ boxType, isToxic })} />
      </Card.Body>
      <Card.Footer asChild>
        <Flex>
          <Button size="sm" variant="outline" onClick={onClose}>
            {t('plan.deselect')}
          </Button>
          <Spacer />
          <Button size="sm" colorPalette="red" variant="outline" onClick={onDelete}>
            <Trash2 aria-hidden />
            {t('plan.deleteBox', { number: box.boxNumber })}
          </Button>
        </Flex>
      </Card.Footer>
    </Card.Root>
  );
}
