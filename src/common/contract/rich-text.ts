/**
 * The contract intro's HTML as formatted text: the few elements that the sanitiser lets through,
 * read into plain data, so that screen and PDF can show them without ever showing a tag.
 */

export type TextRun = { text: string; isBold: boolean; isItalic: boolean; isUnderlined: boolean };
export type RichBlock = {
  kind: 'paragraph' | 'heading' | 'item';
  /** What stands before a list's item: a bullet, or its number. */
  marker: string | null;
  /** 0 outside lists, 1 in a list, 2 in a list within it. */
  depth: number;
  runs: readonly TextRun[];
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const HIGHEST_CODE_POINT = 0x10ffff;

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return Number.isNaN(code) || code > HIGHEST_CODE_POINT ? whole : String.fromCodePoint(code);
}

const decode = (text: string): string => text.replace(/&(#\d+|#x[0-9a-f]+|[a-z]+);/gi, decodeEntity);

const STYLES = {
  strong: 'isBold',
  b: 'isBold',
  em: 'isItalic',
  i: 'isItalic',
  u: 'isUnderlined',
} as const;
type StyledTag = keyof typeof STYLES;
const isStyled = (tag: string): tag is StyledTag => tag in STYLES;

type List = { isOrdered: boolean; items: number };
type Kind = RichBlock['kind'];

/** Gathers runs into blocks while the tags go by. */
class Reader {
  readonly blocks: RichBlock[] = [];
  readonly #lists: List[] = [];
  readonly #styles = { isBold: 0, isItalic: 0, isUnderlined: 0 };
  #runs: TextRun[] = [];
  #kind: Kind = 'paragraph';
  #marker: string | null = null;

  #endBlock(): void {
    const runs = tidy(this.#runs);
    const { length: depth } = this.#lists;
    if (runs.length > 0) this.blocks.push({ kind: this.#kind, marker: this.#marker, depth, runs });
    this.#runs = [];
    this.#kind = depth > 0 ? 'item' : 'paragraph';
    this.#marker = null;
  }

  text(text: string): void {
    const { isBold, isItalic, isUnderlined } = this.#styles;
    const styles = { isBold: isBold > 0, isItalic: isItalic > 0, isUnderlined: isUnderlined > 0 };
    this.#runs.push({ text: text.replace(/[ \t\r\n]+/g, ' '), ...styles });
  }

  open(tag: string): void {
    if (isStyled(tag)) this.#styles[STYLES[tag]] += 1;
    else if (tag === 'br') this.#runs.push({ text: '\n', isBold: false, isItalic: false, isUnderlined: false });
    else this.#openBlock(tag);
  }

  #openBlock(tag: string): void {
    this.#endBlock();
    if (tag === 'ul' || tag === 'ol') this.#lists.push({ isOrdered: tag === 'ol', items: 0 });
    if (/^h\d$/.test(tag)) this.#kind = 'heading';
    const list = this.#lists.at(-1);
    if (tag !== 'li' || !list) return;
    list.items += 1;
    this.#kind = 'item';
    this.#marker = list.isOrdered ? `${list.items}.` : '•';
  }

  close(tag: string): void {
    if (isStyled(tag)) this.#styles[STYLES[tag]] = Math.max(0, this.#styles[STYLES[tag]] - 1);
    else if (tag !== 'br') this.#endBlock();
    if (tag === 'ul' || tag === 'ol') this.#lists.pop();
    if (this.#lists.length === 0 && this.#kind === 'item') this.#kind = 'paragraph';
  }

  end(): RichBlock[] {
    this.#endBlock();
    return this.blocks;
  }
}

/** The runs without white space at the block's ends; none when nothing is left. */
function tidy(runs: readonly TextRun[]): TextRun[] {
  const filled = runs.filter(({ text }) => text !== '');
  while (filled[0]?.text.trim() === '') filled.shift();
  while (filled.at(-1)?.text.trim() === '') filled.pop();
  return filled.map((run, index) => ({
    ...run,
    text: (index === 0 ? run.text.trimStart() : run.text).replace(index === filled.length - 1 ? /\s+$/ : /$^/, ''),
  }));
}

/**
 * Reads HTML into blocks of formatted text. Tags it does not know separate blocks and are dropped;
 * text without any tag is one paragraph per empty line between.
 */
export function parseRichText(html: string): RichBlock[] {
  const reader = new Reader();
  const source = /<[a-z]/i.test(html) ? html : html.replace(/\r?\n\s*\r?\n/g, '<p>').replace(/\r?\n/g, '<br>');
  for (const [token] of source.matchAll(/<\/?[a-z][^>]*>|<!--[\s\S]*?-->|[^<]+|</gi)) {
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token);
    if (tag) tag[1] ? reader.close(tag[2]?.toLowerCase() ?? '') : reader.open(tag[2]?.toLowerCase() ?? '');
    else if (!token.startsWith('<!--')) reader.text(decode(token));
  }
  return reader.end();
}

/** The words alone. */
export const plainText = (blocks: readonly RichBlock[]): string =>
  blocks.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
