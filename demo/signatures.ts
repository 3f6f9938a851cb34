/** How the demo's customers sign. */
import { SIGNATURE_HEIGHT_PX, SIGNATURE_WIDTH_PX } from '#common/limits.ts';
import { seededRandom } from './seeded-random.ts';

/** A name as a quick hand writes it: loops from left to right, and a line under it. */
export function signatureSvg(seed: number): string {
  const random = seededRandom(seed);
  let path = 'M70 120';
  for (let x = 70; x < 380; ) {
    const step = random.between(26, 52);
    const [up, down] = [random.between(40, 90), random.between(110, 150)];
    path += `C${x + 10} ${up} ${x + step + 24} ${up} ${x + step} 112S${x + step - 12} ${down} ${x + step + 8} 116`;
    x += step + 8;
  }
  path += `M90 ${random.between(150, 165)}Q240 ${random.between(135, 160)} 430 ${random.between(128, 150)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIGNATURE_WIDTH_PX}" height="${SIGNATURE_HEIGHT_PX}">
    <path d="${path}" fill="none" stroke="#10224d" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
