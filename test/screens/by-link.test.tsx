/** The page of a customer link: what it says when there is much, little or nothing, and what an answer needs. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LinkPageDto, LinkRecommendationDto } from '#common/schemas/by-link.ts';
import { brokenWords, textFaults } from '#test/support/text-faults.ts';
import { axeViolations } from './support/axe.ts';
import { enlargeText } from './support/media.ts';
import { looks, makePicture, open, type Screen } from './support/screen.tsx';
import { loseConnection, refuse, type ServerAnswers } from './support/server-answers.ts';

const TOKEN = 'bbc_0123456789';
const DAY = '2026-03-02T09:30:00.000Z';

const door: LinkRecommendationDto = {
  id: 7,
  text: 'Sluit de achterdeur na gebruik.',
  category: 'building',
  actsBy: 'customer',
  madeAt: DAY,
  dueDay: '2026-04-01',
  isOverdue: true,
  place: 'Keuken',
  boxNumber: 'B002',
  state: 'open',
  photo: null,
  history: [{ id: 1, state: 'open', note: null, at: DAY, customerName: null, photo: null }],
};
const device = { boxType: 'rat', isToxic: true, floor: 0, positionX: 40, positionY: 30, isTake: true } as const;
const full: LinkPageDto = {
  linkId: 3,
  name: 'Zoë Visser',
  language: 'nl',
  expiresAt: '2026-12-31T22:59:59.999Z',
  customer: { name: 'Bakkerij De Kroon', address: 'Dorpsstraat 1' },
  company: { name: 'Plaagvrij BV', phone: '0182 123456', email: 'post@example.com', logoPath: null },
  documents: [
    { inspectionId: 12, kind: 'contract', date: DAY, signedAt: DAY, language: 'nl' },
    { inspectionId: 13, kind: 'visit', date: DAY, signedAt: DAY, language: 'en' },
  ],
  nextCursor: null,
  plan: {
    date: DAY,
    floors: [],
    devices: [
      {
        ...{ ...device, boxNumber: 'B001', condition: 'in_order', isFinding: true },
        recent: [
          { date: '2026-01-02T09:30:00.000Z', value: 10 },
          { date: '2026-02-02T09:30:00.000Z', value: null },
          { date: DAY, value: 40 },
        ],
      },
      { ...device, floor: 1, boxNumber: 'B002', condition: null, isFinding: false, recent: [] },
    ],
  },
  visits: [
    { inspectionId: 11, date: '2026-01-02T09:30:00.000Z', checked: 2, findings: 1, caught: 0 },
    { inspectionId: 12, date: DAY, checked: 2, findings: 2, caught: 0 },
  ],
  recommendations: [door],
  nextVisit: { day: '2026-05-04', startTime: '08:00', endTime: '10:00' },
};
const bare: LinkPageDto = { ...full, documents: [], plan: null, visits: [], recommendations: [], nextVisit: null };

/** Files are opened by a cookie, which these pages need not have; photos arrive as `sent` says. */
function takeFiles(sendPhoto: (photo: Blob) => Response = () => new Response(null, { status: 204 })): void {
  const { fetch } = window;
  window.fetch = async (target, init) => {
    if (!String(target).startsWith('/link-files')) return fetch(target, init);
    return init?.body instanceof Blob ? sendPhoto(init.body) : new Response(null, { status: 204 });
  };
  onTestFinished(() => {
    window.fetch = fetch;
  });
}

type ByLink = NonNullable<ServerAnswers['byLink']>;

describe.each(looks)('on a $size in $language', (look) => {
  const show = (byLink: ByLink, path = '/c') => {
    takeFiles();
    return open(`${path}#${TOKEN}`, { ...look, user: null, answers: { byLink } });
  };
  const answer = ({ button }: Screen) => button(`Antwoorden op: ${door.text}`, `Answer: ${door.text}`).click();

  test('each screen says what there is, and has no fault', async () => {
    const screen = await show({ open: () => full });
    const { see, say, go } = screen;
    await see('Ons volgende bezoek: 4 mei 2026, 08:00 – 10:00 uur', 'Our next visit: 4 May 2026, 08:00 – 10:00');
    await see('Had gedaan moeten zijn op', 'Should have been done on');
    await see('Keuken · Bij lokdoos B002', 'Keuken · At bait box B002');
    expect(await axeViolations()).toEqual([]);
    await go(`/c/documents#${TOKEN}`);
    await see('Bezoekrapport', 'Visit report');
    const view = page.getByRole('link', {
      name: say('Bezoekrapport van 2 maart 2026 bekijken', 'View Visit report of 2 March 2026'),
    });
    await expect.element(view).toHaveAttribute('href', '/link-files/3/documents/13');
    expect(await axeViolations()).toEqual([]);
    await go(`/c/plan#${TOKEN}`);
    await see('Iets gevonden', 'Something found');
    await expect
      .element(
        page.getByRole('img', {
          name: say(
            'Aas gegeten per bezoek in procent: 10, niet bereikt, 40',
            'Bait taken per visit in percent: 10, not reached, 40',
          ),
        }),
      )
      .toBeVisible();
    await see('2 van 2 lokdozen met een bevinding', '2 of 2 bait boxes with a finding');
    await screen.button('Verdieping 1', 'Floor 1').click();
    await see('Niet gecontroleerd', 'Not checked');
    expect(await axeViolations()).toEqual([]);
    // An address that there is not leads to what is to be done.
    await go(`/c/elders#${TOKEN}`);
    await see(door.text, door.text);
  });

  test('numbers of devices that stand near each other are read apart', async () => {
    const floor = { floor: 0, name: null, imageId: 'f'.repeat(64), width: 1000, height: 700 };
    const near = ['B008', 'B009', 'B010'].map((boxNumber, index) => ({
      ...{ ...device, boxNumber, condition: null, isFinding: false, recent: [] },
      ...{ positionX: 400 + index * 100, positionY: 600 },
    }));
    const { see } = await show(
      { open: () => ({ ...full, plan: { date: DAY, floors: [floor], devices: near } }) },
      '/c/plan',
    );
    await see('Groter', 'Larger');
    const numbers = near.flatMap(({ boxNumber }) =>
      [...document.querySelectorAll<SVGTextElement>('svg text')].filter(({ textContent }) => textContent === boxNumber),
    );
    // A picture without any size is not drawn.
    const drawn = numbers.filter(({ ownerSVGElement }) => (ownerSVGElement?.getBoundingClientRect().width ?? 0) > 0);
    expect(drawn).toHaveLength(near.length);
    const rectangles = numbers.map((number) => {
      // Without its white rim.
      const { x, y, width, height } = number.getBBox();
      const { e, f } = number.getScreenCTM() ?? new DOMMatrix();
      return new DOMRect(e + x, f + y, width, height);
    });
    const touching = rectangles.flatMap((one, index) =>
      rectangles
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        ),
    );
    expect(touching).toEqual([]);
  });

  test('where there is nothing yet, each screen says what will be there', async () => {
    const { see, go } = await show({ open: () => bare });
    await see('Er staat niets open. Alles is in orde.', 'Nothing is open. All is well.');
    expect(await axeViolations()).toEqual([]);
    await go(`/c/documents#${TOKEN}`);
    await see('Na ons eerste bezoek vindt u hier het rapport.', 'After our first visit you will find the report here.');
    await go(`/c/plan#${TOKEN}`);
    await see('Er is nog geen plattegrond.', 'There is no floor plan yet.');
    expect(await axeViolations()).toEqual([]);
  });

  test.each([
    ['LINK_WITHDRAWN', 'Deze link is ingetrokken', 'This link has been withdrawn'],
    ['LINK_EXPIRED', 'Deze link is verlopen', 'This link has expired'],
    ['LINK_UNKNOWN', 'Deze link werkt niet', 'This link does not work'],
  ] as const)('%s: why, and how to reach the company', async (code, dutch, english) => {
    takeFiles();
    const answers: ServerAnswers = {
      byLink: { open: () => refuse(code) },
      settings: { contact: () => ({ companyName: 'Plaagvrij BV', companyPhone: '0182 123456' }) },
    };
    const { see, say } = await open(`/c#${TOKEN}`, { ...look, user: null, answers });
    await see(dutch, english);
    const call = page.getByRole('link', { name: say('Bel Plaagvrij BV', 'Call Plaagvrij BV') });
    await expect.element(call).toHaveAttribute('href', 'tel:0182123456');
    expect(await axeViolations()).toEqual([]);
  });

  test('without a line the page says so, and comes when it is there again', async () => {
    let isThere = false;
    const { see, button } = await show({ open: () => (isThere ? full : loseConnection()) });
    await see('De pagina kon niet worden geladen', 'The page could not be loaded');
    isThere = true;
    await button('Opnieuw proberen', 'Try again').click();
    await see(door.text, door.text);
  });

  test('what was typed outlives a send that fails and a reload, and is sent again under its key', async () => {
    const keys: string[] = [];
    let isThere = false;
    const byLink: ByLink = {
      open: () => full,
      answer: ({ clientKey, note, state }) => {
        keys.push(clientKey);
        if (!isThere) return loseConnection();
        const said = { id: 2, state, note: note ?? null, at: DAY, customerName: 'Zoë Visser', photo: null };
        return { statementId: 2, recommendation: { ...door, state, history: [said] } };
      },
    };
    const screen = await show(byLink);
    const { see, button, field } = screen;
    await answer(screen);
    const send = button('Versturen', 'Send');
    await send.click();
    await see('Kies hoe het ervoor staat, of schrijf er iets bij.', 'Choose how it stands, or write something.');
    expect(keys).toEqual([]);
    await field('Het is gedaan', 'It is done').click();
    await field('Wilt u er iets bij zeggen\\?', 'Would you like to add something\\?').fill('Dranger geplaatst');
    await send.click();
    await see('Niet verstuurd. Uw antwoord staat hier nog.', 'Not sent. Your answer is still here.');
    expect(await axeViolations()).toEqual([]);
    await screen.go(`/c/plan#${TOKEN}`);
    await screen.go(`/c#${TOKEN}`);
    await expect
      .element(field('Wilt u er iets bij zeggen\\?', 'Would you like to add something\\?'))
      .toHaveValue('Dranger geplaatst');
    await expect.element(field('Het is gedaan', 'It is done')).toBeChecked();
    isThere = true;
    await send.click();
    await see('Verstuurd. Dank u wel.', 'Sent. Thank you.');
    await see('Gemeld als gedaan', 'Reported as done');
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  test('a photo goes behind its words, smaller than it was; one that cannot be read is said to be so', async () => {
    const photos: Blob[] = [];
    const statements: number[] = [];
    takeFiles((photo) => {
      photos.push(photo);
      const said = { id: 2, state: 'started', note: null, at: DAY, customerName: 'Zoë Visser', photo: null } as const;
      return Response.json({ ...door, state: 'started', history: [said] });
    });
    const byLink: ByLink = {
      open: () => full,
      answer: () => {
        statements.push(2);
        return { statementId: 2, recommendation: door };
      },
    };
    const screen = await open(`/c#${TOKEN}`, { ...look, user: null, answers: { byLink } });
    const { see, say, button } = screen;
    await answer(screen);
    const choose = async (file: File) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      const files = new DataTransfer();
      files.items.add(file);
      if (!input) throw new Error('There is no file input');
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    await choose(new File(['x'], 'foto.jpg', { type: 'image/jpeg' }));
    await see('Deze foto kan niet worden gelezen.', 'This photo cannot be read.');
    await choose(await makePicture('foto.png', 'image/png'));
    await expect.element(page.getByRole('img', { name: say('Uw foto', 'Your photo') })).toBeVisible();
    await button('Versturen', 'Send').click();
    await see('Verstuurd. Dank u wel.', 'Sent. Thank you.');
    expect(statements).toEqual([2]);
    expect(photos.map(({ type }) => type)).toEqual(['image/jpeg']);
  });
});

test('with text of twice the size each screen keeps within a phone, and words whole', async () => {
  enlargeText();
  takeFiles();
  const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"/>')}`;
  const company = { ...full.company, name: 'De Wit Plaagdierbeheersing', logoPath: logo };
  const recommendations = [{ ...door, photo: { imageId: 'b'.repeat(64), width: 640, height: 480 } }];
  const answers: ServerAnswers = { byLink: { open: () => ({ ...full, company, recommendations }) } };
  const screen = await open(`/c#${TOKEN}`, { language: 'nl', size: 'phone', user: null, answers });
  const { button, go, see } = screen;
  await button(`Antwoorden op: ${door.text}`, '').click();
  // The company's mark is as large as ever, above the language.
  const mark = () => page.getByRole('img', { name: company.name }).element().getBoundingClientRect();
  await expect.poll(() => mark().width).toBe(160);
  expect(mark().bottom).toBeLessThanOrEqual(page.getByLabelText('Taal').element().getBoundingClientRect().top);
  for (const [path, text] of [
    ['/c', 'Had gedaan moeten zijn op'],
    ['/c/documents', 'Bezoekrapport'],
    ['/c/plan', 'Iets gevonden'],
  ]) {
    await go(`${path}#${TOKEN}`);
    await see(text ?? '', '');
    // The narrowest that phones are, too.
    for (const width of [360, 320]) {
      await page.viewport(width, window.innerHeight);
      expect([...textFaults(), ...brokenWords()], `${path} at ${width}`).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  }
});
