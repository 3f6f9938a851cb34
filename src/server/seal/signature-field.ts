/** Adds a signature's field to a PDF, with room for the signature: an update at the end, nothing before it changes. */
import { PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib';

/** What @signpdf looks for, to write which bytes are signed. */
const RANGE = PDFName.of('**********');
/** Nothing may change after it (ISO 32000-1, 12.8.2.2). */
const NO_CHANGES = 1;
/** The document has signatures, and is only ever added to. */
const SIGNATURE_FLAGS = 0b11;
/** Printed with the page, as archives ask of every annotation, and locked. */
const WIDGET_FLAGS = 0b1000_0100;

export type SignatureFacts = {
  /** Who seals, and why, as a PDF reader shows it. */
  name: string;
  reason: string;
  at: Date;
  /** What the document is found by: whoever holds an altered copy can still say of what. */
  code: string;
  /** How many bytes the signature may have. */
  room: number;
};

function signatureIn({ context }: PDFDocument, { name, reason, at, code, room }: SignatureFacts): PDFRef {
  const allowed = context.obj({ Type: 'TransformParams', P: NO_CHANGES, V: PDFName.of('1.2') });
  return context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, RANGE, RANGE, RANGE],
      Contents: PDFHexString.of('00'.repeat(room)),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(at),
      XXDocumentCode: PDFString.of(code),
      Reference: [{ Type: 'SigRef', TransformMethod: 'DocMDP', TransformParams: allowed }],
    }),
  );
}

/** The PDF with an empty signature, which nobody sees on the page. */
export async function withSignatureField(pdf: Uint8Array, facts: SignatureFacts): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  const { context, catalog } = document;
  const page = document.getPage(0);
  const signature = signatureIn(document, facts);
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Seal'),
      V: signature,
      P: page.ref,
      Rect: [0, 0, 0, 0],
      F: WIDGET_FLAGS,
    }),
  );
  page.node.addAnnot(widget);
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [widget], SigFlags: SIGNATURE_FLAGS }));
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
  return document.save();
}
