/** What is seldom done with a floor: its plan changed or taken from before, the floor renamed or deleted. */
import { Button, Flex } from '@chakra-ui/react';
import { Check, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { DeleteFloor } from './delete-floor.tsx';
import type { InspectionDrawings } from './inspection-drawings.ts';
import { PreviousPlan } from './previous-plan.tsx';
import { RenameFloor } from './rename-floor.tsx';
import type { InspectionBoxes } from './use-box-store.ts';
import type { Floors } from './use-floors.ts';

type ManageFloorProps = {
  inspection: InspectionDto;
  floors: Floors;
  boxes: InspectionBoxes;
  drawings: InspectionDrawings;
  /** Whether the plan is being changed. */
  isMaking: boolean;
  onMake: () => void;
  onTaken: () => void;
  onDeleted: () => void;
  /** What is said beside it. */
  children: ReactNode;
};

export function ManageFloor(props: ManageFloorProps) {
  const { inspection, floors: shown, boxes, drawings, isMaking, onMake, onTaken, onDeleted, children } = props;
  const { t } = useTranslate();
  const { floor, floors, hasPlan } = shown;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {hasPlan ? (
        <Button minHeight="11" variant={isMaking ? 'solid' : 'outline'} aria-expanded={isMaking} onClick={onMake}>
          {isMaking ? <Check aria-hidden /> : <Pencil aria-hidden />}
          {t(isMaking ? 'studio.closePlan' : 'studio.changePlan')}
        </Button>
      ) : null}
      <PreviousPlan inspection={inspection} floors={floors} boxes={boxes} drawings={drawings} onTaken={onTaken} />
      <RenameFloor key={`name.${floor}`} inspection={inspection} floor={floor} />
      <DeleteFloor
        key={floor}
        inspection={inspection}
        floors={shown}
        boxes={boxes}
        drawings={drawings}
        onDeleted={onDeleted}
      />
      {children}
    </Flex>
  );
}
