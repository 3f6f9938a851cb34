/** Logos: of some of the demo's customers, and of the company itself. */
import { lettering } from './lettering.ts';

const SIDE = 320;

/** In a square of 320, white on the emblem's own ground. */
const drawings = {
  wheat: {
    ground: '#b7791f',
    drawing: `<path d="M160 280V90" stroke="#fff" stroke-width="12"/>${[100, 145, 190]
      .map((y) => `<path d="M160 ${y + 40}q-58-2-62-56 56 2 62 56q58-2 62-56-56 2-62 56" fill="#fff"/>`)
      .join('')}<path d="M160 98q-22-26 0-62 22 36 0 62" fill="#fff"/>`,
  },
  kettle: {
    ground: '#9a4a2f',
    drawing: `<path d="M84 150h152l-16 104a16 16 0 0 1-16 14h-88a16 16 0 0 1-16-14Z" fill="#fff"/>
      <path d="M96 140a64 64 0 0 1 128 0" fill="none" stroke="#fff" stroke-width="14"/><path d="M236 180q36-6 44-44" fill="none" stroke="#fff" stroke-width="18"/>
      <path d="M136 60q-10-16 4-30M172 60q-10-16 4-30" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`,
  },
  parcel: {
    ground: '#1d4f91',
    drawing: `<path d="M160 50l96 48v112l-96 50-96-50V98Z" fill="#fff"/><path d="M64 98l96 50 96-50M160 148v112M112 74l96 50" fill="none" stroke="#1d4f91" stroke-width="11"/>`,
  },
  sun: {
    ground: '#2f7d4f',
    drawing: `<circle cx="160" cy="150" r="52" fill="#ffd34d"/>${Array.from({ length: 9 }, (_, ray) => `<path d="M160 76V44" stroke="#ffd34d" stroke-width="12" stroke-linecap="round" transform="rotate(${ray * 40} 160 150)"/>`).join('')}
      <path d="M0 232q80-46 160 0t160 0v88H0Z" fill="#fff"/>`,
  },
  apple: {
    ground: '#c0392b',
    drawing: `<path d="M160 118c-26-26-92-20-92 52 0 62 44 106 70 106 10 0 14-6 22-6s12 6 22 6c26 0 70-44 70-106 0-72-66-78-92-52Z" fill="#fff"/>
      <path d="M160 112q-4-38 20-58" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/><path d="M176 92q12-34 54-32-8 36-54 32Z" fill="#8fd19e"/>`,
  },
  silo: {
    ground: '#4a5a2a',
    drawing: `<path d="M76 112a42 42 0 0 1 84 0v150H76Z" fill="#fff"/><path d="M172 152a36 36 0 0 1 72 0v110h-72Z" fill="#e6ecd2"/>
      <path d="M76 150h84M76 190h84M76 230h84M172 186h72M172 224h72" stroke="#4a5a2a" stroke-width="7"/>`,
  },
  paw: {
    ground: '#6b4a9b',
    drawing: `<path d="M160 156c36 0 70 46 70 78 0 34-44 26-70 26s-70 8-70-26c0-32 34-78 70-78Z" fill="#fff"/>
      <g fill="#fff"><ellipse cx="88" cy="146" rx="24" ry="32" transform="rotate(-24 88 146)"/><ellipse cx="132" cy="96" rx="24" ry="34"/><ellipse cx="188" cy="96" rx="24" ry="34"/><ellipse cx="232" cy="146" rx="24" ry="32" transform="rotate(24 232 146)"/></g>`,
  },
  tree: {
    ground: '#20706b',
    drawing: `<path d="M148 168h24v104h-24Z" fill="#fff"/><circle cx="160" cy="116" r="62" fill="#fff"/><circle cx="106" cy="148" r="42" fill="#fff"/><circle cx="214" cy="148" r="42" fill="#fff"/>
      <path d="M92 272h136" stroke="#fff" stroke-width="12" stroke-linecap="round"/>`,
  },
} as const satisfies Record<string, { ground: string; drawing: string }>;

export type Emblem = keyof typeof drawings;
export const emblems = Object.keys(drawings) as Emblem[];

/** A customer's logo as an SVG document. */
export const emblemSvg = (emblem: Emblem): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${drawings[emblem].ground}"/>${drawings[emblem].drawing}</svg>`;

/** The company's logo as an SVG document: its words in `ink`, its shield in `accent`. */
export const logoSvg = (ink: string, accent: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="160">
   <path d="M80 14l58 22v44c0 36-26 58-58 68-32-10-58-32-58-68V36Z" fill="${accent}"/>
   <path d="M52 82l20 22 38-46" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>
   ${lettering('De Wit', { x: 262, y: 66, size: 66, fill: ink })}${lettering('Plaagdierbeheersing', { x: 352, y: 122, size: 34, fill: ink })}</svg>`;
