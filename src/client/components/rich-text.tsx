/** Shows the contract intro: elements are built from a tree of the allowed few, never from HTML. */
import { Box } from '@chakra-ui/react';
import { createElement, type ReactNode, useMemo } from 'react';
import { parseRichText, type RichNode } from '#common/contract/rich-text.ts';

const build = (nodes: readonly RichNode[]): ReactNode[] =>
  nodes.map((node, index) =>
    typeof node === 'string'
      ? node
      : createElement(node.tag, { key: index }, ...(node.tag === 'br' ? [] : build(node.children))),
  );

export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => parseRichText(html), [html]);
  return (
    <Box
      css={{
        '& p + p': { marginTop: '0.6em' },
        '& h3, & h4': { fontWeight: 'bold', marginTop: '0.6em' },
        '& ul': { listStyle: 'disc', paddingInlineStart: '1.4em' },
        '& ol': { listStyle: 'decimal', paddingInlineStart: '1.4em' },
        '& u': { textDecoration: 'underline' },
        '& strong, & b': { fontWeight: 'bold' },
      }}
    >
      {build(nodes)}
    </Box>
  );
}
