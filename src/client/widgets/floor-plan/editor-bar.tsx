/** The bar below a plan that can be changed: undo, redo and zoom; the first two are wherever its tools are. */
import { Flex, IconButton } from '@chakra-ui/react';
import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { EditorProfile } from './editor-profile.ts';
import type { PlanView } from './use-plan-view.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export type UndoRedo = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
type EditorBarProps = {
  view: PlanView;
  profile: EditorProfile;
  /** Null where nothing can be changed. */
  steps: UndoRedo | null;
  /** Everything in one row of a phone. */
  isShort?: boolean;
  children?: ReactNode;
};

export function EditorBar({ view, profile, steps, isShort = false, children }: EditorBarProps) {
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {steps ? <StepButtons steps={steps} /> : null}
      <ZoomButtons
        view={view}
        hasNumber={!isShort}
        onZoom={(steps) => view.zoomTo((zoom) => profile.zoom(zoom, steps))}
      />
      {children}
    </Flex>
  );
}

export function StepButtons({ steps }: { steps: UndoRedo }) {
  const { t } = useTranslate();
  const buttons = [
    { label: 'studio.undo', Icon: Undo2, isOpen: steps.canUndo, act: steps.undo },
    { label: 'studio.redo', Icon: Redo2, isOpen: steps.canRedo, act: steps.redo },
  ] as const;
  return buttons.map(({ label, Icon, isOpen, act }) => (
    <IconButton
      key={label}
      variant="outline"
      minWidth="44px"
      height="44px"
      paddingX="0"
      aria-label={t(label)}
      disabled={!isOpen}
      onClick={act}
    >
      <Icon />
    </IconButton>
  ));
}
