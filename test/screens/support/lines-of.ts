/** How a word of the page is laid out. */

/** On how many lines a word of the page stands. */
export function linesOf(word: string): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const at = text.textContent?.indexOf(word) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  }
  return 0;
}
