/** A menu or list of links: opened, closed again, or left by one of its links. */
import { useRef, useState } from 'react';
import { contentElement } from '#client/lib/focus-content.ts';

/** What closes hands the focus back to its button; left by a link, to the page that the link opens. */
export function useOpened() {
  const [isOpen, setIsOpen] = useState(false);
  const isLeft = useRef(false);
  return {
    isOpen,
    leave: () => {
      isLeft.current = true;
      setIsOpen(false);
    },
    rootProps: {
      open: isOpen,
      onOpenChange: ({ open }: { open: boolean }) => {
        if (open) isLeft.current = false;
        setIsOpen(open);
      },
      finalFocusEl: () => (isLeft.current ? contentElement() : null),
    },
  };
}
