/** Prevents the browser's own reactions to touches on a drawing surface. */

/**
 * A ref for such a surface, in addition to `touch-action: none`. Without it a quick stroke is a fling
 * to the browser, which then takes the next tap, on any button, to stop it. It also keeps a tap from
 * moving the focus: the surface has to do that itself.
 *
 * @param isScrollable one finger scrolls the page; taps and two fingers are the surface's nevertheless
 */
export function preventTouchDefaults(element: Element, isScrollable = false): () => void {
  const keep = (event: Event) => {
    const isPages = isScrollable && event.type !== 'touchend' && (event as TouchEvent).touches.length < 2;
    if (!isPages && event.cancelable) event.preventDefault();
  };
  const types = isScrollable ? ['touchstart', 'touchmove', 'touchend'] : ['touchstart'];
  // React listens passively: only a listener of our own may prevent.
  for (const type of types) element.addEventListener(type, keep, { passive: false });
  return () => {
    for (const type of types) element.removeEventListener(type, keep);
  };
}
