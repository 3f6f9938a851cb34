/** What the dashboard says (specification, sections 2, 6 and 8). */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { admin, makeInspection, waitingFor } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import type { ServerAnswers } from './support/server-answers.ts';

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

  test('contracts that are ready to be signed are counted and one tap away', async () => {
    const inspections: ServerAnswers['inspections'] = {
      waiting: () => waitingFor(makeInspection(), makeInspection()),
      list: () => ({ items: [], nextCursor: null }),
    };
    const { say, address } = await open('/', { ...look, user: admin, answers: { inspections } });
    const note = say('2 contracten zijn klaar om te tekenen', '2 contracts are ready to sign');
    await page.getByRole('link', { name: note }).click();
    expect(address()).toBe('/contracts?tab=pending');
  });

  test('lists and numbers that do not load say so and can be tried again', async () => {
    const inspections: ServerAnswers['inspections'] = {};
    const { see, button } = await open('/', { ...look, user: admin, answers: { inspections } });
    const panel = page.getByRole('tabpanel');
    await see('De inspecties konden niet worden geladen.', 'The inspections could not be loaded.', panel);
    await see('Geen verbinding met het portaal', 'No connection to the portal', panel);
    await see('De cijfers konden niet worden geladen.', 'The figures could not be loaded.');
    inspections.list = () => ({ items: [makeInspection()], nextCursor: null });
    await button('Opnieuw proberen', 'Try again', panel).click();
    await see('Concept', 'Draft', panel);
  });
});
