/** The demo's drawings as stored pictures: through the same door as every upload. */
import sharp from 'sharp';
import type { ImagePurpose } from '#common/schemas/image.ts';
import type { Scope } from '#server/core/scope.ts';
import { storeImage } from '#server/images/image.service.ts';
import { permitFor } from '#server/semaphore/fair-semaphore.ts';
import { type Emblem, emblemSvg, emblems, logoSvg } from './emblems.ts';
import { type Scene, sceneSvg, scenes } from './scenes.ts';

/** Pictures of each scene: two visits are not photographed alike. */
const TAKES = 2;
/** What grain weighs, from 0 to 255: a lens in a cellar is never quite clean. */
const GRAIN = 9;

/** Ids of stored pictures. */
export type DemoPictures = {
  photos: Record<Scene, string[]>;
  emblems: Record<Emblem, string>;
};

/** Grain for every photo: made once, since noise takes longer than all the rest. */
let grain: Promise<Buffer> | undefined;
const makeGrain = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: GRAIN },
    },
  })
    .resize(1_280, 960)
    .png({ compressionLevel: 1 })
    .toBuffer();

async function photograph(svg: string): Promise<Buffer> {
  grain ??= makeGrain();
  const noise = await grain;
  return sharp(Buffer.from(svg))
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

const store = async (scope: Scope, purpose: ImagePurpose, bytes: Buffer): Promise<string> =>
  (await storeImage({ ...scope, ...permitFor(scope) }, purpose, bytes)).id;

/** Stores a drawing with sharp edges as what an upload of `purpose` has to be. */
export function storeDrawing(scope: Scope, purpose: 'plan' | 'logo', svg: string): Promise<string> {
  const drawn = sharp(Buffer.from(svg));
  return (purpose === 'plan' ? drawn.jpeg({ quality: 92 }) : drawn.png())
    .toBuffer()
    .then((bytes) => store(scope, purpose, bytes));
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Draws and stores every photograph and customer's logo of the demo. */
export async function drawPictures(scope: Scope): Promise<DemoPictures> {
  const photos: Partial<Record<Scene, string[]>> = {};
  for (const scene of scenes)
    photos[scene] = await Promise.all(
      numbersTo(TAKES).map(async (take) => store(scope, 'photo', await photograph(sceneSvg(scene, take)))),
    );
  const logos: Partial<Record<Emblem, string>> = {};
  for (const emblem of emblems) logos[emblem] = await storeDrawing(scope, 'logo', emblemSvg(emblem));
  return { photos: photos as Record<Scene, string[]>, emblems: logos as Record<Emblem, string> };
}

/** The company's logo, for light and for dark ground. */
export const companyLogo = async (scope: Scope): Promise<{ logoId: string; whiteLogoId: string }> => ({
  logoId: await storeDrawing(scope, 'logo', logoSvg('#173b2f', '#1f7a55')),
  whiteLogoId: await storeDrawing(scope, 'logo', logoSvg('#ffffff', '#35b27f')),
});
