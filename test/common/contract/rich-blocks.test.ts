import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, richBlocks } from '#common/contract/rich-blocks.ts';

const shapes = (html: string) =>
  richBlocks(html).map(({ kind, marker, depth, runs }) => [kind, marker, depth, runs.map(({ text }) => text).join('')]);

test('paragraphs, headings and lists are told apart, and lists number their own items', () => {
  expect(shapes('<h3>Kop</h3><p>Een</p><ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>slot')).toEqual([
    ['heading', null, 0, 'Kop'],
    ['paragraph', null, 0, 'Een'],
    ['item', '•', 1, 'a'],
    ['item', '1.', 2, 'b'],
    ['item', '2.', 2, 'c'],
    ['item', '•', 1, 'd'],
    ['paragraph', null, 0, 'slot'],
  ]);
});

test('bold, italic and underlined nest', () => {
  const [block] = richBlocks('<p>a <strong>b <em>c</em></strong> <u>d</u></p>');
  expect(block?.runs.filter(({ text }) => text.trim() !== '')).toEqual([
    { text: 'a ', isBold: false, isItalic: false, isUnderlined: false },
    { text: 'b ', isBold: true, isItalic: false, isUnderlined: false },
    { text: 'c', isBold: true, isItalic: true, isUnderlined: false },
    { text: 'd', isBold: false, isItalic: false, isUnderlined: true },
  ]);
});

test('entities become their characters, and a break a line', () => {
  expect(plainText(richBlocks('<p>R&amp;D &lt;3&gt; &onbekend;&#8364;&#x20AC; x<br>y</p>'))).toBe(
    'R&D <3> &onbekend;€€ x\ny',
  );
});

test('text without tags keeps its paragraphs and lines', () => {
  expect(shapes('een\ntwee\n\ndrie')).toEqual([
    ['paragraph', null, 0, 'een\ntwee'],
    ['paragraph', null, 0, 'drie'],
  ]);
});

test('whatever comes in, no tag comes out', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<strong>',
      '</strong>',
      '<h3>',
      '</em>',
      '<br>',
      '<script>',
      '<p class="x">',
      '<',
      '>',
      '&lt',
    ),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = plainText(richBlocks(parts.join('')));
      expect(text).not.toMatch(/<\/?(p|ul|li|strong|h3|em|br|script)\b[^>]*>/i);
    }),
  );
});
