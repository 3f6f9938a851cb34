/**
 * Which SVGs are let in: drawings of lines, shapes and letters. Filters, pictures within pictures and repeated parts
 * make a small file cost gigabytes and minutes (docs/security.md).
 */
import { SVG_ELEMENTS_MAX, SVG_MAX_BYTES } from '#common/limits.ts';

/** In any name space, comments and all: what is found too much is refused, nothing is overlooked. */
const ELEMENT = /<(?:[^\s<>/"'=]*:)?([a-z_][\w.-]*)/gi;
const FORBIDDEN = new Set(['filter', 'image', 'use', 'foreignobject']);
/** As an attribute or a property; its functions need no element. */
const FILTER = /\bfilter\s*[=:]/i;
const DECLARATION = /<!(?:DOCTYPE|ENTITY|ATTLIST|ELEMENT)/i;
const ENCODING = /^<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/i;
/** Letters written as numbers in XML and in style sheets. */
const CHARACTER = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));|\\([0-9a-f]{1,6})\s?/gi;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(file: Uint8Array): string | null {
  try {
    return utf8.decode(file);
  } catch {
    return null;
  }
}

const withPlainCharacters = (text: string): string =>
  text.replace(CHARACTER, (_, hex?: string, decimal?: string, css?: string) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? css ?? '', 16);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });

/** Why an SVG is not let in; null for one that is. */
export function svgProblem(file: Uint8Array): string | null {
  if (file.byteLength > SVG_MAX_BYTES) return 'too many bytes';
  const text = textOf(file);
  if (text === null || !/^utf-8$/i.test(ENCODING.exec(text.trimStart())?.[1] ?? 'utf-8')) return 'not in UTF-8';
  if (DECLARATION.test(text)) return 'a document type';
  const elements = [...text.matchAll(ELEMENT)].map(([, name]) => (name ?? '').toLowerCase());
  if (elements.length > SVG_ELEMENTS_MAX) return 'too many elements';
  const forbidden = elements.find((name) => FORBIDDEN.has(name));
  if (forbidden) return forbidden;
  return FILTER.test(withPlainCharacters(text)) ? 'filter' : null;
}
