/** A signature as a picture: drawn from its strokes, or sent as one; it stands under one contract and nowhere else. */
import sharp from 'sharp';
import { type SignatureStroke, signatureSvg } from '#common/ink/signature.ts';
import { showsSignature } from '#common/ink/signature-pixels.ts';
import { SIGNATURE_WIDTH_PX } from '#common/limits.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { loadImages, storeDrawnPng } from '#server/images/image.service.ts';

/** Dots of the picture to a unit of the pad, so that it prints sharp. */
const DENSITY = 2;

/** Draws the strokes and stores the picture; answers its id. */
export async function storeDrawnSignature(scope: Scope, strokes: readonly SignatureStroke[]): Promise<string> {
  const drawing = sharp(Buffer.from(signatureSvg(strokes)), { density: 72 * DENSITY }).png();
  const { data: bytes, info } = await drawing.toBuffer({ resolveWithObject: true });
  const { id } = await storeDrawnPng(scope, { bytes, width: info.width, height: info.height });
  return id;
}

/**
 * Checks that a picture that was sent shows a signature.
 *
 * @throws AppError UNKNOWN_IMAGE, SIGNATURE_WITHOUT_INK
 */
export async function requireInk(em: Em, imageId: string): Promise<void> {
  const image = (await loadImages(em, [imageId])).get(imageId);
  if (!image) throw new AppError('UNKNOWN_IMAGE');
  const { data, info } = await sharp(image.bytes)
    .flatten({ background: '#ffffff' })
    .resize({ width: SIGNATURE_WIDTH_PX, withoutEnlargement: true })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (!showsSignature({ width: info.width, height: info.height, pixels: data })) {
    throw new AppError('SIGNATURE_WITHOUT_INK');
  }
}

/**
 * Holds the picture until the end of the transaction, and checks that it is nothing but this inspection's signature:
 * not another's, no photo, plan or logo. Two that sign with one picture at once wait for one another here.
 *
 * @throws AppError UNKNOWN_IMAGE, SIGNATURE_USED
 */
export async function requireUnusedSignature(em: Em, imageId: string, inspectionId: number): Promise<void> {
  const db = reader(em);
  const held = await db.selectFrom('images').select('id').where('id', '=', imageId).forUpdate().executeTakeFirst();
  if (!held) throw new AppError('UNKNOWN_IMAGE');
  const uses = db
    .selectFrom('inspections')
    .select('id')
    .where('contract_signature_id', '=', imageId)
    .where('id', '!=', inspectionId)
    .unionAll(db.selectFrom('inspection_photos').select('id').where('image_id', '=', imageId))
    .unionAll(db.selectFrom('floor_plans').select('id').where('image_id', '=', imageId))
    .unionAll(db.selectFrom('customers').select('id').where('logo_id', '=', imageId))
    .unionAll(
      db
        .selectFrom('settings')
        .select('id')
        .where((eb) => eb.or([eb('logo_id', '=', imageId), eb('white_logo_id', '=', imageId)])),
    )
    .unionAll(
      db
        .selectFrom('late_signatures')
        .select('id')
        .where('signature_id', '=', imageId)
        .where('inspection_id', '!=', inspectionId),
    )
    .unionAll(db.selectFrom('signed_documents').select('id').where('company_logo_id', '=', imageId))
    .limit(1);
  if (await uses.executeTakeFirst()) throw new AppError('SIGNATURE_USED');
}
