/** How the demo's customers sign. */
import { roundedStrokes, type SignatureStroke } from '#common/ink/signature.ts';
import { DEFAULT_PRESSURE, type InkPoint } from '#common/ink/stroke-outline.ts';
import { seededRandom } from './seeded-random.ts';

const LOOP_POINTS = 14;

/** A loop as a quick hand writes it: up, over and down to where the next letter begins. */
const loop = (left: number, width: number, height: number): InkPoint[] =>
  Array.from({ length: LOOP_POINTS }, (_, index) => {
    const turn = (index / LOOP_POINTS) * 2 * Math.PI;
    const x = left + (index / LOOP_POINTS) * width + Math.sin(turn) * width * 0.5;
    return [x, 116 - (1 - Math.cos(turn)) * 0.5 * height, DEFAULT_PRESSURE];
  });

/** A name from left to right, and a line under it; another seed is another hand. */
export function drawSignature(seed: number): SignatureStroke[] {
  const random = seededRandom(seed);
  const name: InkPoint[] = [];
  for (let x = 70; x < 380; ) {
    const width = random.between(26, 52);
    name.push(...loop(x, width, random.between(22, 80)));
    x += width;
  }
  const [from, to] = [random.between(150, 165), random.between(128, 150)];
  const line = Array.from(
    { length: 20 },
    (_, index): InkPoint => [90 + index * 18, from + ((to - from) * index) / 19, DEFAULT_PRESSURE],
  );
  return roundedStrokes([name, line].map((points) => ({ points, hasPressure: false })));
}
