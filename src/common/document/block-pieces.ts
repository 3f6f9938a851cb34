/** Cuts each kind of block into pieces. */
import { brandPieces, factPieces, titlePieces } from './brand-block.ts';
import { chartPieces } from './chart-block.ts';
import { contentsPieces } from './contents-block.ts';
import { deviceListPieces } from './device-list-block.ts';
import type { Anchor, Block, MeasureText } from './model.ts';
import { SPACE } from './page.ts';
import { photoPieces } from './photo-block.ts';
import { keepWithNext, type Piece, withGap } from './piece.ts';
import { planPieces } from './plan-block.ts';
import { signaturePieces } from './signature-block.ts';
import { tablePieces } from './table-block.ts';
import { headingPieces, paragraphPieces, richPieces, STYLE, type TextStyle } from './text-pieces.ts';
import { tilePieces } from './tiles-block.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
type Heading = Pick<Anchor, 'id' | 'title' | 'level'>;

/** What a block needs to know of the whole document. */
type Context = {
  measure: MeasureText;
  /** Of the document's headings, by block. */
  headings: ReadonlyMap<Block, Heading>;
};

function headingStyleOf(block: BlockOf<'heading' | 'subheading'>): [TextStyle, number] {
  if (block.kind === 'heading') return [STYLE.heading, SPACE.section];
  return block.isCompact ? [STYLE.article, SPACE.medium] : [STYLE.subheading, SPACE.large];
}

const textStyleOf = ({ isCompact }: { isCompact?: true }): TextStyle => (isCompact ? STYLE.contract : STYLE.body);

function anchored(block: BlockOf<'heading' | 'subheading'>, { measure, headings }: Context): Piece[] {
  const [style, gap] = headingStyleOf(block);
  const anchor = headings.get(block);
  return headingPieces(block.text, style, gap, measure).map((piece, index) =>
    index === 0 && anchor ? { ...piece, anchor } : piece,
  );
}

const cutters: { [Kind in Block['kind']]: (block: BlockOf<Kind>, context: Context) => Piece[] } = {
  brand: (block, { measure }) => brandPieces(block, measure),
  title: (block, { measure }) => titlePieces(block, measure),
  heading: anchored,
  subheading: anchored,
  paragraph: (block, { measure }) => {
    const pieces = paragraphPieces(block.text, textStyleOf(block), measure);
    return block.staysWithNext ? keepWithNext(pieces) : pieces;
  },
  rich: (block, { measure }) => richPieces(block.blocks, textStyleOf(block), measure),
  facts: (block, { measure }) => {
    const pieces = factPieces(block, measure);
    return block.staysWithNext ? pieces.map((piece) => ({ ...piece, keepWithNext: true })) : pieces;
  },
  tiles: (block, { measure }) => tilePieces(block, measure),
  contents: (block, { measure, headings }) =>
    contentsPieces(
      block,
      [...headings.values()].filter(({ level }) => level === 1),
      measure,
    ),
  table: (block, { measure }) => tablePieces(block, measure),
  devices: (block, { measure }) => deviceListPieces(block, measure),
  charts: (block, { measure }) => chartPieces(block, measure),
  photos: (block, { measure }) => photoPieces(block, measure),
  plan: (block, { measure }) => planPieces(block, measure),
  signature: (block, { measure }) => signaturePieces(block, measure),
  'page-break': () => [],
};

function cut<Kind extends Block['kind']>(block: BlockOf<Kind>, context: Context): Piece[] {
  const cutter: (block: BlockOf<Kind>, context: Context) => Piece[] = cutters[block.kind as Kind];
  return cutter(block, context);
}

/** Text stands close below its own heading. */
function gapAfterHeading(block: Block, before: Block | undefined): number | null {
  const isText = block.kind === 'paragraph' || block.kind === 'rich';
  if (!isText || (before?.kind !== 'heading' && before?.kind !== 'subheading')) return null;
  return before.kind === 'subheading' && block.isCompact ? 0 : SPACE.hair;
}

/** All blocks as pieces, in order. */
export function blockPieces(blocks: readonly Block[], measure: MeasureText): Piece[] {
  const titled = blocks.filter((block) => block.kind === 'heading' || block.kind === 'subheading');
  const headings = new Map<Block, Heading>(
    titled.map((block, id) => [block, { id, title: block.text, level: block.kind === 'heading' ? 1 : 2 }]),
  );
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    const pieces = cut(block, { measure, headings });
    const gap = gapAfterHeading(block, before) ?? pieces[0]?.gap ?? 0;
    return withGap(pieces, gap).map((piece, number) =>
      number === 0 && before?.kind === 'page-break' ? { ...piece, startsPage: true } : piece,
    );
  });
}
