/** A list of cards, in as many columns as there is room for; a long one renders only those near the visible part. */
import { SimpleGrid, useBreakpointValue } from '@chakra-ui/react';
import { memo, type ReactNode, useRef } from 'react';
import { useWindowRows } from '#client/lib/use-virtual-rows.ts';
import { LIST_PAGE_SIZE } from '#common/limits.ts';
import { VirtualItems } from './virtual-items.tsx';

const GAP_PX = 12;
const CARD_HEIGHT_PX = 180;

type CardListProps<Item> = {
  items: readonly Item[];
  hasMore?: boolean;
  columns?: Record<string, number> & { base: number };
  /** One item's card. */
  children: (item: Item) => ReactNode;
};

export function CardList<Item extends { id: number }>(props: CardListProps<Item>) {
  const { items, hasMore = false, columns = { base: 1 }, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const perRow = useBreakpointValue(columns, { ssr: false }) ?? columns.base;
  const firstOfRows = items.filter((_, index) => index % perRow === 0);
  const virtual = useWindowRows({
    list,
    keys: firstOfRows.map(({ id }) => id),
    wholeUpTo: Math.ceil(LIST_PAGE_SIZE / perRow),
    estimatedHeightPx: CARD_HEIGHT_PX,
    gapPx: GAP_PX,
  });
  return (
    <SimpleGrid
      ref={list}
      as="ul"
      listStyleType="none"
      columns={perRow}
      gap={`${GAP_PX}px`}
      style={{ paddingBottom: virtual.leftOutAfterPx }}
    >
      <VirtualItems items={items} perRow={perRow} virtual={virtual} hasMore={hasMore} keyOf={({ id }) => id}>
        {(item) => <Card item={item} card={children} />}
      </VirtualItems>
    </SimpleGrid>
  );
}

type CardProps<Item> = { item: Item; card: (item: Item) => ReactNode };

const CardOf = <Item,>({ item, card }: CardProps<Item>) => card(item);
/** Not rendered again while the page scrolls. */
const Card = memo(CardOf) as typeof CardOf;
