/** Prevents the browser's own reactions to touches on a drawing surface. */

/**
 * A ref for such a surface, in addition to `touch-action: none`. Without it a quick stroke is a fling
 * to the browser, which then takes the next tap, on any button, to stop it. It also keeps a tap from
 * moving the focus: the surface has to do that itself.
 */
export function preventTouchDefaults(element: Element): () => void {
  const keep = (event: Event) => event.preventDefault();
  // React listens passively: only a listener of our own may prevent.
  element.addEventListener('touchstart', keep, { passive: false });
  return () => element.removeEventListener('touchstart', keep);
}
