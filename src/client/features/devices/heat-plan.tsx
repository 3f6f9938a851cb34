/** The plan of a floor with its devices on it, each with how often something was found; a tap or Enter opens one. */
import { chakra, Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { serverClient } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { PlanBackdrop } from '#client/widgets/floor-plan/plan-backdrop.tsx';
import { PlanSpace, PlanSurface } from '#client/widgets/floor-plan/plan-surface.tsx';
import { usePlanView } from '#client/widgets/floor-plan/use-plan-view.ts';
import { ZoomButtons } from '#client/widgets/floor-plan/zoom-buttons.tsx';
import { heatLevel, heatLevels } from '#common/domain/heat-map.ts';
import { placeLabels } from '#common/floor-plan/box-labels.ts';
import type { Size } from '#common/floor-plan/geometry.ts';
import { boxAt } from '#common/floor-plan/hit-test.ts';
import { toScreen } from '#common/floor-plan/viewport.ts';
import { TOUCH_TARGET_PX, WIZARD_ZOOM_FACTOR } from '#common/limits.ts';
import type { HeatDto } from '#common/schemas/device.ts';
import { deviceAddress, type FromList } from './device-link.tsx';
import { HeatMark, MARK_PX } from './heat-mark.tsx';

const HEIGHT_MAX_PX = 480;
/** On a phone marks are smaller, or they would cover the plan. */
const NARROW_PX = 480;
const NARROW_SCALE = 0.8;

const FOCUSED = {
  '& a:focus-visible': { outline: '3px solid', outlineColor: 'rgb(15 118 110)', borderRadius: 'full' },
};

type HeatPlanProps = {
  customerId: number;
  label: string;
  plan: Size & { imageId: string };
  devices: readonly HeatDto[];
};

export function HeatPlan({ customerId, label, plan, devices }: HeatPlanProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const state: FromList = { list: search };
  const view = usePlanView(plan, HEIGHT_MAX_PX);
  const { width, height, imageId } = plan;
  const backdrop = useMemo(
    () => ({ size: { width, height }, href: serverClient.imageAddress(imageId), drawing: null }),
    [width, height, imageId],
  );
  // What matters most is painted last, on top.
  const marks = useMemo(
    () =>
      devices
        .map((device) => ({
          device,
          key: String(device.deviceId),
          boxNumber: device.boxNumber,
          boxType: device.boxType,
          isToxic: false,
          notes: null,
          position: { x: device.positionX, y: device.positionY },
        }))
        .sort((a, b) => heatLevels.indexOf(heatLevel(a.device)) - heatLevels.indexOf(heatLevel(b.device))),
    [devices],
  );
  const scale = view.canvas.width < NARROW_PX ? NARROW_SCALE : 1;
  const planScale = view.viewport.scale;
  const sides = useMemo(
    () => placeLabels(marks, { plan: { width, height }, scale: planScale }, MARK_PX * scale),
    [marks, width, height, planScale, scale],
  );
  const addressOf = (deviceId: number) => deviceAddress({ id: deviceId, customerId });
  const zoom = (steps: number) => view.zoomTo((old) => old * WIZARD_ZOOM_FACTOR ** steps);
  return (
    <Stack gap="2">
      <PlanSurface
        view={view}
        label={label}
        onZoomWheel={(steps, anchor) => view.zoomTo((old) => old * WIZARD_ZOOM_FACTOR ** steps, anchor)}
        tool={{
          onTap: (at, { scale }) => {
            const found = boxAt(marks, at, TOUCH_TARGET_PX / 2 / scale);
            if (found) void navigate(addressOf(Number(found.key)), { state });
          },
        }}
      >
        <PlanSpace view={view}>
          <PlanBackdrop backdrop={backdrop} />
        </PlanSpace>
        <chakra.g css={FOCUSED}>
          {marks.map(({ device, key, position }) => {
            const { x, y } = toScreen(view.viewport, position);
            return (
              <g key={key} transform={`translate(${x} ${y})`}>
                <HeatMark heat={device} boxNumber={device.boxNumber} side={sides.get(key) ?? 'below'} scale={scale} />
                <Link
                  to={addressOf(device.deviceId)}
                  state={state}
                  aria-label={t(device.visits === 0 ? 'devices.heat.markUnchecked' : 'devices.heat.mark', {
                    number: device.boxNumber,
                    type: t(`boxType.${device.boxType}`),
                    findings: device.findings,
                    visits: device.visits,
                  })}
                >
                  <circle r={TOUCH_TARGET_PX / 2} fill="transparent" />
                </Link>
              </g>
            );
          })}
        </chakra.g>
      </PlanSurface>
      <ZoomButtons view={view} onZoom={zoom} />
    </Stack>
  );
}
