import { expect, test } from 'vitest';
import { parseRichText } from '#common/contract/rich-text.ts';

test('allowed elements become a tree, entities become characters', () => {
  expect(parseRichText('<p>Vlees &amp; <strong>vis</strong><br>&#8364;&nbsp;5</p>')).toEqual([
    {
      tag: 'p',
      children: ['Vlees & ', { tag: 'strong', children: ['vis'] }, { tag: 'br', children: [] }, '€\u00a05'],
    },
  ]);
});

test('attributes, other elements, comments and scripts are left out; their readable text stays', () => {
  const hostile =
    '<p onclick="alert(1)">a<img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a></p><script>alert(1)</script><!-- c --><svg/onload=alert(1)>d';
  expect(parseRichText(hostile)).toEqual([{ tag: 'p', children: ['a', 'b'] }, 'd']);
});

test('text that looks like an element once decoded stays text', () => {
  expect(parseRichText('&lt;script&gt;1 < 2')).toEqual(['<script>1 ', '<', ' 2']);
});

test('what is not closed, or closed in the wrong order, does not leak or throw', () => {
  expect(parseRichText('<ul><li>een<li>twee</ul>na</b>')).toEqual([
    { tag: 'ul', children: [{ tag: 'li', children: ['een', { tag: 'li', children: ['twee'] }] }] },
    'na',
  ]);
  expect(parseRichText('<scr<script>ipt>alert(1)</script>')).toEqual(['<', 'scr']);
  expect(parseRichText('<')).toEqual(['<']);
  expect(parseRichText('&#xd800;&#0;&onbekend;')).toEqual(['&#xd800;&#0;&onbekend;']);
});
