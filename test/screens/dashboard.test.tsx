/** What the dashboard says (specification, sections 2, 6 and 8). */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noFigures } from './support/figures.ts';
import { admin, makeInspection, tess, waitingFor } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { loseConnection, type ServerAnswers } from './support/server-answers.ts';

/** Where a text begins on the screen, within an element. */
function leftOf(element: Element, text: string): number {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    return range.getBoundingClientRect().left;
  }
  throw new Error(`There is no ${text}`);
}

describe.each(looks)('on a $size in $language', (look) => {
  test('a draft has a yellow dot; deleting it asks first, and says whether it worked', async () => {
    const items = [makeInspection()];
    const inspections: ServerAnswers['inspections'] = { list: () => ({ items, nextCursor: null }) };
    const { say, see, button } = await open('/', { ...look, user: admin, answers: { inspections } });
    const panel = page.getByRole('tabpanel');
    await see('Concept', 'Draft', panel);
    const dot = document.querySelector('[data-status="draft"]');
    const [red = 0, green = 0, blue = 255] = (
      dot ? (getComputedStyle(dot).backgroundColor.match(/\d+/g) ?? []) : []
    ).map(Number);
    // Yellow is red and green without blue.
    expect(Math.min(red, green)).toBeGreaterThan(blue + 80);

    const remove = button('Inspectie van Bakkerij verwijderen', 'Delete the inspection of Bakkerij', panel);
    const question = page.getByRole('alertdialog', {
      name: say(
        'Weet je zeker dat je deze inspectie wilt verwijderen?',
        'Are you sure you want to delete this inspection?',
      ),
    });
    await remove.click();
    await expect.element(question).toBeVisible();
    // It can be brought back.
    expect(question.getByText(say('nog niet verzonden', 'has not been sent'), { exact: false }).elements()).toEqual([]);
    await button('Annuleren', 'Cancel', question).click();
    await expect.element(question).not.toBeInTheDocument();
    await remove.click();
    await button('Verwijderen', 'Delete', question).click();
    await see('Fout bij het verwijderen van de inspectie', 'Error deleting inspection');
    inspections.delete = () => {
      items.pop();
    };
    await expect.element(question).not.toBeInTheDocument();
    await remove.click();
    await button('Verwijderen', 'Delete', question).click();
    await see('Inspectie verwijderd', 'Inspection deleted');
    await see('Gelukt!', 'Success!');
    await see('Er zijn geen openstaande inspecties.', 'There are no pending inspections.', panel);
    await expect.element(remove).not.toBeInTheDocument();
  });

  test('that an inspection is deleted is said once it is gone from the list', async () => {
    const inspection = makeInspection();
    const list = Promise.withResolvers<{ items: never[]; nextCursor: null }>();
    let isDeleted = false;
    const inspections: ServerAnswers['inspections'] = {
      list: () => (isDeleted ? list.promise : { items: [inspection], nextCursor: null }),
      delete: () => {
        isDeleted = true;
      },
    };
    const { say, see, button } = await open('/', { ...look, user: admin, answers: { inspections } });
    const remove = button('Inspectie van Bakkerij verwijderen', 'Delete the inspection of Bakkerij');
    await remove.click();
    await button('Verwijderen', 'Delete', page.getByRole('alertdialog')).click();
    await expect.poll(() => isDeleted).toBe(true);
    const said = page.getByText(say('Inspectie verwijderd', 'Inspection deleted'));
    expect(said.elements()).toEqual([]);
    list.resolve({ items: [], nextCursor: null });
    await see('Inspectie verwijderd', 'Inspection deleted');
    expect(remove.elements()).toEqual([]);
  });

  test('contracts that are ready to be signed are counted and one tap away', async () => {
    const inspections: ServerAnswers['inspections'] = {
      waiting: () => waitingFor(makeInspection(), makeInspection()),
      list: () => ({ items: [], nextCursor: null }),
    };
    const { say, address } = await open('/', { ...look, user: admin, answers: { inspections } });
    const note = say('2 contracten zijn klaar om te tekenen', '2 contracts are ready to sign');
    await page.getByRole('link', { name: note }).click();
    await expect.poll(address).toBe('/contracts?tab=pending');
  });

  test('lists and numbers that do not load say so and can be tried again', async () => {
    const inspections: ServerAnswers['inspections'] = { list: loseConnection, stats: loseConnection };
    const { see, button } = await open('/', { ...look, user: admin, answers: { inspections } });
    const panel = page.getByRole('tabpanel');
    await see('De inspecties konden niet worden geladen.', 'The inspections could not be loaded.', panel);
    await see('Geen verbinding met het portaal', 'No connection to the portal', panel);
    await see('De cijfers konden niet worden geladen.', 'The figures could not be loaded.');
    inspections.list = () => ({ items: [makeInspection()], nextCursor: null });
    await button('Opnieuw proberen', 'Try again', panel).click();
    await see('Concept', 'Draft', panel);
  });

  test('only whoever began an inspection is offered to delete it, and an administrator', async () => {
    const items = [
      makeInspection({ customerName: 'Eigen werk' }),
      makeInspection({ customerName: 'Van Bram', createdById: 9 }),
    ];
    const inspections: ServerAnswers['inspections'] = { list: () => ({ items, nextCursor: null }) };
    const { button, see } = await open('/', { ...look, user: tess, answers: { inspections } });
    await see('Van Bram', 'Van Bram');
    await expect
      .element(button('Inspectie van Eigen werk verwijderen', 'Delete the inspection of Eigen werk'))
      .toBeVisible();
    await expect
      .element(button('Inspectie van Van Bram verwijderen', 'Delete the inspection of Van Bram'))
      .not.toBeInTheDocument();
    await expect
      .element(page.getByRole('tab', { name: look.language === 'nl' ? 'Verwijderd' : 'Deleted' }))
      .not.toBeInTheDocument();
  });

  test('an administrator brings back what was deleted, and is told whether it worked', async () => {
    const deleted = { deletedAt: '2026-03-04T09:00:00.000Z', deletedByName: 'Tess van Dijk', lateSignatureCount: 1 };
    const items = [{ ...makeInspection(), ...deleted }];
    const inspections: ServerAnswers['inspections'] = {
      list: () => ({ items: [], nextCursor: null }),
      deleted: () => ({ items, nextCursor: null }),
    };
    const { say, see, button } = await open('/', { ...look, user: admin, answers: { inspections } });
    await page.getByRole('tab', { name: say('Verwijderd', 'Deleted') }).click();
    await see('Verwijderd op 4 maart 2026 door Tess van Dijk', 'Deleted on 4 March 2026 by Tess van Dijk');
    await see('Terug te halen tot 3 april 2026', 'Can be brought back until 3 April 2026');
    await see('Er is na het verwijderen 1 handtekening ontvangen.', '1 signature arrived after it was deleted.');
    const restore = button('Inspectie van Bakkerij terughalen', 'Bring back the inspection of Bakkerij');
    await restore.click();
    await see('Fout bij het terughalen van de inspectie', 'Error bringing back the inspection');
    inspections.restore = () => {
      items.pop();
      return makeInspection();
    };
    await restore.click();
    await see('Inspectie teruggehaald', 'Inspection brought back');
    await see(
      'Er is in de afgelopen 30 dagen geen inspectie verwijderd.',
      'No inspection was deleted in the past 30 days.',
    );
  });

  test('a name that is written from right to left leaves what stands beside it where it is', async () => {
    const customerName = 'מאפייה';
    const line = { id: 1, at: '2026-03-02T09:00:00.000Z', actorName: 'אנה', entity: 'Customer', entityId: 1 };
    const inspections: ServerAnswers['inspections'] = {
      list: () => ({ items: [makeInspection({ customerName })], nextCursor: null }),
      activity: () => [
        { ...line, action: 'create', inspectionId: null, customerName, changes: {} },
        {
          ...line,
          id: 2,
          entity: 'Inspection',
          entityId: 7,
          action: 'create',
          inspectionId: 7,
          customerName,
          changes: {},
        },
      ],
    };
    const { say, button } = await open('/', { ...look, user: admin, answers: { inspections } });
    const isolated = `\u2068${customerName}\u2069`;
    await button(`Inspectie van ${isolated} verwijderen`, `Delete the inspection of ${isolated}`).click();
    const subject = page.getByRole('alertdialog').getByText(say('2 maart 2026', '2 March 2026'), { exact: false });
    // A date begins with a number, which without isolation belongs to the name and stands on its other side.
    await expect.poll(() => leftOf(subject.element(), '2')).toBeGreaterThan(leftOf(subject.element(), customerName));
    const told = page.getByText(say('voegde klant', 'added'), { exact: false }).element();
    expect([...told.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['אנה', customerName]);
    // In a link, too, names and words are one line of text, not columns beside each other.
    const link = page.getByText(say('begon een inspectie', 'started an inspection'), { exact: false }).element();
    expect([...link.querySelectorAll('bdi')].map((name) => getComputedStyle(name).display)).toEqual([
      'inline',
      'inline',
    ]);
  });
});

test('an empty portal says so and offers to begin', async () => {
  const answers: ServerAnswers = {
    inspections: {
      list: () => ({ items: [], nextCursor: null }),
      stats: () => ({ pending: 0, completed: 0, customers: 0, conversionRate: 0 }),
      activity: () => [],
    },
    overview: { figures: () => noFigures },
    users: { technicians: () => [tess] },
  };
  const { see, button, address } = await open('/', { language: 'nl', size: 'phone', user: admin, answers });
  await see('Er zijn geen openstaande inspecties.', '');
  await see('In de afgelopen 7 dagen is er niets gebeurd.', '');
  const numbers = page.getByRole('list', { name: 'In cijfers' }).getByRole('listitem');
  expect(numbers.elements().map((item) => (item as HTMLElement).innerText)).toEqual([
    expect.stringMatching(/^0\s+Openstaande inspecties$/),
    expect.stringMatching(/^0\s+Afgeronde inspecties$/),
    expect.stringMatching(/^0\s+Klanten$/),
    expect.stringMatching(/^0%\s+Conversie/),
  ]);
  await button('Alle cijfers', '').click();
  await see('Alle lokdozen zijn op tijd gecontroleerd.', '');
  await see('In de afgelopen twee jaar zijn er geen bevindingen gedaan.', '');
  await see('In de afgelopen 12 maanden zijn er geen inspecties geweest.', '');
  await page.getByRole('tab', { name: 'Afgerond' }).click();
  await see('Er is nog geen inspectie afgerond.', '');
  await page.getByRole('tab', { name: 'Openstaand' }).click();
  await page.getByRole('link', { name: 'Start een inspectie' }).click();
  await expect.poll(address).toBe('/inspections/new');
});
