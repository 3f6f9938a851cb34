/** The column that blocks flow down: where the next one goes, and when a new page starts. */
import type { DrawOperation, FontStyle, MeasureText, Page } from './model.ts';
import { COLOR, CONTENT_WIDTH, LINE_HEIGHT, MARGIN, PAGE } from './page.ts';
import { wrapText } from './wrap-text.ts';

export type TextStyle = { font: FontStyle; size: number; color?: string };

type RuleOptions = { color?: string; thickness?: number; width?: number };

export class Flow {
  readonly #pages: DrawOperation[][] = [[]];
  readonly #measure: MeasureText;
  #y: number = MARGIN.top;

  constructor(measure: MeasureText) {
    this.#measure = measure;
  }

  /** Where the next block starts, in points from the page's top. */
  get y(): number {
    return this.#y;
  }

  get pages(): Page[] {
    return this.#pages.map((operations) => ({ operations }));
  }

  get #room(): number {
    return PAGE.height - MARGIN.bottom - this.#y;
  }

  draw(...operations: DrawOperation[]): void {
    this.#pages.at(-1)?.push(...operations);
  }

  /** White space; swallowed at the top of a page. */
  gap(height: number): void {
    if (this.#y > MARGIN.top) this.#y = Math.min(this.#y + height, PAGE.height - MARGIN.bottom);
  }

  advance(height: number): void {
    this.#y += height;
  }

  /** Starts a new page unless `height` still fits on this one; says whether it did. */
  keepTogether(height: number): boolean {
    if (height <= this.#room || this.#y === MARGIN.top) return false;
    this.breakPage();
    return true;
  }

  breakPage(): void {
    this.#pages.push([]);
    this.#y = MARGIN.top;
  }

  /** A horizontal line across the column at the cursor. */
  rule({ color = COLOR.rule, thickness = 0.6, width = CONTENT_WIDTH }: RuleOptions = {}): void {
    const from = { x: MARGIN.left, y: this.#y };
    this.draw({ kind: 'line', from, to: { x: from.x + width, y: from.y }, thickness, color });
  }

  lines(text: string, style: TextStyle, width: number = CONTENT_WIDTH): string[] {
    return wrapText(text, width, (part) => this.#measure(part, style.font, style.size));
  }

  width(text: string, style: TextStyle): number {
    return this.#measure(text, style.font, style.size);
  }

  /** Draws one line with its top at `y`. */
  textAt(x: number, y: number, text: string, style: TextStyle): void {
    const baseline = y + style.size * 1.05;
    this.draw({ kind: 'text', x, baseline, text, font: style.font, size: style.size, color: style.color ?? COLOR.ink });
  }

  /** Draws wrapped text down the column, breaking pages between lines. */
  text(text: string, style: TextStyle): void {
    const height = style.size * LINE_HEIGHT;
    for (const line of this.lines(text, style)) {
      this.keepTogether(height);
      if (line !== '') this.textAt(MARGIN.left, this.#y, line, style);
      this.advance(height);
    }
  }
}
