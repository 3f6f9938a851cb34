/** The agenda's dialogs: a visit is planned, once or as a series, moved, changed with those that follow, skipped, taken away. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '#common/domain/day.ts';
import { weekAround } from '#common/planning/agenda.ts';
import { axeViolations } from './support/axe.ts';
import { keyboard } from './support/keyboard-user.ts';
import { enlargeText } from './support/media.ts';
import { makeTurn, makeVisit, servePlanning, today } from './support/planning-server.ts';
import { bakery, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { loseConnection } from './support/server-answers.ts';

const tomorrow = addDays(today, 1);
/** The day that is shown has the visits of tomorrow. */
const shown = `/agenda?view=day&day=${tomorrow}`;
const dialog = () => page.getByRole('dialog');
const card = (name = bakery.name) => page.getByRole('button', { name: new RegExp(name) });
const widthFault = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

describe.each(looks)('on a $size in $language', (look) => {
  test('planning one names each field that is wrong, and sends what is filled in', async () => {
    const { answers, sent } = servePlanning([]);
    const { button, field, see, say, address } = await open('/agenda', { ...look, user: tess, answers });
    await button('Bezoek plannen', 'Plan a visit').click();
    const save = button('Bezoek plannen', 'Plan a visit', dialog());
    await expect.element(field('Dag', 'Day', dialog())).toHaveValue(today);
    await field('Van', 'From', dialog()).fill('10:00');
    await field('Tot', 'To', dialog()).fill('09:00');
    await field('Dag', 'Day', dialog()).fill('');
    await save.click();
    await see('Kies een klant', 'Choose a customer', dialog());
    await see('Vul een geldige datum in', 'Enter a valid date', dialog());
    expect(sent).toEqual([]);
    expect(await axeViolations()).toEqual([]);

    await dialog().getByText(bakery.address).click();
    await expect.element(page.getByText(say('Kies een klant', 'Choose a customer'))).not.toBeInTheDocument();
    await field('Dag', 'Day', dialog()).fill(tomorrow);
    await save.click();
    await see('Vul een begin in en een later einde', 'Enter a beginning and a later end', dialog());
    await field('Tot', 'To', dialog()).fill('11:00');
    await field('Technicus', 'Technician', dialog()).selectOptions('Jan de Vries');
    await field('Opmerking', 'Note', dialog()).fill('Sleutel bij de buren');
    await save.click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await see('Bezoek gepland', 'Visit planned');
    expect(sent).toMatchObject([
      [
        'create',
        {
          customerId: bakery.id,
          technicianId: 3,
          day: tomorrow,
          startTime: '10:00',
          endTime: '11:00',
          note: 'Sleutel bij de buren',
          repeat: null,
        },
      ],
    ]);
    await expect.poll(address).toBe(`/agenda?day=${tomorrow}`);
  });

  test('a series says what a holiday and its end do, and ends on its first day or later', async () => {
    const { answers, sent } = servePlanning([]);
    const { button, field, see } = await open(`/agenda?plan=${bakery.id}&contract=1204`, {
      ...look,
      user: tess,
      answers,
    });
    await expect.element(field('Herhalen', 'Repeat', dialog())).toHaveValue('monthly');
    await see(
      'Een bezoek op een feestdag wordt op de eerstvolgende werkdag gepland.',
      'A visit on a public holiday is planned for the next working day.',
      dialog(),
    );
    await field('Dag', 'Day', dialog()).fill('2029-12-25');
    await see('Eerste kerstdag', 'Christmas Day', dialog());
    await field('Tot en met', 'Until', dialog()).fill('2029-12-24');
    const save = button('Bezoek plannen', 'Plan a visit', dialog());
    await save.click();
    await see('Vul een begin in en een later einde', 'Enter a beginning and a later end', dialog());
    expect(await axeViolations()).toEqual([]);
    await field('Tot en met', 'Until', dialog()).fill('2030-12-31');
    await save.click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sent).toMatchObject([
      ['create', { day: '2029-12-25', repeat: 'monthly', until: '2030-12-31', contractInspectionId: 1204 }],
    ]);
  });

  test('of a series one visit is changed, or it and all that follow', async () => {
    const { answers, sent } = servePlanning([makeTurn()]);
    const { button, field, say, see } = await open(shown, { ...look, user: tess, answers });
    await card().click();
    await expect.element(field('Herhalen', 'Repeat', dialog())).not.toBeInTheDocument();
    await dialog().getByText(say('Dit en alle volgende', 'This and all that follow')).click();
    await field('Herhalen', 'Repeat', dialog()).selectOptions(say('Elk kwartaal', 'Every quarter'));
    await button('Week later', 'A week later', dialog()).click();
    expect(await axeViolations()).toEqual([]);
    await button('Opslaan', 'Save', dialog()).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await see('Bezoek gewijzigd', 'Visit changed');
    expect(sent[0]?.[1]).toMatchObject({
      version: 1,
      following: true,
      changes: { day: addDays(tomorrow, 7), repeat: 'quarterly' },
    });

    await card().click();
    await field('Opmerking', 'Note', dialog()).fill('Achterom');
    await button('Opslaan', 'Save', dialog()).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sent[1]?.[1]).toMatchObject({ following: false, changes: { note: 'Achterom' } });
  });

  test('with text of twice the size nothing is cut off, on the page or in a dialog', async () => {
    enlargeText();
    const long = makeTurn({ customerName: 'Verenigde Zuivelboerderijcoöperatie Krimpenerwaard' });
    const { see } = await open(shown, { ...look, user: tess, answers: servePlanning([long]).answers });
    await expect.element(card('Verenigde')).toBeVisible();
    expect(widthFault()).toBeLessThanOrEqual(0);
    await card('Verenigde').click();
    await see('Dit geldt voor', 'This is for', dialog());
    expect(dialog().element().scrollWidth).toBeLessThanOrEqual(dialog().element().clientWidth);
    expect(await axeViolations()).toEqual([]);
  });
});

describe('by keyboard', () => {
  const desk = { language: 'nl', size: 'desktop', user: tess } as const;

  test('the focus goes into a dialog, round in it, and back to where it came from', async () => {
    const { answers } = servePlanning([makeTurn()]);
    const { button } = await open(shown, { ...desk, answers });
    const plan = button('Bezoek plannen', '');
    await keyboard.use(plan);
    await expect.element(dialog()).toBeVisible();
    await keyboard.press('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await keyboard.isAt(plan);

    await keyboard.use(card());
    await keyboard.use(button('Overslaan', '', dialog()));
    await expect.element(dialog()).not.toBeInTheDocument();
    await keyboard.isAt(card());
  });

  test('a dialog that an address opened leaves the focus on the page', async () => {
    const { answers } = servePlanning([]);
    await open(`/agenda?plan=${bakery.id}`, { ...desk, answers });
    await expect.element(dialog()).toBeVisible();
    await keyboard.press('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await keyboard.isSomewhere();
  });

  test('what is typed is not thrown away by Escape without a question', async () => {
    const { answers, sent } = servePlanning([makeVisit()]);
    const { button, field } = await open(shown, { ...desk, answers });
    await keyboard.use(card());
    await keyboard.write(field('Opmerking', '', dialog()), 'Achterom');
    await keyboard.press('{Escape}');
    const question = page.getByRole('alertdialog');
    await keyboard.use(button('Annuleren', '', question));
    await expect.element(field('Opmerking', '', dialog())).toHaveValue('Achterom');
    await keyboard.press('{Escape}');
    await keyboard.use(button('Weggooien', '', question));
    await expect.element(dialog()).not.toBeInTheDocument();
    await keyboard.isAt(card());
    expect(sent).toEqual([]);
  });

  test('Alt with an arrow moves a visit by a day and back again, and the focus goes along', async () => {
    const visit = makeVisit();
    const { answers, planning, sent } = servePlanning([visit]);
    planning.update = (input) => {
      sent.push(['update', input]);
      return Object.assign(visit, input.changes, { version: visit.version + 1 });
    };
    const { see, button } = await open(`/agenda?view=week&day=${tomorrow}`, { ...desk, answers });
    await keyboard.reach(card());
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await see('Bezoek verplaatst', '');
    await keyboard.isAt(card());
    expect(sent[0]?.[1]).toMatchObject({ version: 1, changes: { day: addDays(tomorrow, 1) } });
    await button('Terug', '').click();
    await expect.poll(() => sent[1]?.[1]).toMatchObject({ version: 2, changes: { day: tomorrow } });
  });

  test('each of three presses is seen at once and sent after the one before, also while no answer has come', async () => {
    const [monday = '', tuesday, wednesday, thursday] = weekAround(addDays(today, 7));
    const visit = makeVisit({ day: monday });
    const { answers, planning, sent } = servePlanning([visit]);
    let answer = () => {};
    planning.update = (input) => {
      sent.push(['update', input]);
      return new Promise((resolve) => {
        answer = () => resolve({ ...Object.assign(visit, input.changes, { version: visit.version + 1 }) });
      });
    };
    await open(`/agenda?view=week&day=${monday}`, { ...desk, answers });
    await keyboard.reach(card());
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}');
    const there = page
      .getByRole('region', { name: /^donderdag/ })
      .getByRole('button', { name: new RegExp(bakery.name) });
    await keyboard.isAt(there);
    for (const [index, day] of [tuesday, wednesday, thursday].entries()) {
      await expect.poll(() => sent[index]?.[1]).toMatchObject({ version: index + 1, changes: { day } });
      expect(sent).toHaveLength(index + 1);
      await keyboard.isAt(there);
      answer();
    }
    await expect.poll(() => visit).toMatchObject({ day: thursday, version: 4 });
    await keyboard.isAt(there);
  });

  test('what could not be moved is back where the server has it, however often it was moved', async () => {
    const [monday = ''] = weekAround(addDays(today, 7));
    const { answers, planning } = servePlanning([makeVisit({ day: monday })]);
    const line = Promise.withResolvers<never>();
    planning.update = () => line.promise;
    const { see } = await open(`/agenda?view=week&day=${monday}`, { ...desk, answers });
    await keyboard.reach(card());
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
    const on = (day: RegExp) =>
      page.getByRole('region', { name: day }).getByRole('button', { name: new RegExp(bakery.name) });
    await keyboard.isAt(on(/^woensdag/));
    let asked = 0;
    planning.list = () => {
      asked += 1;
      return loseConnection();
    };
    line.reject(new TypeError('Failed to fetch'));
    await see('Het bezoek kon niet worden verplaatst', '');
    await keyboard.isAt(on(/^maandag/));
    // What could not be read again is still there, and moves on.
    await expect.poll(() => asked).toBeGreaterThan(0);
    planning.update = () => new Promise(() => {});
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await keyboard.isAt(on(/^dinsdag/));
  });
});

test('the agenda says which holiday a day is', async () => {
  const { answers } = servePlanning([]);
  const { see, go } = await open('/agenda?view=day&day=2029-12-25', {
    language: 'nl',
    size: 'desktop',
    user: tess,
    answers,
  });
  await see('Eerste kerstdag', '');
  await go('/agenda?view=week&day=2027-05-06');
  await see('Hemelvaartsdag', '', page.getByRole('region', { name: 'donderdag 6 mei' }));
});

test('which day is today is said, and seen by more than its colour', async () => {
  const { answers } = servePlanning([]);
  await open('/agenda?view=week', { language: 'nl', size: 'desktop', user: tess, answers });
  const days = page.getByRole('region', { name: /dag / });
  await expect.poll(() => days.elements().length).toBe(7);
  const width = (day: Element) => Number.parseFloat(getComputedStyle(day).borderTopWidth);
  const [now, ...others] = days.elements().toSorted((one, other) => width(other) - width(one));
  expect(now?.getAttribute('aria-current')).toBe('date');
  expect(others.map(width)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(others.filter((day) => day.hasAttribute('aria-current'))).toEqual([]);
});

test('each press of two goes a week on, however fast the second follows', async () => {
  const { answers } = servePlanning([]);
  const { button, address } = await open(`/agenda?view=week&day=${today}`, {
    language: 'nl',
    size: 'desktop',
    user: tess,
    answers,
  });
  await button('Volgende week', '').dblClick();
  await expect.poll(address).toBe(`/agenda?view=week&day=${addDays(today, 14)}`);
});

test('a visit that is asked for again before the page has caught up is asked about once more', async () => {
  const { answers } = servePlanning([]);
  const { go, address, onAddress } = await open('/agenda', { language: 'nl', size: 'desktop', user: tess, answers });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  let isAskedAgain = false;
  onAddress((shownNext) => {
    if (isAskedAgain || shownNext !== '/agenda') return;
    isAskedAgain = true;
    queueMicrotask(() => void go('/agenda?plan=new'));
  });
  await go('/agenda?plan=new');
  await expect.poll(() => isAskedAgain).toBe(true);
  await expect.poll(address).toBe('/agenda');
  await expect.element(dialog().getByRole('searchbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});
