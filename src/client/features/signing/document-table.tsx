/** A table of the document: a table where there is room, and each row under its titles on a phone. */
import { chakra } from '@chakra-ui/react';
import type { ScreenBlock, ScreenCell } from '#common/document/screen-blocks.ts';

/** Below this the rows stand one under the other. */
const NARROW = '@media (max-width: 767px)';

const styles = {
  width: '100%',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '0.4rem 0.75rem 0.4rem 0',
    whiteSpace: 'pre-line',
  },
  '& th': { fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted' },
  '& tbody tr': { borderTopWidth: '1px' },
  '& small': { display: 'block', fontSize: 'sm', color: 'fg.muted' },
  [NARROW]: {
    display: 'block',
    '& tbody, & tr': { display: 'block' },
    // Read out as titles, which a phone has no room to show above the rows.
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { paddingBlock: '0.5rem' },
    // With large text below its title.
    '& td': { display: 'flex', flexWrap: 'wrap', columnGap: '0.75rem', padding: '0.1rem 0' },
    '& td > span': { flex: '1 1 8rem', minWidth: '0' },
    '& td:empty': { display: 'none' },
    '& td::before': { content: 'attr(data-title)', flex: '0 0 6.5rem', color: 'fg.muted', fontSize: 'sm' },
  },
};

const Cell = ({ cell: { text, detail, isStrong }, title }: { cell: ScreenCell; title: string }) => (
  <chakra.td role="cell" data-title={title} fontWeight={isStrong ? 'semibold' : undefined}>
    {text || detail ? (
      <span>
        {text}
        {detail ? <small>{detail}</small> : null}
      </span>
    ) : null}
  </chakra.td>
);

export const DocumentTable = ({ titles, rows }: Extract<ScreenBlock, { kind: 'table' }>) => (
  // The roles stay when the rows are no longer laid out as a table.
  <chakra.table role="table" css={styles}>
    <chakra.thead role="rowgroup">
      <chakra.tr role="row">
        {titles.map((title) => (
          <chakra.th key={title} role="columnheader" scope="col">
            {title}
          </chakra.th>
        ))}
      </chakra.tr>
    </chakra.thead>
    <chakra.tbody role="rowgroup">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is signed does not change on the screen
        <chakra.tr key={index} role="row">
          {row.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
            <Cell key={column} cell={cell} title={titles[column] ?? ''} />
          ))}
        </chakra.tr>
      ))}
    </chakra.tbody>
  </chakra.table>
);
