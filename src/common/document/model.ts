/**
 * A printed document in three halves: what it says (this model), where everything stands on which
 * page (layout.ts, pure), and the painting of it (the server's PDF worker).
 */
import type { Position, Size } from '#common/floor-plan/geometry.ts';
import type { Scene } from '#common/floor-plan/scene.ts';
import type { Language } from '#common/i18n/languages.ts';

export type Picture = { imageId: string; size: Size };

export type Block =
  | { kind: 'brand'; companyName: string; logo: Picture | null }
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  | { kind: 'table'; columns: readonly { title: string; share: number }[]; rows: readonly (readonly string[])[] }
  | { kind: 'picture'; picture: Picture; maxHeight: number; caption: string | null }
  | { kind: 'plan'; scene: Scene }
  | { kind: 'signature'; picture: Picture; lines: readonly string[] };

export type DocumentModel = {
  title: string;
  language: Language;
  /** Printed at the foot of every page, left of the page number. */
  footer: string;
  /** 'page {page} of {total}' in the document's language; the braces are filled in per page. */
  pageLabel: string;
  blocks: readonly Block[];
};

export type FontStyle = 'regular' | 'bold';

/** Width of a text in points. */
export type MeasureText = (text: string, font: FontStyle, size: number) => number;

/** What a painter has to do; points (1/72 inch), origin at the page's top left, y downwards. */
export type DrawOperation =
  | { kind: 'text'; x: number; baseline: number; text: string; font: FontStyle; size: number; color: string }
  | { kind: 'polyline'; points: readonly Position[]; stroke: string; strokeWidth: number }
  | { kind: 'line'; from: Position; to: Position; thickness: number; color: string }
  | { kind: 'polygon'; points: readonly Position[]; fill: string; stroke: string; strokeWidth: number }
  | { kind: 'image'; imageId: string; x: number; y: number; width: number; height: number };

export type Page = { operations: readonly DrawOperation[] };
