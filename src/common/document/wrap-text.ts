/** Breaks text, plain or formatted, into lines that fit a width. */

/** A stretch of text in one style. */
export type Run<Style> = { text: string; style: Style };
type Measure<Style> = (text: string, style: Style) => number;

/** Splits a word that is wider than the line, between characters, into as few parts as it takes, all of about one width. */
function splitWord<Style>({ text, style }: Run<Style>, width: number, measure: Measure<Style>): Run<Style>[] {
  let left = measure(text, style);
  const shareOf = () => left / Math.ceil(left / width);
  let share = shareOf();
  const parts: string[] = [];
  let part = '';
  let partWidth = 0;
  for (const character of text) {
    const characterWidth = measure(character, style);
    if (part !== '' && (partWidth >= share || partWidth + characterWidth > width)) {
      parts.push(part);
      left -= partWidth;
      share = shareOf();
      part = '';
      partWidth = 0;
    }
    part += character;
    partWidth += characterWidth;
  }
  return (part === '' ? parts : [...parts, part]).map((text) => ({ text, style }));
}

/** Words, white space and line breaks, each in its style. White space is any that may break a line. */
const tokensOf = <Style>(runs: readonly Run<Style>[]): Run<Style>[] =>
  runs.flatMap(({ text, style }) =>
    (text.match(/\r\n|[\r\n\u2028\u2029]|[^\S\r\n\u00a0\u202f\u2028\u2029]+|[\S\u00a0\u202f]+/g) ?? []).map(
      (token) => ({
        text: token,
        style,
      }),
    ),
  );

const isBreak = (text: string) => /^[\r\n\u2028\u2029]/.test(text);
const isSpace = (text: string) => /^[^\S\u00a0\u202f]/.test(text);

/** Gathers words into lines. A word is a row of runs, since its style may change within it. */
class Lines<Style> {
  readonly lines: Run<Style>[][] = [];
  #line: Run<Style>[] = [];
  #lineWidth = 0;
  #space: Run<Style> | null = null;
  #word: Run<Style>[] = [];
  readonly #width: number;
  readonly #measure: Measure<Style>;

  constructor(width: number, measure: Measure<Style>) {
    this.#width = width;
    this.#measure = measure;
  }

  add(token: Run<Style>): void {
    if (isBreak(token.text)) {
      this.#endWord();
      this.endLine();
    } else if (isSpace(token.text)) {
      this.#endWord();
      this.#space = { text: ' ', style: token.style };
    } else this.#word.push(token);
  }

  #endWord(): void {
    const word = this.#word;
    this.#word = [];
    if (word.length === 0) return;
    const wordWidth = word.reduce((sum, { text, style }) => sum + this.#measure(text, style), 0);
    const space = this.#line.length > 0 ? this.#space : null;
    const spaceWidth = space ? this.#measure(space.text, space.style) : 0;
    this.#space = null;
    if (this.#lineWidth + spaceWidth + wordWidth <= this.#width) {
      this.#line.push(...(space ? [space] : []), ...word);
      this.#lineWidth += spaceWidth + wordWidth;
      return;
    }
    if (this.#line.length > 0) this.endLine();
    for (const part of wordWidth <= this.#width
      ? word
      : word.flatMap((run) => splitWord(run, this.#width, this.#measure)))
      this.#push(part);
  }

  #push(part: Run<Style>): void {
    const partWidth = this.#measure(part.text, part.style);
    if (this.#line.length > 0 && this.#lineWidth + partWidth > this.#width) this.endLine();
    this.#line.push(part);
    this.#lineWidth += partWidth;
  }

  endLine(): void {
    this.lines.push(this.#line);
    this.#line = [];
    this.#lineWidth = 0;
    this.#space = null;
  }

  end(): Run<Style>[][] {
    this.#endWord();
    this.endLine();
    return this.lines;
  }
}

/** Neighbours of one style as one run. */
function joined<Style>(line: readonly Run<Style>[]): Run<Style>[] {
  const runs: Run<Style>[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last?.style === run.style) runs[runs.length - 1] = { text: last.text + run.text, style: run.style };
    else runs.push(run);
  }
  return runs;
}

/**
 * The lines of formatted text, each at most `width` wide; line breaks in the text are kept, and
 * no-break spaces do not break.
 *
 * @param measure width of a text in a style, in the unit of `width`; must add up character by character
 */
export function wrapRuns<Style>(runs: readonly Run<Style>[], width: number, measure: Measure<Style>): Run<Style>[][] {
  const lines = new Lines(width, measure);
  for (const token of tokensOf(runs)) lines.add(token);
  return lines.end().map(joined);
}

/** The lines of `text`, each at most `width` wide. See wrapRuns. */
export const wrapText = (text: string, width: number, measure: (text: string) => number): string[] =>
  wrapRuns([{ text, style: null }], width, measure).map((line) => line.map((run) => run.text).join(''));

/** The text, shortened with an ellipsis when it is wider than `width`. */
export function fitText(text: string, width: number, measure: (text: string) => number): string {
  const [line = '', ...rest] = wrapText(text.replace(/\s+/g, ' '), width, measure);
  if (rest.length === 0) return line;
  const characters = Array.from(`${line} ${rest[0] ?? ''}`);
  while (characters.length > 0 && measure(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
