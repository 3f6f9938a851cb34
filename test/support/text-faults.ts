/** What is wrong with the room that a page gives to its texts. */

/**
 * Runs within the page, and uses nothing outside itself, so that a browser can be sent it.
 *
 * @returns a line for each text that stands out of its button, lies over another or runs into it, or has room for a letter or two
 *   a line
 */
export function textFaults(): string[] {
  type Shown = { raw: string; text: string; element: Element; lines: DOMRect[]; isMoved: boolean };
  const some = (element: Element, isSo: (style: CSSStyleDeclaration, at: Element) => boolean): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (isSo(getComputedStyle(at), at)) return true;
    }
    return false;
  };
  const isUnseen = (element: Element): boolean =>
    some(
      element,
      (style, { tagName }) =>
        style.visibility === 'hidden' || style.opacity === '0' || style.clipPath !== 'none' || tagName === 'svg',
    );
  // Bars lie over what is scrolled below them, and what scrolls by itself, or is cut, over what is beside it.
  const isMoved = (element: Element): boolean =>
    some(element, ({ position, overflow }) => position === 'fixed' || position === 'sticky' || overflow !== 'visible');
  const shown: Shown[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const raw = node.textContent ?? '';
    const text = raw.trim();
    const element = node.parentElement;
    if (text === '' || !element?.checkVisibility() || isUnseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (lines.length > 0) shown.push({ raw, text, element, lines, isMoved: isMoved(element) });
  }
  const faults: string[] = [];
  for (const { text, element, lines, isMoved: isCut } of shown) {
    const count = new Set(lines.map(({ top }) => Math.round(top))).size;
    if (count >= 3 && text.length / count < 3.5) faults.push(`a letter or two a line: “${text}”`);
    const button = element.closest('button, .chakra-button')?.getBoundingClientRect();
    const out = ({ left, right, top, bottom }: DOMRect, of: DOMRect): boolean =>
      left < of.left - 1 || right > of.right + 1 || top < of.top - 1 || bottom > of.bottom + 1;
    if (button && !isCut && lines.some((line) => out(line, button))) faults.push(`stands out of its button: “${text}”`);
  }
  const overlap = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    // Lines of text that stand close have a little of each other's height.
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.min(one.height, other.height) / 3;
  const still = shown.filter((one) => !one.isMoved);
  for (const [index, one] of still.entries()) {
    for (const other of still.slice(index + 1)) {
      if (one.lines.some((line) => other.lines.some((next) => overlap(line, next)))) {
        faults.push(`“${one.text}” and “${other.text}” lie over each other`);
      }
    }
  }
  for (const [index, { raw, text, element, lines }] of shown.entries()) {
    const before = shown[index - 1];
    const [first, last] = [lines[0], before?.lines.at(-1)];
    if (!first || !before || !last || before.element === element) continue;
    const isBeside = Math.abs(first.left - last.right) < 2 && first.top < last.bottom && last.top < first.bottom;
    if (isBeside && /[\p{L}\p{N}]$/u.test(before.raw) && /^[\p{L}\p{N}]/u.test(raw))
      faults.push(`“${before.text}” and “${text}” run together`);
  }
  return faults.map((fault) => fault.replaceAll(/\s+/g, ' '));
}

/**
 * The same of words: those of ordinary length that are broken within, where a table or column leaves them too little room.
 * What has no words, such as an address of mail, may be.
 */
export function brokenWords(): string[] {
  const LETTERS_MAX = 14;
  const broken = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility()) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
      if (!/^\p{L}+$/u.test(word) || word.length > LETTERS_MAX) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.add(`“${word}” is broken in “${node.textContent?.trim().slice(0, 40)}”`);
    }
  }
  return [...broken];
}
