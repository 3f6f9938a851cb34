/** The demo's drawings as stored pictures: through the same door as every upload. */
import sharp from 'sharp';
import type { ImagePurpose } from '#common/schemas/image.ts';
import { storeImage } from '#server/images/image.service.ts';
import type { Scope } from '#server/scope.ts';
import { lettering } from './lettering.ts';
import { type Scene, sceneSvg, scenes, signatureSvg } from './pictures.ts';
import { type BuildingType, planSvg, plans } from './plans.ts';

const SIGNATURES = 8;

export type DemoPictures = {
  /** Image ids by floor. */
  plans: Record<string, Map<number, string>>;
  photos: Record<string, string>;
  signatures: string[];
};

async function store(scope: Scope, purpose: ImagePurpose, svg: string): Promise<string> {
  const drawn = sharp(Buffer.from(svg));
  const isPhotograph = purpose === 'plan' || purpose === 'photo';
  const bytes = await (isPhotograph ? drawn.jpeg({ quality: 92 }) : drawn.png()).toBuffer();
  return (await storeImage(scope, purpose, bytes)).id;
}

/** Draws and stores every plan, photograph and signature of the demo. */
export async function drawPictures(scope: Scope): Promise<DemoPictures> {
  const pictures: DemoPictures = { plans: {}, photos: {}, signatures: [] };
  for (const building of Object.keys(plans) as BuildingType[]) {
    const floors = new Map<number, string>();
    for (const plan of plans[building]) floors.set(plan.floor, await store(scope, 'plan', planSvg(plan)));
    pictures.plans[building] = floors;
  }
  for (const scene of scenes satisfies readonly Scene[])
    pictures.photos[scene] = await store(scope, 'photo', sceneSvg(scene));
  for (let seed = 1; seed <= SIGNATURES; seed += 1)
    pictures.signatures.push(await store(scope, 'signature', signatureSvg(seed)));
  return pictures;
}

const logoSvg = (ink: string, accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="160">
   <path d="M80 14l58 22v44c0 36-26 58-58 68-32-10-58-32-58-68V36Z" fill="${accent}"/>
   <path d="M52 82l20 22 38-46" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>
   ${lettering('De Wit', { x: 262, y: 66, size: 66, fill: ink })}${lettering('Plaagdierbeheersing', { x: 352, y: 122, size: 34, fill: ink })}</svg>`;

/** The company's logo, for light and for dark ground. */
export const logo = async (scope: Scope): Promise<{ logoId: string; whiteLogoId: string }> => ({
  logoId: await store(scope, 'logo', logoSvg('#173b2f', '#1f7a55')),
  whiteLogoId: await store(scope, 'logo', logoSvg('#ffffff', '#35b27f')),
});
