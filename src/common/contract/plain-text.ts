/** The words of the few HTML elements that the settings let through, for paper and for the signature. */

const entities: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Paragraphs and headings apart, list items with a bullet, everything else as it reads. */
export const plainText = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<br ?\/?> ?/g, '\n')
    .replace(/<li> ?/g, '\n• ')
    .replace(/ ?<\/(p|h3|h4|ul|ol)> ?/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
