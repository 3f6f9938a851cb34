/** P18 of the quality bars: a signing with everything that it keeps, beside printing the same document. */
import sharp from 'sharp';
import { Caller } from '#test/support/attacks/attack.ts';
import { dataUrl, planJpeg } from '#test/support/pictures.ts';
import { startPortal } from '#test/support/portal-process.ts';
import { drawnSignature } from '#test/support/signatures.ts';
import { compare, p50Of } from './measure.ts';
import type { Reading } from './report.ts';
import { temporaryDirectory } from './temporary.ts';

const PASSWORD = 'geheim123';
const TURNS = { turns: 20, warmUp: 4 };
const BOXES = 8;
const PHOTOS = 10;
/** How many times a printing a signing may take. */
const LIMIT = 2.5;

/** A phone's photo, with the grain that makes it weigh what it does in the field. */
async function photo(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const create = { width: 1280, height: 960, channels: 3, background: '#808080', noise } as const;
  return dataUrl('image/jpeg', await sharp({ create }).blur(0.9).jpeg({ quality: 80 }).toBuffer());
}

type Send = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** Inspections of five pages, ready to sign. */
async function makeInspections(send: Send, count: number): Promise<number[]> {
  const customer = await send('POST', '/api/customers', { name: 'Bakkerij De Kroon', address: 'Keizersgracht 12' });
  const [plan, photoPath] = [dataUrl('image/jpeg', await planJpeg()), await photo()];
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await send('POST', '/api/inspections', {
      customerId: customer.id,
      floorPlanImagePath: plan,
      reportText: 'Tijdens de rondgang zijn alle lokdozen gecontroleerd, schoongemaakt en van nieuw aas voorzien.',
      recommendations: 'Dicht kieren en doorvoeren groter dan 5 mm af met staalwol, kit of gaas.',
    });
    for (let box = 0; box < BOXES; box += 1)
      await send('POST', '/api/baitboxes', {
        inspectionId: id,
        boxType: 'rat',
        positionX: 60 + box * 30,
        positionY: 90,
      });
    for (let index = 0; index < PHOTOS; index += 1)
      await send('POST', `/api/inspections/${id}/photos`, { photoPath, description: `Bevinding ${index + 1}` });
    ids.push(Number(id));
  }
  return ids;
}

/** Both over HTTP on the embedded database: of two equal inspections one is signed, the other printed. */
export async function measureSigning(): Promise<Reading[]> {
  const portal = await startPortal({ DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD: PASSWORD });
  try {
    const admin = new Caller(portal.address);
    await admin.signIn('admin', PASSWORD);
    const send: Send = async (method, path, body) => {
      const answer = await admin.call(method, path, body);
      if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
      return answer.body;
    };
    const ids = await makeInspections(send, TURNS.turns + TURNS.warmUp + 1);
    const printed = ids.pop();
    const sign = async () => {
      await send('POST', '/trpc/inspections.completeContract', {
        id: ids.pop(),
        acceptTerms: true,
        signerName: 'Jolanda Vermeer',
        signerRole: 'contact',
        signature: drawnSignature(),
        language: 'nl',
        priceStatus: 'to_be_determined',
      });
    };
    const print = () => send('GET', `/api/inspections/${printed}/contract/download`);
    const reading = p50Of(await compare(sign, print, TURNS));
    return [{ bar: 'P18', what: 'sign a report of 10 photos, p50', ...reading, unit: 'ms', limit: LIMIT }];
  } finally {
    await portal.kill();
  }
}
