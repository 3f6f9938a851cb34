/** The phrases that a company keeps for what is found again and again: lines of one text, under headings of its own. */

export type PhraseGroup = {
  /** The type of finding; null for what stands before the first heading. */
  heading: string | null;
  phrases: string[];
};

/** A line that ends so is a heading. */
const HEADING_END = ':';

/**
 * The phrases of a company's text, by their headings and in their order. Empty lines and headings without phrases count
 * for nothing.
 *
 * @param text a phrase on each line; a line that ends in a colon is the heading of those below it
 */
export function phraseGroups(text: string): PhraseGroup[] {
  const groups: PhraseGroup[] = [{ heading: null, phrases: [] }];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    if (line.endsWith(HEADING_END)) groups.push({ heading: line.slice(0, -1).trimEnd(), phrases: [] });
    else groups.at(-1)?.phrases.push(line);
  }
  return groups.filter(({ phrases }) => phrases.length > 0);
}

/** A text with a phrase after what stands in it already: on the same line, unless a new one was begun. */
export function withPhrase(text: string, phrase: string): string {
  const before = text.replace(/[^\S\n]+$/, '');
  return before === '' || before.endsWith('\n') ? before + phrase : `${before} ${phrase}`;
}
