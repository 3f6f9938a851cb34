/** A plan with its boxes, small, to look at only. */

import { Box, Text } from '@chakra-ui/react';
import { serverClient } from '#client/api/server-client.ts';
import { MarkerPicture } from '#client/widgets/floor-plan/marker-picture.tsx';
import { PlanBackdrop } from '#client/widgets/floor-plan/plan-backdrop.tsx';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX, WIZARD_MARKER_PX } from '#common/limits.ts';
import type { FloorPlanDto } from '#common/schemas/floor-plan.ts';
import type { Placement } from '#common/schemas/placement.ts';

type PlanPreviewProps = {
  label: string;
  plan: (FloorPlanDto & { drawing?: Drawing | null }) | undefined;
  boxes: readonly Placement[];
};

/** Plan units per marker unit: markers stay legible on a small picture. */
const UNIT = 2;

export function PlanPreview({ label, plan, boxes }: PlanPreviewProps) {
  const { width, height } = plan ?? { width: PLAN_MAX_WIDTH_PX, height: PLAN_MAX_HEIGHT_PX };
  const backdrop = {
    size: { width, height },
    href: plan ? serverClient.imageAddress(plan.imageId) : null,
    drawing: plan?.drawing ?? null,
  };
  return (
    <Box>
      <Text fontSize="sm" fontWeight="semibold" marginBottom="1">
        {label}
      </Text>
      <Box borderWidth="1px" borderRadius="md" overflow="hidden">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width="100%"
          role="img"
          aria-label={label}
          style={{ display: 'block', pointerEvents: 'none', ['--unit' as string]: UNIT }}
        >
          <PlanBackdrop backdrop={backdrop} />
          {boxes.map((box) => (
            <g
              key={box.boxNumber}
              style={{ transform: `translate(${box.positionX}px, ${box.positionY}px) scale(var(--unit))` }}
            >
              <MarkerPicture box={box} size={WIZARD_MARKER_PX * 0.7} />
            </g>
          ))}
        </svg>
      </Box>
    </Box>
  );
}
