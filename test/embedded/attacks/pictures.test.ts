/** Hostile pictures, from several accounts at once, while people sign in and send their photos. */
import { expect, test } from 'vitest';
import { type HostilePicture, hostilePictures } from '#test/support/hostile-pictures.ts';
import {
  costOf,
  expectWithinBars,
  figuresOf,
  hireTechnician,
  signInAs,
  useLivePortal,
} from '#test/support/live-portal.ts';
import { jpeg } from '#test/support/pictures.ts';

/** In the ordinary run; quality bars ask for 100. */
const COUNT = Number(process.env.HOSTILE_PICTURES ?? 18);
const ACCOUNTS = 3;

const REFUSALS = /^(INVALID_IMAGE|IMAGE_TOO_LARGE|SVG_NOT_ALLOWED|LOGO_TOO_LARGE)$/;

const live = useLivePortal();
type Headers = Record<string, string>;

async function upload(headers: Headers, { purpose, type, bytes }: Omit<HostilePicture, 'name'>) {
  const answer = await fetch(`${live.portal.address}/images?purpose=${purpose}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string; width?: number } };
}

test('hostile pictures are refused clearly, and nobody else notices', async ({ task }) => {
  const kinds = await hostilePictures();
  const admin = await signInAs(live.portal);
  const accounts = [admin];
  for (let count = 1; count < ACCOUNTS; count += 1)
    accounts.push(await hireTechnician(live.portal, admin, `hostile${count}`));
  const someone = await signInAs(live.portal);
  const photo = { purpose: 'photo', type: 'image/jpeg', bytes: await jpeg({ width: 2_048, height: 1_536 }) } as const;
  const photoTimes: number[] = [];
  const cost = await costOf(live.portal, async () => {
    const attack = Array.from({ length: COUNT }, async (_, index) => {
      const kind = kinds[index % kinds.length] as HostilePicture;
      const { status, body } = await upload(accounts[index % ACCOUNTS] as Headers, kind);
      return { name: kind.name, status, code: body.code };
    });
    for (let count = 0; count < 5; count += 1) {
      const began = performance.now();
      expect(await upload(someone, photo)).toMatchObject({ status: 201, body: { width: 2_048 } });
      photoTimes.push(performance.now() - began);
    }
    for (const { name, status, code } of await Promise.all(attack)) {
      const isRefusedSomehow = name === 'picture in picture' || name === 'packed';
      const refused = { status: isRefusedSomehow ? status : 400, code: expect.stringMatching(REFUSALS) };
      const expected = name === 'heic' ? { status: 201, code: undefined } : refused;
      expect({ name, status, code }).toEqual({ name, ...expected });
    }
  });
  task.meta.figures = { ...figuresOf(cost), 'a photo meanwhile': `${Math.round(Math.max(...photoTimes))} ms at most` };
  expectWithinBars(cost, process.env.HOSTILE_PICTURES !== undefined);
});
