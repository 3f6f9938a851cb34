/** What the demo's technicians have photographed: drawn, so that nobody's picture is used. */
import { type SeededRandom, seededRandom } from './seeded-random.ts';

export const scenes = [
  'bait-box',
  'gap',
  'droppings',
  'racks',
  'drain',
  'containers',
  'fly-lamp',
  'glue-trap',
  'sealed',
  'gnawed-sack',
] as const;
export type Scene = (typeof scenes)[number];

const WIDTH = 1_280;
const HEIGHT = 960;

const wall = (from: string, to: string) =>
  `<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
   <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>`;
const floor = (color: string, top = 640) => `<path d="M0 ${top}H${WIDTH}V${HEIGHT}H0Z" fill="${color}"/>`;

function bricks(random: SeededRandom): string {
  const rows = Array.from({ length: 11 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => {
      const shade = random.between(-12, 12);
      const x = column * 160 - (row % 2) * 80;
      return `<rect x="${x}" y="${row * 60}" width="152" height="52" rx="3" fill="rgb(${148 + shade} ${84 + shade} ${66 + shade})"/>`;
    }).join(''),
  );
  return `<rect width="${WIDTH}" height="660" fill="#b9aea0"/>${rows.join('')}`;
}

/** White tiles up to where the wall goes on. */
const tiles = (color: string) =>
  Array.from({ length: 48 }, (_, tile) => {
    const [x, y] = [(tile % 8) * 164 - 12, Math.floor(tile / 8) * 164 + 4];
    return `<rect x="${x}" y="${y}" width="156" height="156" rx="3" fill="${color}"/>`;
  }).join('');

const specks = (random: SeededRandom, count: number) =>
  Array.from({ length: count }, () => {
    const [x, y] = [random.between(300, 980), random.between(700, 880)];
    return `<ellipse cx="${x}" cy="${y}" rx="9" ry="4" fill="#2a211c" transform="rotate(${random.between(0, 180)} ${x} ${y})"/>`;
  }).join('');

const insect = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})" stroke="#3b3a38" fill="#5b5a57"><path d="M-26 0q14-12 34-8l18 8-18 8q-20 4-34-8Z"/><path d="M26 0l20-10M26 0l20 10M-26 0l-24-8M-26 0h-28M-26 0l-24 8" stroke-width="3" fill="none"/></g>`;

const drawings: Record<Scene, (random: SeededRandom) => string> = {
  'bait-box': (random) =>
    `${wall('#888', '#666')}${bricks(random)}${floor('#8d8f8a')}
     <ellipse cx="640" cy="830" rx="330" ry="36" fill="#000" opacity="0.45" filter="url(#soft)"/>
     <path d="M360 640l60-70h440l60 70v180H360Z" fill="#23262b"/><path d="M420 570h440l60 70H360Z" fill="#343941"/>
     <ellipse cx="470" cy="760" rx="46" ry="42" fill="#0b0c0e"/><rect x="560" y="680" width="240" height="84" rx="6" fill="#f2c230"/>
     <path d="M600 745l40-52 40 52Z" fill="none" stroke="#222" stroke-width="8"/><path d="M710 710h66M710 736h50" stroke="#222" stroke-width="8"/>`,
  gap: () =>
    `${wall('#d8d4c8', '#b8b2a2')}${floor('#77797a', 760)}
     <rect x="330" y="60" width="620" height="680" fill="#55708a"/><rect x="330" y="60" width="620" height="680" fill="none" stroke="#3b4f63" stroke-width="16"/>
     <path d="M330 740H950L940 770H340Z" fill="#0d0f12"/><path d="M900 742l60 4-8 22-58-6Z" fill="#e9f4ff"/>
     <circle cx="880" cy="420" r="22" fill="#cfd6dd"/><path d="M340 790h600" stroke="#f5d142" stroke-width="7"/><path d="M340 775v30M940 775v30" stroke="#f5d142" stroke-width="7"/>`,
  droppings: (random) =>
    `${wall('#cfc8ba', '#a59c8a')}<path d="M0 240H${WIDTH}V300H0Z" fill="#8b6b47"/>${floor('#a88a63', 660)}
     <rect x="80" y="330" width="260" height="330" rx="8" fill="#c79a5b"/><rect x="940" y="380" width="260" height="280" rx="8" fill="#b98b4e"/>
     <path d="M80 420h260M940 470h260" stroke="#8d6a38" stroke-width="14"/>${specks(random, 46)}`,
  racks: (random) =>
    `${wall('#aeb6bf', '#7d868f')}${floor('#6d7074', 780)}${[180, 420, 660]
      .map(
        (y) =>
          `<path d="M90 ${y + 110}H1190" stroke="#e0662a" stroke-width="22"/>${[120, 400, 680, 950]
            .map(
              (x) =>
                `<rect x="${x}" y="${y - random.between(10, 60)}" width="210" height="${170}" fill="${random.pick(['#c99c62', '#b5854a', '#d8b27a', '#9fb6c8'])}"/>`,
            )
            .join('')}<path d="M90 ${y + 110}H1190" stroke="#e0662a" stroke-width="22"/>`,
      )
      .join('')}<path d="M90 100V820M640 100V820M1190 100V820" stroke="#2c5d99" stroke-width="26"/>`,
  drain: (random) =>
    `${wall('#c9cfd2', '#aab2b6')}${Array.from({ length: 5 }, (_, row) =>
      Array.from(
        { length: 6 },
        (_, column) =>
          `<rect x="${column * 220 - 20}" y="${row * 200 - 10}" width="210" height="190" rx="4" fill="rgb(${170 + random.between(-8, 8)} 178 182)"/>`,
      ).join(''),
    ).join('')}<circle cx="640" cy="500" r="210" fill="#5c6367"/><circle cx="640" cy="500" r="180" fill="#2b2f31"/>
     ${[-120, -60, 0, 60, 120].map((x) => `<path d="M${640 + x} ${500 - Math.sqrt(32_400 - x * x)}V${500 + Math.sqrt(32_400 - x * x)}" stroke="#8b9296" stroke-width="26"/>`).join('')}`,
  containers: () =>
    `${wall('#9fc0dc', '#dfe9ef')}<path d="M0 420H${WIDTH}V660H0Z" fill="#a7a294"/>${floor('#7e7f7c', 650)}
     ${[140, 520, 900].map((x, index) => `<path d="M${x} 400h270l-24 400H${x + 24}Z" fill="${['#2f6b3c', '#2d5a86', '#5b5e62'][index]}"/><path d="M${x - 14} 370h298v46H${x - 14}Z" fill="#1f2a22"/><circle cx="${x + 60}" cy="815" r="30" fill="#16181a"/><circle cx="${x + 210}" cy="815" r="30" fill="#16181a"/>`).join('')}`,
  'fly-lamp': () =>
    `${wall('#e6e3da', '#c3beb0')}${tiles('#dfe5e6')}<path d="M640 0V280" stroke="#cfd4d6" stroke-width="14"/>
     <rect x="262" y="300" width="780" height="360" rx="24" fill="#000" opacity="0.28" filter="url(#soft)"/><rect x="250" y="280" width="780" height="360" rx="24" fill="#f7f7f5" stroke="#8c9094" stroke-width="10"/>
     <rect x="300" y="340" width="680" height="54" rx="27" fill="#9db8ff"/><rect x="300" y="520" width="680" height="54" rx="27" fill="#9db8ff"/>
     ${Array.from({ length: 22 }, (_, bar) => `<path d="M${310 + bar * 31} 310V610" stroke="#6f757b" stroke-width="5"/>`).join('')}`,
  'glue-trap': (random) =>
    `${wall('#b9b4aa', '#918b80')}${tiles('#a8a59d')}<path d="M0 0H${WIDTH}V170H0Z" fill="#e9e6df"/><path d="M0 170H${WIDTH}V190H0Z" fill="#8d8a84"/>
     <path d="M350 330H950L1010 760H290Z" fill="#000" opacity="0.3" filter="url(#soft)"/><path d="M340 310H940L1000 740H280Z" fill="#f6f3ea"/><path d="M385 345H895L940 705H340Z" fill="#e3d28e"/>
     ${Array.from({ length: 14 }, () => insect(random.between(400, 880), random.between(380, 670), random.between(0, 360))).join('')}`,
  sealed: (random) =>
    `${wall('#888', '#666')}${bricks(random)}<path d="M0 660H${WIDTH}V700H0Z" fill="#cfc9bd"/>${floor('#85827b', 700)}
     <circle cx="640" cy="360" r="150" fill="#d9d4c8"/>${Array.from({ length: 90 }, () => {
       const [x, y] = [random.between(545, 735), random.between(265, 455)];
       return `<path d="M${x} ${y}q${random.between(-40, 40)} ${random.between(-40, 40)} ${random.between(-50, 50)} ${random.between(-50, 50)}" stroke="#6f7478" stroke-width="3" fill="none"/>`;
     }).join('')}
     <path d="M590 320V${HEIGHT}h100V320a50 44 0 0 0-100 0Z" fill="#c07a45"/><path d="M612 330V${HEIGHT}" stroke="#e2a679" stroke-width="14"/><ellipse cx="640" cy="320" rx="92" ry="22" fill="none" stroke="#f1eee6" stroke-width="22"/>`,
  'gnawed-sack': (random) =>
    `${wall('#aaa59b', '#7f7a70')}${floor('#8c857a', 690)}<path d="M40 800H1240V860H40Z" fill="#9c7647"/><path d="M90 860h120v60H90ZM580 860h120v60H580ZM1070 860h120v60h-120Z" fill="#7d5d36"/>
     ${[
       [120, 480],
       [660, 480],
       [390, 210],
     ]
       .map(
         ([x = 0, y = 0]) =>
           `<path d="M${x} ${y + 40}q-30 140 0 280q250 30 500 0q30-140 0-280q-250-40-500 0Z" fill="#d8c49c" stroke="#a98f60" stroke-width="5"/><path d="M${x + 90} ${y + 120}h320M${x + 130} ${y + 170}h240" stroke="#7f8f6a" stroke-width="22"/>`,
       )
       .join('')}
     <path d="M300 700l30-34 22 26 34-38 26 44 40-14-8 40 30 26-44 14-20 30-34-22-44 12-6-36-46-12Z" fill="#3a2d1e"/>
     ${Array.from({ length: 160 }, () => `<ellipse cx="${random.between(250, 560)}" cy="${random.between(770, 856)}" rx="9" ry="6" fill="${random.pick(['#d9a441', '#c58f33', '#e7bd63'])}"/>`).join('')}`,
};

/** What a technician saw, as an SVG document; another `take` is another visit: another hand, another light. */
export function sceneSvg(scene: Scene, take: number): string {
  const random = seededRandom(scene.length * 10 + take);
  const [tilt, zoom] = [random.between(-20, 20) / 10, 1.06 + random.next() * 0.05];
  const [middleX, middleY] = [WIDTH / 2, HEIGHT / 2];
  const frame = `translate(${middleX} ${middleY}) rotate(${tilt}) scale(${zoom}) translate(${-middleX} ${-middleY})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
    <radialGradient id="light" cx="${0.35 + random.next() * 0.3}" cy="${0.25 + random.next() * 0.2}" r="0.75"><stop stop-color="#fff" stop-opacity="0.3"/><stop offset="0.55" stop-color="#000" stop-opacity="0.06"/><stop offset="1" stop-color="#000" stop-opacity="0.5"/></radialGradient></defs>
    <g transform="${frame}">${drawings[scene](random)}</g><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/></svg>`;
}
