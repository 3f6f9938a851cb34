/** Small pictures that look like what they stand for: plans, photos, a logo, a signature. */
import sharp from 'sharp';
import type { ImageBytes } from '#server/pdf/paint.ts';

export type SamplePicture = ImageBytes & { id: string; width: number; height: number };

const draw = (svg: string) => sharp(Buffer.from(svg));

async function jpegOf(id: string, width: number, height: number, drawing: string): Promise<SamplePicture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`;
  const bytes = await draw(svg).flatten({ background: '#ffffff' }).jpeg({ quality: 55, mozjpeg: true }).toBuffer();
  return { id, mime: 'image/jpeg', bytes, width, height };
}

async function pngOf(id: string, width: number, height: number, drawing: string): Promise<SamplePicture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`;
  return { id, mime: 'image/png', bytes: await draw(svg).png().toBuffer(), width, height };
}

/** Rooms with doors, different on every floor. */
export function samplePlan(floor: number): Promise<SamplePicture> {
  const wall = 320 + floor * 60;
  const drawing = `<rect width="1000" height="640" fill="#fbfaf6"/>
    <g fill="none" stroke="#2b3440" stroke-width="9"><path d="M40 40H960V600H40Z"/>
    <path d="M${wall} 40V230M${wall} 320V600M${wall} 270H620M720 270H960M680 270V430M680 500V600"/></g>
    <g fill="none" stroke="#8a93a0" stroke-width="2.5"><path d="M${wall} 230A90 90 0 0 1 ${wall - 90} 320M620 270A100 100 0 0 0 720 170"/>
    <path d="M70 70H250V150H70ZM70 180H250V260H70ZM760 480H930V570H760Z"/></g>`;
  return jpegOf(`plan${floor}`, 1000, 640, drawing);
}

/** A corner of a room with something to see in it. */
export function samplePhoto(number: number, { isUpright = false, scale = 1 } = {}): Promise<SamplePicture> {
  const [width, height] = (isUpright ? [300, 400] : [400, 300]).map((side) => side * scale) as [number, number];
  const hue = (number * 47) % 360;
  const [floorTop, door] = [height * 0.66, width * (0.15 + ((number * 13) % 50) / 100)];
  const drawing = `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue},22%,82%)"/><stop offset="1" stop-color="hsl(${hue},20%,58%)"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>
    <path d="M0 ${floorTop}H${width}V${height}H0Z" fill="hsl(${hue + 30},14%,38%)"/>
    <rect x="${door}" y="${height * 0.22}" width="${width * 0.22}" height="${height * 0.44}" fill="hsl(${hue + 180},18%,34%)"/>
    <rect x="${door - width * 0.02}" y="${floorTop - 5 * scale}" width="${width * 0.26}" height="${5 * scale}" fill="#1b1b1b"/>
    <ellipse cx="${width * 0.7}" cy="${height * 0.82}" rx="${width * 0.05}" ry="${height * 0.02}" fill="#241a12"/>`;
  return jpegOf(`photo${number}`, width, height, drawing);
}

export const sampleLogo = (): Promise<SamplePicture> =>
  pngOf(
    'logo',
    360,
    90,
    `<rect width="84" height="84" x="3" y="3" rx="18" fill="#0b5d4e"/><path d="M24 58a21 21 0 0 1 42 0z" fill="#fff"/><circle cx="60" cy="51" r="3.4" fill="#0b5d4e"/>
    <g fill="#0b5d4e"><rect x="106" y="22" width="180" height="16" rx="8"/><rect x="106" y="52" width="120" height="12" rx="6" opacity=".55"/></g>`,
  );

export const sampleSignature = (): Promise<SamplePicture> =>
  pngOf(
    'signature',
    500,
    200,
    `<path d="M40 140C80 20 120 20 110 120S160 60 180 100 210 150 240 90 270 60 280 120 330 130 350 80 400 60 460 110M60 165C180 150 330 150 440 158" fill="none" stroke="#14213d" stroke-width="4" stroke-linecap="round"/>`,
  );
