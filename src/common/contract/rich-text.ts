/**
 * The contract intro's HTML as a tree of the few elements a letter needs. Whatever shows it builds its
 * own elements from the tree: no HTML of anybody's ever reaches a page as HTML.
 */
const richTags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h3', 'h4'] as const;
export type RichTag = (typeof richTags)[number];
export type RichNode = string | { tag: RichTag; children: RichNode[] };

/** Elements whose content is no text for readers. */
const SILENT = /<(script|style|textarea|option|noscript|title|xmp|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const TOKEN = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)\b[^>]*>|<[!?/][^>]*>|[^<]+|</g;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi;

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
};

const isRichTag = (name: string): name is RichTag => richTags.some((tag) => tag === name);

const fromCodePoint = (code: number, otherwise: string): string =>
  code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : otherwise;

const decode = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return fromCodePoint(Number(decimal), whole);
    if (hex) return fromCodePoint(Number.parseInt(hex, 16), whole);
    return entities[(name ?? '').toLowerCase()] ?? whole;
  });

type Element = Exclude<RichNode, string>;

/** Elements within elements: lists in lists in lists, and words in them in several styles. */
const RICH_DEPTH_MAX = 12;

function parse(html: string): { root: RichNode[]; isTooDeep: boolean } {
  const root: RichNode[] = [];
  const open: Element[] = [];
  let isTooDeep = false;
  const add = (node: RichNode) => (open.at(-1)?.children ?? root).push(node);
  for (const [token, slash, name] of html.replace(COMMENT, '').replace(SILENT, '').matchAll(TOKEN)) {
    if (name === undefined) {
      if (token === '<' || !token.startsWith('<')) add(decode(token));
      continue;
    }
    const tag = name.toLowerCase();
    if (!isRichTag(tag)) continue;
    if (slash === '/') {
      // Closes what was opened last under this name, and all that was left open inside it.
      const level = open.findLastIndex((element) => element.tag === tag);
      if (level >= 0) open.length = level;
      continue;
    }
    if (open.length >= RICH_DEPTH_MAX) {
      isTooDeep = true;
      continue;
    }
    const element: Element = { tag, children: [] };
    add(element);
    if (tag !== 'br') open.push(element);
  }
  return { root, isTooDeep };
}

/**
 * The HTML's allowed elements and texts; attributes, all other elements and those that are too deep are left out,
 * their text stays.
 */
export const parseRichText = (html: string): RichNode[] => parse(html).root;

/** Whether elements are nested deeper than any letter needs. */
export const isTooDeep = (html: string): boolean => parse(html).isTooDeep;
