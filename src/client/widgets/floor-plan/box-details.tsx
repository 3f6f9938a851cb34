/** What there is to the selected box: what can be changed and was checked, or only read, in a card or in a sheet over the plan. */
import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { BoxPanel } from './box-panel.tsx';
import type { BoxesModel } from './boxes-model.ts';
import { PanelFrame } from './panel-frame.tsx';

type BoxDetailsProps = {
  box: PlanBox;
  model: BoxesModel;
  isReadOnly: boolean;
  isSheet: boolean;
  describe: (box: PlanBox) => string;
  onNudge: (direction: PointOnPlan) => void;
  onDelete: (key: string) => void;
  onClose: () => void;
  /** Its check on this visit. */
  children: ReactNode;
};

export function BoxDetails({ box, isReadOnly, describe, onDelete, children, ...shared }: BoxDetailsProps) {
  if (!isReadOnly) {
    return (
      <BoxPanel key={box.key} box={box} {...shared} onDelete={() => onDelete(box.key)}>
        {children}
      </BoxPanel>
    );
  }
  const facts = (
    <>
      {children}
      {box.notes ? <Text whiteSpace="pre-wrap">{box.notes}</Text> : null}
    </>
  );
  if (!shared.isSheet) return facts;
  return (
    <PanelFrame title={describe(box)} isSheet onClose={shared.onClose}>
      {facts}
    </PanelFrame>
  );
}
