/** Which stored pictures a document prints. */
import type { Block, DocumentModel } from './model.ts';

function picturesIn(block: Block): readonly (string | null | undefined)[] {
  switch (block.kind) {
    case 'brand':
      return [block.logo?.imageId];
    case 'photos':
      return block.photos.map(({ picture }) => picture.imageId);
    case 'plan':
      // A drawn plan is drawn anew, without the picture that was made of it.
      return block.scene.drawing ? [] : [block.scene.imageId];
    case 'signature':
      return [block.picture.imageId];
    default:
      return [];
  }
}

/** Their ids, each once. */
export const printedPictures = ({ blocks }: DocumentModel): string[] => [
  ...new Set(blocks.flatMap(picturesIn).filter((id) => typeof id === 'string')),
];
