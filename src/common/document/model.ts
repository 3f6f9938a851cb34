/**
 * A printed document in three parts: what it says (this model), where everything stands on which
 * page (layout.ts, pure), and the painting of it (the server's PDF worker).
 */
import type { RichBlock } from '#common/contract/rich-blocks.ts';
import type { PhotoAnnotation } from '#common/domain/annotation.ts';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import type { DeviceState } from '#common/domain/visit-summary.ts';
import type { Position, Size } from '#common/floor-plan/geometry.ts';
import type { Scene } from '#common/floor-plan/scene.ts';
import type { Language } from '#common/i18n/languages.ts';

export type Picture = { imageId: string; size: Size };
/** How a box is drawn on the plans, for a legend or a cell: by what it is, by how it came out of a visit, or by its shape. */
export type Marker = { boxType: BaitBoxType; isToxic: boolean; state?: DeviceState; isPlain?: true };
export type Fact = { label: string; value: string };
/** A cell may say more in small print below its text. */
export type TableCell = string | { text: string; marker?: Marker; isStrong?: boolean; detail?: string };
export type Tile = { value: string; label: string; marker?: Marker };
export type Photo = {
  picture: Picture;
  caption: string;
  date: string | null;
  annotations?: readonly PhotoAnnotation[];
};
/** Words alone explain what is written. */
export type LegendEntry = { marker: Marker | null; label: string };
/** A device in a list of those that have little to say. */
export type ListedDevice = { marker: Marker; text: string; detail: string };
/** Bars over visits; `highest` is that of a single device, which the threshold is about. */
export type Chart = {
  title: string;
  subtitle: string;
  points: readonly { day: string; month: string; value: number | null; valueText: string; highest: number | null }[];
  highestLabel: string;
  threshold: { value: number; label: string } | null;
};

export type Block =
  | { kind: 'brand'; companyName: string; logo: Picture | null; contacts: readonly string[] }
  | { kind: 'title'; text: string; subtitle?: string }
  /** Listed in the contents and the bookmarks. */
  | { kind: 'heading'; text: string }
  /** Listed in the bookmarks, below the heading before it. */
  | { kind: 'subheading'; text: string; isCompact?: true }
  /** With `staysWithNext` its end stands on the page of what follows. */
  | { kind: 'paragraph'; text: string; isCompact?: true; staysWithNext?: true }
  | { kind: 'rich'; blocks: readonly RichBlock[]; isCompact?: true }
  | { kind: 'facts'; rows: readonly Fact[]; staysWithNext?: true }
  | { kind: 'tiles'; tiles: readonly Tile[] }
  | { kind: 'contents'; title: string }
  | { kind: 'table'; columns: readonly { title: string; share: number }[]; rows: readonly (readonly TableCell[])[] }
  | { kind: 'devices'; title: string; devices: readonly ListedDevice[] }
  | { kind: 'charts'; charts: readonly Chart[] }
  | { kind: 'photos'; photos: readonly Photo[] }
  /** With `states`, by box number, boxes are drawn by how they came out of the visit, and squares are named at the edge. */
  | {
      kind: 'plan';
      scene: Scene;
      language: Language;
      legend: readonly LegendEntry[];
      states?: Readonly<Record<string, DeviceState>> | undefined;
    }
  /** `rows` stand beside the signature; the evidence, which is longer, below it, with a QR code of `qr` beside it. */
  | {
      kind: 'signature';
      picture: Picture;
      rows: readonly Fact[];
      evidence: readonly Fact[];
      qr: string | null;
      alarm: string | null;
    }
  /** Falls away where it would leave a page almost empty. */
  | { kind: 'page-break' };

export type DocumentModel = {
  title: string;
  /** When it was made, for a document that is always the same; else the moment of its printing. */
  madeAt?: Date;
  language: Language;
  author: string;
  /** At the head of every page but the first: whose document it is, and about whom. */
  header: { left: string; right: string };
  /** At the foot of every page, left of the page number. */
  footer: string;
  /** The company's own line below that; may be empty. */
  companyFooter: string;
  /** 'page {page} of {total}' in the document's language; the braces are filled in per page. */
  pageLabel: string;
  blocks: readonly Block[];
};

export type FontStyle = 'regular' | 'bold' | 'italic' | 'boldItalic';

/** Width of a text in points. */
export type MeasureText = (text: string, font: FontStyle, size: number) => number;

/** What a painter has to do; points (1/72 inch), origin at the page's top left, y downwards. */
export type DrawOperation =
  | { kind: 'text'; x: number; baseline: number; text: string; font: FontStyle; size: number; color: string }
  | { kind: 'polyline'; points: readonly Position[]; stroke: string; strokeWidth: number }
  | { kind: 'line'; from: Position; to: Position; thickness: number; color: string }
  | { kind: 'polygon'; points: readonly Position[]; fill: string; stroke: string; strokeWidth: number }
  | { kind: 'rectangles'; rectangles: readonly (Position & Size)[]; fill: string }
  | { kind: 'circle'; centre: Position; radius: number; color: string; thickness: number }
  | { kind: 'image'; imageId: string; x: number; y: number; width: number; height: number }
  /** Nothing of what follows, up to `unclip`, shows outside this area. */
  | { kind: 'clip'; x: number; y: number; width: number; height: number }
  | { kind: 'unclip' }
  /** An area that leads to a heading when clicked. */
  | { kind: 'link'; x: number; y: number; width: number; height: number; anchorId: number };

/** A4, unless it has a size of its own. */
export type Page = { operations: readonly DrawOperation[]; size?: Size };

/** A heading where it came to stand: for bookmarks and links. */
export type Anchor = { id: number; title: string; level: 1 | 2; pageIndex: number; y: number };

export type LaidOutDocument = { pages: readonly Page[]; anchors: readonly Anchor[] };
