/** A floor plan with its boxes as SVG: every marker is an element of its own, focusable and named. */
import { Box, chakra } from '@chakra-ui/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PointOnPlan, Size } from '#common/floor-plan/geometry.ts';
import { markerMarks } from '#common/floor-plan/markers.ts';
import type { PlanBox, Scene } from '#common/floor-plan/scene.ts';
import { fitPlan, toPlan, toScreen } from '#common/floor-plan/viewport.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';
import { MarkShape } from './mark-shape.tsx';

type PlanCanvasProps = {
  scene: Scene;
  label: string;
  height: number;
  markerSize: number;
  selectedKey: string | null;
  isReadOnly: boolean;
  describeBox: (box: PlanBox) => string;
  onTap: (point: PointOnPlan) => void;
  onSelect: (key: string) => void;
};

/** The element's width in CSS pixels, as it changes. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

export function PlanCanvas({ scene, height, ...props }: PlanCanvasProps) {
  const { ref, width } = useWidth();
  // On a narrow screen the plan decides the height: no bands above and below it.
  const canvas: Size = { width, height: Math.min(height, (width * scene.size.height) / scene.size.width) };
  return (
    <Box ref={ref} borderWidth="1px" borderRadius="md" overflow="hidden" bg="white">
      {width > 0 ? <Plan scene={scene} canvas={canvas} {...props} /> : null}
    </Box>
  );
}

type PlanProps = Omit<PlanCanvasProps, 'height'> & { canvas: Size };

function Plan({ scene, canvas, label, markerSize, selectedKey, isReadOnly, describeBox, onTap, onSelect }: PlanProps) {
  const viewport = fitPlan(scene.size, canvas);
  const origin = toScreen(viewport, { x: 0, y: 0 });
  // A click is a tap by the browser's own judgement: scrolling and pinching never make one.
  const tap = (event: MouseEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onTap(toPlan(viewport, { x: event.clientX - left, y: event.clientY - top }));
  };
  return (
    <chakra.svg
      display="block"
      role="group"
      aria-label={label}
      width={canvas.width}
      height={canvas.height}
      cursor={isReadOnly ? 'default' : 'crosshair'}
      onClick={isReadOnly ? undefined : tap}
    >
      {scene.imageId ? (
        <image
          href={`/images/${scene.imageId}`}
          x={origin.x}
          y={origin.y}
          width={scene.size.width * viewport.scale}
          height={scene.size.height * viewport.scale}
        />
      ) : null}
      {scene.boxes.map((box) => {
        const { x, y } = toScreen(viewport, box.position);
        return (
          <BoxMarker
            key={box.key}
            box={box}
            at={{ x, y }}
            size={markerSize}
            label={describeBox(box)}
            isSelected={box.key === selectedKey}
            onSelect={onSelect}
          />
        );
      })}
    </chakra.svg>
  );
}

type BoxMarkerProps = {
  box: PlanBox;
  at: { x: number; y: number };
  size: number;
  label: string;
  isSelected: boolean;
  onSelect: (key: string) => void;
};

function BoxMarker({ box, at, size, label, isSelected, onSelect }: BoxMarkerProps) {
  return (
    <chakra.g
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isSelected}
      transform={`translate(${at.x} ${at.y})`}
      cursor="pointer"
      onClick={(event) => {
        event.stopPropagation();
        onSelect(box.key);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onSelect(box.key);
      }}
    >
      <circle r={TOUCH_TARGET_PX / 2} fill={isSelected ? 'rgb(13 148 136 / 0.25)' : 'transparent'} />
      {markerMarks(box, size).map((mark) => (
        <MarkShape key={mark.kind === 'text' ? mark.text : 'outline'} mark={mark} />
      ))}
    </chakra.g>
  );
}
