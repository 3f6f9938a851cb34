/** Rich text as a printer needs it: blocks one below the other, each of words in one style. */
import { parseRichText, type RichNode, type RichTag } from './rich-text.ts';

export type TextRun = { text: string; isBold: boolean; isItalic: boolean; isUnderlined: boolean };
export type RichBlock = {
  kind: 'paragraph' | 'heading' | 'item';
  /** What stands before a list's item: a bullet, or its number. */
  marker: string | null;
  /** 0 outside lists, 1 in a list, 2 in a list within it. */
  depth: number;
  runs: readonly TextRun[];
};

type Style = Omit<TextRun, 'text'>;
type Opening = Omit<RichBlock, 'runs'>;

const PLAIN: Style = { isBold: false, isItalic: false, isUnderlined: false };
const STYLES: Partial<Record<RichTag, Partial<Style>>> = {
  strong: { isBold: true },
  b: { isBold: true },
  em: { isItalic: true },
  i: { isItalic: true },
  u: { isUnderlined: true },
};

/** The runs without white space at the block's ends; none when nothing is left. */
function tidy(runs: readonly TextRun[]): TextRun[] {
  const filled = runs.filter(({ text }) => text !== '');
  while (filled[0]?.text.trim() === '') filled.shift();
  while (filled.at(-1)?.text.trim() === '') filled.pop();
  return filled.map((run, index) => {
    const text = index === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: index === filled.length - 1 ? text.trimEnd() : text };
  });
}

/** Text without any tag: an empty line parts paragraphs, a line's end stays one. */
const asHtml = (text: string): string =>
  /<[a-z]/i.test(text) ? text : text.replace(/\r?\n\s*\r?\n/g, '<p></p>').replace(/\r?\n/g, '<br>');

/** Reads HTML into blocks of formatted text; elements that a letter does not need are left out, their text stays. */
export function richBlocks(html: string): RichBlock[] {
  const blocks: RichBlock[] = [];
  let runs: TextRun[] = [];
  let opening: Opening = { kind: 'paragraph', marker: null, depth: 0 };
  /** Ends the block under way; an empty one has not begun, and keeps its bullet. */
  const begin = (next: Opening): void => {
    const tidied = tidy(runs);
    runs = [];
    const isEmptyItem =
      tidied.length === 0 && opening.marker !== null && next.marker === null && next.depth === opening.depth;
    if (tidied.length > 0) blocks.push({ ...opening, runs: tidied });
    if (!isEmptyItem) opening = next;
  };
  const inList = (depth: number, marker: string | null): Opening => ({
    kind: depth > 0 ? 'item' : 'paragraph',
    marker,
    depth,
  });
  const walkList = (items: readonly RichNode[], isOrdered: boolean, style: Style, depth: number): void => {
    let number = 0;
    for (const item of items) {
      if (typeof item === 'string') continue;
      if (item.tag !== 'li') walk([item], style, depth);
      else {
        number += 1;
        begin(inList(depth, isOrdered ? `${number}.` : '•'));
        walk(item.children, style, depth);
      }
    }
    begin(inList(depth - 1, null));
  };
  const walk = (nodes: readonly RichNode[], style: Style, depth: number): void => {
    for (const node of nodes) {
      if (typeof node === 'string') runs.push({ text: node.replace(/[ \t\r\n]+/g, ' '), ...style });
      else if (node.tag === 'br') runs.push({ text: '\n', ...PLAIN });
      else if (STYLES[node.tag]) walk(node.children, { ...style, ...STYLES[node.tag] }, depth);
      else if (node.tag === 'ul' || node.tag === 'ol') walkList(node.children, node.tag === 'ol', style, depth + 1);
      else {
        begin(/^h\d$/.test(node.tag) ? { kind: 'heading', marker: null, depth } : inList(depth, null));
        walk(node.children, style, depth);
        begin(inList(depth, null));
      }
    }
  };
  walk(parseRichText(asHtml(html)), PLAIN, 0);
  begin(opening.marker === null ? opening : inList(0, null));
  if (runs.length > 0) begin(inList(0, null));
  return blocks;
}

/** The words alone. */
export const plainText = (blocks: readonly RichBlock[]): string =>
  blocks.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
