/** How each kind of block is placed in the column. */
import { fitWithin, type Size } from '#common/floor-plan/geometry.ts';
import type { Flow } from './flow.ts';
import type { Block, Picture } from './model.ts';
import { COLOR, CONTENT_WIDTH, LINE_HEIGHT, MARGIN, TEXT_SIZE } from './page.ts';
import { placePlan } from './plan-block.ts';
import { placeTable } from './table-block.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const LABEL_WIDTH = 130;
const LOGO_BOUNDS: Size = { width: 180, height: 48 };
const SIGNATURE_WIDTH = 220;
/** A heading needs this much of what follows on its own page. */
const HEADING_COMPANY = 64;

function placeImage({ imageId, size }: Picture, bounds: Size, flow: Flow): void {
  const scale = Math.min(bounds.width / size.width, bounds.height / size.height, 1);
  const [width, height] = [size.width * scale, size.height * scale];
  flow.keepTogether(height);
  flow.draw({ kind: 'image', imageId, x: MARGIN.left, y: flow.y, width, height });
  flow.advance(height);
}

function placeBrand({ companyName, logo }: BlockOf<'brand'>, flow: Flow): void {
  if (logo) placeImage(logo, LOGO_BOUNDS, flow);
  else flow.text(companyName, { font: 'bold', size: TEXT_SIZE.brand, color: COLOR.accent });
  flow.gap(8);
  flow.rule({ color: COLOR.accent, thickness: 1.5 });
  flow.gap(20);
}

function placeHeading(text: string, size: number, color: string, flow: Flow): void {
  flow.gap(size);
  flow.keepTogether(size * LINE_HEIGHT + HEADING_COMPANY);
  flow.text(text, { font: 'bold', size, color });
  flow.gap(4);
}

function placeFacts({ rows }: BlockOf<'facts'>, flow: Flow): void {
  const lineHeight = TEXT_SIZE.body * LINE_HEIGHT;
  const valueStyle = { font: 'regular', size: TEXT_SIZE.body } as const;
  for (const { label, value } of rows) {
    for (const [index, line] of flow.lines(value, valueStyle, CONTENT_WIDTH - LABEL_WIDTH).entries()) {
      flow.keepTogether(lineHeight);
      if (index === 0) flow.textAt(MARGIN.left, flow.y, label, { ...valueStyle, font: 'bold', color: COLOR.muted });
      flow.textAt(MARGIN.left + LABEL_WIDTH, flow.y, line, valueStyle);
      flow.advance(lineHeight);
    }
  }
  flow.gap(6);
}

function placePicture({ picture, maxHeight, caption }: BlockOf<'picture'>, flow: Flow): void {
  const bounds = { width: CONTENT_WIDTH, height: maxHeight };
  flow.keepTogether(fitWithin(picture.size, bounds).height + TEXT_SIZE.small * 2);
  placeImage(picture, bounds, flow);
  flow.gap(3);
  if (caption) flow.text(caption, { font: 'regular', size: TEXT_SIZE.small, color: COLOR.muted });
  flow.gap(10);
}

function placeSignature({ picture, lines }: BlockOf<'signature'>, flow: Flow): void {
  const height = (SIGNATURE_WIDTH * picture.size.height) / picture.size.width;
  const style = { font: 'regular', size: TEXT_SIZE.body } as const;
  flow.keepTogether(height + lines.length * style.size * LINE_HEIGHT + 8);
  flow.draw({ kind: 'image', imageId: picture.imageId, x: MARGIN.left, y: flow.y, width: SIGNATURE_WIDTH, height });
  flow.advance(height);
  flow.rule({ width: SIGNATURE_WIDTH });
  flow.gap(6);
  for (const line of lines) flow.text(line, style);
}

const placers: { [Kind in Block['kind']]: (block: BlockOf<Kind>, flow: Flow) => void } = {
  brand: placeBrand,
  title: ({ text }, flow) => placeHeading(text, TEXT_SIZE.title, COLOR.ink, flow),
  heading: ({ text }, flow) => placeHeading(text, TEXT_SIZE.heading, COLOR.accent, flow),
  subheading: ({ text }, flow) => placeHeading(text, TEXT_SIZE.subheading, COLOR.ink, flow),
  paragraph: ({ text }, flow) => {
    flow.text(text, { font: 'regular', size: TEXT_SIZE.body });
    flow.gap(6);
  },
  facts: placeFacts,
  table: placeTable,
  picture: placePicture,
  plan: placePlan,
  signature: placeSignature,
};

/** Places one block at the flow's cursor. */
export function placeBlock<Kind extends Block['kind']>(block: BlockOf<Kind>, flow: Flow): void {
  const place: (block: BlockOf<Kind>, flow: Flow) => void = placers[block.kind as Kind];
  place(block, flow);
}
