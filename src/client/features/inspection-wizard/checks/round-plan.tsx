/** Where a device stands: the part of the plan around it, with the device in the middle. */
import { Box } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { MarkElement } from '#client/widgets/floor-plan/mark-element.tsx';
import { MarkerPicture } from '#client/widgets/floor-plan/marker-picture.tsx';
import { type Backdrop, PlanBackdrop } from '#client/widgets/floor-plan/plan-backdrop.tsx';
import { badgeCorner, badgeSize, checkMarks, checkStateOf, showsState } from '#common/floor-plan/check-marks.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';

/** How much of the plan is seen, in its own units, and how large a marker is in them. */
const VIEW = { width: 480, height: 200 };
const MARKER = 40;
const RING = 36;

type RoundPlanProps = { backdrop: Backdrop; boxes: readonly PlanBox[]; at: PlanBox };

export function RoundPlan({ backdrop, boxes, at }: RoundPlanProps) {
  const { t } = useTranslate();
  const { x, y } = at.position;
  const view = `${x - VIEW.width / 2} ${y - VIEW.height / 2} ${VIEW.width} ${VIEW.height}`;
  // The one that it is about lies on top.
  const inOrder = [...boxes.filter(({ key }) => key !== at.key), at];
  return (
    <Box borderWidth="1px" borderRadius="md" overflow="hidden" bg="bg.muted">
      <svg
        viewBox={view}
        width="100%"
        role="img"
        aria-label={t('round.plan', { number: at.boxNumber })}
        style={{ display: 'block', maxHeight: '16rem', pointerEvents: 'none' }}
      >
        <PlanBackdrop backdrop={backdrop} />
        <circle cx={x} cy={y} r={RING} fill="rgb(13 148 136 / 0.22)" stroke="rgb(15 118 110)" strokeWidth="3" />
        {inOrder.map((box) => (
          <g key={box.key} transform={`translate(${box.position.x} ${box.position.y})`}>
            <MarkerPicture box={box} size={MARKER} />
            {showsState(box) ? (
              <g transform={`translate(${badgeCorner(MARKER)} ${badgeCorner(MARKER)})`}>
                {checkMarks(checkStateOf(box), badgeSize(MARKER)).map((mark, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a badge's marks have no names and never change places
                  <MarkElement key={index} mark={mark} />
                ))}
              </g>
            ) : null}
          </g>
        ))}
      </svg>
    </Box>
  );
}
