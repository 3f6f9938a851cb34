/** Keeps fingers on a drawing surface from the browser: it draws, and the browser does nothing with it. */

/**
 * A ref for such a surface, in addition to `touch-action: none`. Without it a quick stroke is a fling
 * to the browser, which then takes the next tap, on any button, to stop it. It also keeps a tap from
 * moving the focus: the surface has to do that itself.
 */
export function keepTouch(element: Element): () => void {
  const keep = (event: Event) => event.preventDefault();
  // React listens passively: only a listener of our own may prevent.
  element.addEventListener('touchstart', keep, { passive: false });
  return () => element.removeEventListener('touchstart', keep);
}
