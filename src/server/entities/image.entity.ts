/** The `images` table: every picture once, as bytes, under the hash of its content. */
import { defineEntity, p } from '@mikro-orm/core';

const ImageSchema = defineEntity({
  name: 'Image',
  tableName: 'images',
  properties: {
    /** SHA-256 of `bytes`, in hex. */
    id: p.character().length(64).primary(),
    mime: p.text(),
    width: p.integer(),
    height: p.integer(),
    bytes: p.uint8array().lazy(),
    /** What was uploaded, and for what (image-source.ts); null for what the portal drew itself or took before it kept that. */
    sourceId: p.text().nullable(),
    /** When it was stored, or somebody was last about to refer to it. */
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [{ name: 'images_source_id_index', properties: ['sourceId'], where: '"source_id" is not null' }],
});

export class Image extends ImageSchema.class {}
ImageSchema.setClass(Image);
