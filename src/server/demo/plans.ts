/** The floor plans of the demo's customers: rooms by name, drawn to the plan's largest size. */
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import { lettering } from './lettering.ts';

export type BuildingType = 'bakery' | 'restaurant' | 'warehouse' | 'office' | 'farm' | 'shop';
type Room = readonly [name: string, x: number, y: number, width: number, height: number];
export type Spot = { type: BaitBoxType; isToxic: boolean; x: number; y: number; notes: string | null };
export type Plan = { floor: number; rooms: readonly Room[]; spots: readonly Spot[] };

const WIDTH = 1_000;
const HEIGHT = 700;

const spot = (type: BaitBoxType, x: number, y: number, notes: string | null = null): Spot => ({
  type,
  // Poison stands outside, along the wall, and nowhere else.
  isToxic: type === 'rat',
  x,
  y,
  notes,
});

/** Along the outer wall, where rats come from. */
const outside = [
  spot('rat', 60, 60, 'Buitenmuur, verankerd aan de tegel'),
  spot('rat', 940, 60),
  spot('rat', 940, 640, 'Achter de containers'),
  spot('rat', 60, 640),
];

export const plans: Record<BuildingType, readonly Plan[]> = {
  bakery: [
    {
      floor: 0,
      rooms: [
        ['Winkel', 100, 100, 300, 260],
        ['Bakkerij', 400, 100, 500, 300],
        ['Opslag meel', 100, 360, 300, 240],
        ['Koeling', 400, 400, 220, 200],
        ['Kantine', 620, 400, 280, 200],
      ],
      spots: [
        ...outside,
        spot('mouse', 130, 330, 'Onder de toonbank'),
        spot('mouse', 130, 570, 'Naast de meelsilo'),
        spot('fly', 650, 130, 'Boven de deur, lamp in april vervangen'),
        spot('crawling', 430, 370, 'Achter de rijskast'),
        spot('crawling', 870, 370),
      ],
    },
  ],
  restaurant: [
    {
      floor: 0,
      rooms: [
        ['Restaurant', 100, 100, 480, 500],
        ['Keuken', 580, 100, 320, 260],
        ['Spoelkeuken', 580, 360, 160, 240],
        ['Toiletten', 740, 360, 160, 240],
      ],
      spots: [
        ...outside.slice(1, 3),
        spot('mouse', 610, 330, 'Onder het werkblad'),
        spot('mouse', 130, 570),
        spot('fly', 740, 130, 'Boven de achterdeur'),
        spot('crawling', 610, 390, 'Bij de afvoerput'),
        spot('crawling', 870, 570),
      ],
    },
    {
      floor: -1,
      rooms: [
        ['Wijnkelder', 100, 100, 400, 500],
        ['Voorraad', 500, 100, 400, 500],
      ],
      spots: [spot('mouse', 130, 130), spot('mouse', 870, 570, 'Achter de stelling'), spot('crawling', 530, 570)],
    },
  ],
  warehouse: [
    {
      floor: 0,
      rooms: [
        ['Magazijn', 100, 100, 560, 500],
        ['Expeditie', 660, 100, 240, 300],
        ['Kantoor', 660, 400, 240, 200],
      ],
      spots: [
        ...outside,
        spot('rat', 500, 640, 'Tussen dock 2 en 3'),
        spot('mouse', 130, 130),
        spot('mouse', 130, 570),
        spot('mouse', 630, 570, 'Bij de palletwikkelaar'),
        spot('mouse', 690, 370),
        spot('fly', 780, 130, 'Naast de roldeur'),
      ],
    },
    {
      floor: 1,
      rooms: [
        ['Archief', 100, 100, 400, 500],
        ['Kantine', 500, 100, 400, 500],
      ],
      spots: [spot('mouse', 130, 570), spot('crawling', 870, 130, 'Onder de spoelbak')],
    },
  ],
  office: [
    {
      floor: 0,
      rooms: [
        ['Ontvangst', 100, 100, 260, 500],
        ['Kantoortuin', 360, 100, 540, 320],
        ['Keuken', 360, 420, 220, 180],
        ['Technische ruimte', 580, 420, 320, 180],
      ],
      spots: [
        spot('mouse', 390, 570, 'Achter de koelkast'),
        spot('mouse', 870, 570, 'Bij de kabelgoot'),
        spot('mouse', 130, 130),
        spot('crawling', 550, 450),
        spot('fly', 470, 450),
      ],
    },
  ],
  farm: [
    {
      floor: 0,
      rooms: [
        ['Stal', 100, 100, 500, 500],
        ['Melkhuis', 600, 100, 300, 220],
        ['Voeropslag', 600, 320, 300, 280],
      ],
      spots: [
        ...outside,
        spot('rat', 500, 60, 'Langs de mestput'),
        spot('mouse', 630, 570, 'Bij de voersilo'),
        spot('mouse', 130, 130),
        spot('fly', 750, 130, 'Melkhuis'),
        spot('fly', 350, 350, 'Midden in de stal'),
      ],
    },
  ],
  shop: [
    {
      floor: 0,
      rooms: [
        ['Winkelvloer', 100, 100, 800, 340],
        ['Magazijn', 100, 440, 420, 160],
        ['Personeel', 520, 440, 380, 160],
      ],
      spots: [
        ...outside.slice(2),
        spot('mouse', 130, 410, 'Onder de schappen'),
        spot('mouse', 870, 130),
        spot('mouse', 490, 570, 'Naast de papierpers'),
        spot('fly', 500, 130, 'Boven de ingang'),
        spot('crawling', 550, 470),
      ],
    },
  ],
};

/** The plan as an SVG document. */
export function planSvg({ rooms }: Plan): string {
  const walls = rooms.map(([, x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`);
  // A gap in the right-hand wall, and the leaf that closes it.
  const doors = rooms.map(([, x, y, width, height]) => {
    const [hinge, top] = [x + width, y + height / 2 - 30];
    return `<path d="M${hinge} ${top}v60" stroke="#fffdf8" stroke-width="12"/><path d="M${hinge} ${top + 60}h-56a56 60 0 0 1 56 -60" stroke="#8a8f98" stroke-width="2"/>`;
  });
  const names = rooms.map(([name, x, y, width, height]) =>
    lettering(name, { x: x + width / 2, y: y + height / 2, size: 22 }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#eef0ea"/>
    <path d="M100 100H900V600H100Z" fill="#fffdf8"/>
    <g fill="none" stroke="#2b303b" stroke-width="6">${walls.join('')}</g>
    <path d="M100 100H900V600H100Z" fill="none" stroke="#2b303b" stroke-width="12"/>
    <g fill="none">${doors.join('')}</g>${names.join('')}
  </svg>`;
}
