/** Where a message is shown on a phone: on a stretch of the screen without anything to tap. */

export type Stretch = { readonly top: number; readonly bottom: number };

/**
 * The topmost place of that height within `room` that nothing in the way reaches into; null where there is none. What is
 * in the way may lie anywhere, in any order.
 */
export function freePlace(height: number, room: Stretch, inTheWay: readonly Stretch[]): number | null {
  let top = room.top;
  for (const { top: from, bottom: to } of [...inTheWay].sort((one, other) => one.top - other.top)) {
    if (to <= top) continue;
    if (from >= top + height) break;
    top = to;
  }
  return top + height <= room.bottom ? top : null;
}

const BUTTONS = 'a[href], button, [role=button], [role=tab], [role=switch], [role=checkbox], label:has(input), summary';
/** On a plan, a photo to draw on or a signature each tap counts. */
const SURFACE = '[data-touch-surface]';
const TO_TYPE_IN = 'input, textarea, select, [contenteditable=true]';
const TO_READ_FIRST = 'header, h1, h2';

/** What of these lies above or below the message, or behind it. */
const stretchesOf = (selector: string, message: DOMRect): Stretch[] =>
  [...document.querySelectorAll(selector)]
    // What lies behind a dialog cannot be tapped.
    .filter(
      (element) => element.checkVisibility() && !element.closest('[data-scope=toast], [aria-hidden=true], [inert]'),
    )
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right }) => right > message.left && left < message.right);

/**
 * The best place on the screen for a message, and so much around it: clear of what is tapped, of titles
 * and of what is typed in, or at least of buttons. Where it is, if that will do; null where everything is full.
 */
export function placeForMessage(message: DOMRect, margin: number, room: Stretch): number | null {
  const height = message.height + 2 * margin;
  const here = { top: message.top - margin, bottom: message.bottom + margin };
  const buttons = stretchesOf(BUTTONS, message);
  const titled = [...buttons, ...stretchesOf(TO_READ_FIRST, message)];
  const surfaces = stretchesOf(SURFACE, message);
  const toType = stretchesOf(TO_TYPE_IN, message);
  // A part of a large plan, rather than a button.
  for (const inTheWay of [[...titled, ...surfaces, ...toType], [...titled, ...surfaces], titled, buttons]) {
    const place = freePlace(height, here, inTheWay) ?? freePlace(height, room, inTheWay);
    if (place !== null) return place + margin;
  }
  return null;
}
