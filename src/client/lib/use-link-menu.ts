/** The open state of a menu of links, and where the focus goes when it is closed or one of its links is followed. */
import { useRef, useState } from 'react';
import { contentElement } from './focus-content.ts';

/** Closed, it gives the focus back to its button; left by a link, to what the link opens: a page, if nothing else is said. */
export function useLinkMenu(opened: () => HTMLElement | null = contentElement) {
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
      finalFocusEl: () => (isLeft.current ? opened() : null),
    },
  };
}
