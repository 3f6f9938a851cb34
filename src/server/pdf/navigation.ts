/** Bookmarks and links: how a reader finds their way through a PDF. */
import {
  type PDFContext,
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';
import type { Anchor, DrawOperation } from '#common/document/model.ts';
import { PAGE } from '#common/document/page.ts';

/** A little of what is above a heading stays in view. */
const ABOVE = 16;

const destination = (context: PDFContext, page: PDFPage, { y }: Anchor) =>
  context.obj([page.ref, PDFName.of('XYZ'), PDFNull, PAGE.height - y + ABOVE, PDFNull]);

type Entry = { anchor: Anchor; children: Entry[] };

/** Headings with the subheadings that follow them. */
function treeOf(anchors: readonly Anchor[]): Entry[] {
  const roots: Entry[] = [];
  for (const anchor of anchors) {
    const parent = anchor.level === 2 ? roots.at(-1) : undefined;
    (parent?.children ?? roots).push({ anchor, children: [] });
  }
  return roots;
}

/** Writes the entries below `parent`; chapters open closed, as their number is negative. */
function writeEntries(pdf: PDFDocument, entries: readonly Entry[], parent: PDFRef, parentDict: PDFDict): void {
  const { context } = pdf;
  const pages = pdf.getPages();
  const refs = entries.map(() => context.nextRef());
  for (const [index, { anchor, children }] of entries.entries()) {
    const page = pages[anchor.pageIndex];
    const ref = refs[index];
    if (!page || !ref) continue;
    const dict = context.obj({
      Title: PDFHexString.fromText(anchor.title),
      Parent: parent,
      Dest: destination(context, page, anchor),
    });
    const [before, after] = [refs[index - 1], refs[index + 1]];
    if (before) dict.set(PDFName.of('Prev'), before);
    if (after) dict.set(PDFName.of('Next'), after);
    context.assign(ref, dict);
    if (children.length > 0) {
      writeEntries(pdf, children, ref, dict);
      dict.set(PDFName.of('Count'), context.obj(-children.length));
    }
  }
  const [first, last] = [refs[0], refs.at(-1)];
  if (!first || !last) return;
  parentDict.set(PDFName.of('First'), first);
  parentDict.set(PDFName.of('Last'), last);
  parentDict.set(PDFName.of('Count'), context.obj(entries.length));
}

/** Adds the document's headings as bookmarks, shown when the file is opened. */
export function addBookmarks(pdf: PDFDocument, anchors: readonly Anchor[]): void {
  if (anchors.length === 0) return;
  const outlines = pdf.context.obj({ Type: 'Outlines' });
  const ref = pdf.context.register(outlines);
  writeEntries(pdf, treeOf(anchors), ref, outlines);
  pdf.catalog.set(PDFName.of('Outlines'), ref);
  pdf.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

type Link = Extract<DrawOperation, { kind: 'link' }>;

/** Adds an area to a page that leads to a heading. */
export function addLink(
  pdf: PDFDocument,
  page: PDFPage,
  { x, y, width, height, anchorId }: Link,
  anchors: readonly Anchor[],
): void {
  const anchor = anchors.find(({ id }) => id === anchorId);
  const target = anchor && pdf.getPages()[anchor.pageIndex];
  if (!anchor || !target) return;
  const annotation = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [x, PAGE.height - y - height, x + width, PAGE.height - y],
    Border: [0, 0, 0],
    // Printed with the page, as archives ask of every annotation.
    F: 4,
    Contents: PDFHexString.fromText(anchor.title),
    Dest: destination(pdf.context, target, anchor),
  });
  page.node.addAnnot(pdf.context.register(annotation));
}
