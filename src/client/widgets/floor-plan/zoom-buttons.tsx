/** The buttons to zoom in, zoom out and show the whole plan, for users who cannot pinch. */
import { Flex, IconButton, Text } from '@chakra-ui/react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { LOW_SCREEN } from '#client/lib/use-has-own-bars.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { ZOOM_MAX, ZOOM_MIN } from '#common/limits.ts';
import type { PlanView } from './use-plan-view.ts';

/** In the corner at the thumb, where a whole plan leaves room: below it on a phone that is held upright, else beside it. */
const OVER_PLAN = {
  position: 'absolute',
  insetEnd: '2',
  bottom: '2',
  padding: '1',
  borderRadius: 'lg',
  borderWidth: '1px',
  bg: 'bg.panel',
  css: { [LOW_SCREEN]: { flexDirection: 'column' } },
} as const;

type ZoomButtonsProps = {
  view: PlanView;
  onZoom: (steps: number) => void;
  isOverPlan?: boolean;
  /** Whether it says how far. */
  hasNumber?: boolean;
};

export function ZoomButtons({ view, onZoom, isOverPlan = false, hasNumber = true }: ZoomButtonsProps) {
  const { t } = useTranslate();
  return (
    <Flex align="center" gap="1" role="group" aria-label={t('studio.zoom')} {...(isOverPlan ? OVER_PLAN : {})}>
      <IconButton
        variant="outline"
        size="md"
        minWidth="44px"
        height="44px"
        aria-label={t('studio.zoomOut')}
        disabled={view.zoom <= ZOOM_MIN + 0.001}
        onClick={() => onZoom(-1)}
      >
        <ZoomOut />
      </IconButton>
      {hasNumber ? (
        <Text fontSize="sm" color="fg.muted" minWidth="12" textAlign="center" aria-live="off">
          {Math.round(view.zoom * 100)}%
        </Text>
      ) : null}
      <IconButton
        variant="outline"
        size="md"
        minWidth="44px"
        height="44px"
        aria-label={t('studio.zoomIn')}
        disabled={view.zoom >= ZOOM_MAX - 0.001}
        onClick={() => onZoom(1)}
      >
        <ZoomIn />
      </IconButton>
      <IconButton
        variant="ghost"
        size="md"
        minWidth="44px"
        height="44px"
        aria-label={t('studio.fit')}
        disabled={view.isWhole}
        onClick={view.fit}
      >
        <Maximize />
      </IconButton>
    </Flex>
  );
}
