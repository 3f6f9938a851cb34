/** A step's own main action: where it stands, or in the bar at the thumb where there is one. */
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The bar's place for it; null without one. */
export const MainActionPlace = createContext<HTMLElement | null>(null);

export function MainAction({ children }: { children: ReactNode }) {
  const place = useContext(MainActionPlace);
  return place ? createPortal(children, place) : children;
}
