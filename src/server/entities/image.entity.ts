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
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

export class Image extends ImageSchema.class {}
ImageSchema.setClass(Image);
