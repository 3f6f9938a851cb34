import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pictureFormat } from '#server/images/picture-format.ts';
import { svgProblem } from '#server/images/plain-svg.ts';

const svg = (inner: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${inner}</svg>`);

test('a drawing of shapes, gradients, masks and letters is let in', () => {
  const drawing = svg(
    '<defs><linearGradient id="g"><stop offset="0"/></linearGradient><mask id="m"><rect/></mask></defs><style>.a{fill:url(#g)}</style><g class="a"><path d="M0 0h9"/><text>Filter en image</text></g>',
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generator -->\n',
  );
  expect(svgProblem(drawing)).toBeNull();
  expect(pictureFormat(drawing)).toBe('svg');
});

test.each([
  ['a filter', svg('<filter id="f"/>'), 'filter'],
  ['a filter under another name space', svg('<s:filter xmlns:s="http://www.w3.org/2000/svg"/>'), 'filter'],
  ['a filter in a comment, which may end before it seems to', svg('<![CDATA[<!--]]><filter/>'), 'filter'],
  ['a filter that needs no element', svg('<g filter="blur(90px)"/>'), 'filter'],
  ['a filter as a style', svg('<g style="filter:blur(90px)"/>'), 'filter'],
  ['a filter in numbers', svg('<g style="f&#105;lter:blur(90px)"/>'), 'filter'],
  ['a filter in the style sheet’s numbers', svg('<style>g{\\66 ilter:blur(9px)}</style>'), 'filter'],
  ['a picture', svg('<image href="data:image/png;base64,AAAA"/>'), 'image'],
  ['repeated parts', svg('<g id="a"/><use href="#a"/>'), 'use'],
  ['another document', svg('<foreignObject/>'), 'foreignobject'],
  ['a document type', svg('', '<!DOCTYPE svg [<!ENTITY a "b">]>'), 'a document type'],
  ['more elements than a logo has', svg('<g/>'.repeat(5_001)), 'too many elements'],
  ['more bytes than a logo has', svg(' '.repeat(600_000)), 'too many bytes'],
  ['another encoding', svg('', '<?xml version="1.0" encoding="UTF-7"?>'), 'not in UTF-8'],
  ['bytes that are no UTF-8', Buffer.concat([svg(''), Buffer.from([0xff, 0xfe])]), 'not in UTF-8'],
])('%s is not let in', (_, file, problem) => {
  expect(svgProblem(file)).toBe(problem);
});

test('an SVG that is packed or in UTF-16 is no picture at all', () => {
  expect(pictureFormat(gzipSync(svg('')))).toBeNull();
  expect(pictureFormat(Buffer.from(`\ufeff${svg('')}`, 'utf16le'))).toBeNull();
});
