/** Chooses who does inspections from now on: one click opens it, one hands them over. */
import { Button, Popover, Portal, Stack } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { entryLook } from '#client/features/customers/menu-entry.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';

type TechnicianMenuProps = {
  label: string;
  /** Whose they are now; null where they are several people's. */
  currentId: number | null;
  /** Where it hangs, and what has the focus afterwards; null as long as it is closed. */
  anchor: HTMLElement | null;
  onChoose: (technicianId: number) => void;
  onClose: () => void;
};

export function TechnicianMenu({ label, currentId, anchor, onChoose, onClose }: TechnicianMenuProps) {
  const { t } = useTranslate();
  const technicians = trpc.users.technicians.useQuery().data ?? [];
  const last = useRef(anchor);
  useLayoutEffect(() => {
    if (anchor) last.current = anchor;
  }, [anchor]);
  return (
    <Popover.Root
      lazyMount
      unmountOnExit
      open={anchor !== null}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      finalFocusEl={() => last.current}
      positioning={{ placement: 'bottom-start', getAnchorRect: () => anchor?.getBoundingClientRect() ?? null }}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            aria-label={label}
            width="auto"
            minWidth="52"
            maxHeight="min(20rem, var(--available-height))"
          >
            <Stack gap="0" padding="1">
              {technicians.map(({ id, fullName }) => (
                <Button
                  key={id}
                  {...entryLook}
                  color="fg"
                  aria-current={id === currentId || undefined}
                  onClick={() => {
                    onClose();
                    if (id !== currentId) onChoose(id);
                  }}
                >
                  {fullName}
                  {id === currentId ? <Check size={16} role="img" aria-label={t('inspections.reassign.now')} /> : null}
                </Button>
              ))}
            </Stack>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
