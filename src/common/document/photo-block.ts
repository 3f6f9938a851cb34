/** Photos two a row, each with its caption below. */
import { drawAnnotations } from './annotation-marks.ts';
import type { Block, DrawOperation, MeasureText, Photo } from './model.ts';
import { CONTENT_WIDTH, MARGIN, SPACE, TYPE } from './page.ts';
import { avoidOrphans, keepTogether, type Piece, withGap } from './piece.ts';
import { linesOf, STYLE, type TextStyle, textAt } from './text-pieces.ts';

const GUTTER = 16;
const WIDTH = (CONTENT_WIDTH - GUTTER) / 2;
const MAX_HEIGHT = 176;
const CAPTION: TextStyle = { ...STYLE.small, color: STYLE.body.color };
/** Captions up to this many lines stay on their photo's page. */
const CAPTION_LINES_TOGETHER = 12;

type Line = { text: string; style: TextStyle };
type Placed = { photo: Photo; width: number; height: number; left: number; caption: readonly Line[] };

function placed(photo: Photo, column: number, measure: MeasureText): Placed {
  const { width, height } = photo.picture.size;
  const scale = Math.min(WIDTH / width, MAX_HEIGHT / height);
  const lines = (text: string, style: TextStyle) =>
    linesOf(text, style, WIDTH, measure).map((line) => ({ text: line, style }));
  const caption = [...lines(photo.caption, CAPTION), ...(photo.date ? lines(photo.date, STYLE.small) : [])];
  return {
    photo,
    width: width * scale,
    height: height * scale,
    left: MARGIN.left + column * (WIDTH + GUTTER),
    caption,
  };
}

/** Photos of one row stand on one line, at their columns' left edges. */
function drawPhoto({ photo, width, height, left }: Placed, bottom: number, measure: MeasureText): DrawOperation[] {
  const frame = { x: left, y: bottom - height, width, height };
  return [
    { kind: 'image', imageId: photo.picture.imageId, ...frame },
    ...drawAnnotations(photo.annotations ?? [], frame, measure),
  ];
}

function rowPieces(row: readonly Placed[], measure: MeasureText): Piece[] {
  const height = Math.max(...row.map((photo) => photo.height));
  const picture: Piece = {
    height,
    gap: SPACE.medium,
    keepWithNext: true,
    draw: (top) => row.flatMap((photo) => drawPhoto(photo, top + height, measure)),
  };
  const count = Math.max(...row.map(({ caption }) => caption.length));
  const captions = Array.from(
    { length: count },
    (_, index): Piece => ({
      height: TYPE.small.line,
      gap: 0,
      keepWithNext: false,
      draw: (top) =>
        row.flatMap(({ caption, left }) => {
          const line = caption[index];
          return line?.text ? [textAt(left, top, line.text, line.style)] : [];
        }),
    }),
  );
  const spaced = withGap(captions, SPACE.hair);
  return [picture, ...(count <= CAPTION_LINES_TOGETHER ? keepTogether(spaced) : avoidOrphans(spaced))];
}

export function photoPieces({ photos }: Extract<Block, { kind: 'photos' }>, measure: MeasureText): Piece[] {
  const rows = photos.map((photo, index) => placed(photo, index % 2, measure));
  return rows.flatMap((first, index) =>
    index % 2 === 0 ? rowPieces([first, ...rows.slice(index + 1, index + 2)], measure) : [],
  );
}
