/** What is said of work without a line: whether this device is ready, and that a new build is here. */
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reportUnsaved } from '#client/lib/report-unsaved.ts';
import { changeShellState } from '#client/shell/shell-state.ts';
import { provideUnsentCount } from '#client/shell/unsent.ts';
import { axeViolations } from './support/axe.ts';
import { tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';

afterEach(() => {
  changeShellState({ support: 'full', files: null, hasFailed: false, hasUpdate: false, canInstall: false });
  provideUnsentCount(() => 0);
});

describe.each(looks)('on a $size in $language', (look) => {
  test('whether the portal starts here without a line, and why not', async () => {
    const { see, button } = await open('/settings?tab=offline', { ...look, user: tess });
    await see('Klaar voor offline', 'Ready for offline');
    changeShellState({ files: { kept: 3, all: 5 } });
    await see(
      'Nog niet klaar: nog niet alles staat op dit toestel. Het ophalen gaat vanzelf verder.',
      'Not ready yet: not everything is on this device. Fetching goes on by itself.',
    );
    await see('3 van 5 bestanden op dit toestel', '3 of 5 files on this device');
    changeShellState({ hasFailed: true });
    await see(
      'Nog niet klaar: het ophalen is afgebroken. Het begint vanzelf opnieuw zodra er verbinding is.',
      'Not ready yet: fetching was cut off. It begins again by itself once there is a connection.',
    );
    changeShellState({ files: { kept: 5, all: 5 }, hasFailed: false });
    await see(
      'Klaar: de portal start hier ook zonder verbinding.',
      'Ready: the portal starts here without a connection too.',
    );
    changeShellState({ support: 'insecure' });
    await see(
      'Zonder verbinding werken vraagt HTTPS. Deze pagina kwam over gewone HTTP.',
      'Working without a connection needs HTTPS. This page came by plain HTTP.',
    );
    expect(await axeViolations()).toEqual([]);
    await expect.element(button('Installeren als app', 'Install as an app')).not.toBeInTheDocument();
    changeShellState({ canInstall: true });
    await expect.element(button('Installeren als app', 'Install as an app')).toBeVisible();
  });

  test('the browser is asked to keep it, and what it says is shown', async () => {
    changeShellState({ isPersistent: false });
    const { say, button } = await open('/settings?tab=offline', { ...look, user: tess });
    await button('Vraag de browser dit te bewaren', 'Ask the browser to keep this').click();
    const isKept = await navigator.storage.persisted();
    const answer = isKept
      ? say('De browser heeft beloofd niets te wissen', 'The browser has promised to erase nothing')
      : say('De browser belooft het nu niet.', 'The browser does not promise it now.');
    await expect.element(page.getByText(new RegExp(answer))).toBeVisible();
  });

  test('a new build is not taken while something is unsaved, and asks when something is unsent', async () => {
    const { say, see, button } = await open('/customers', { ...look, user: tess });
    const take = button('Nu bijwerken', 'Update now');
    await see('Klanten', 'Customers', page.getByRole('banner'));
    await expect.element(take).not.toBeInTheDocument();
    changeShellState({ hasUpdate: true });
    await see('Er is een nieuwe versie.', 'There is a new version.');
    expect(await axeViolations()).toEqual([]);
    const form = {};
    reportUnsaved(form, true);
    await take.click();
    const unsaved = page.getByText(
      new RegExp(say('staat nog iets dat niet is opgeslagen', 'something has not been saved yet')),
    );
    await expect.element(unsaved).toBeVisible();
    reportUnsaved(form, false);
    provideUnsentCount(() => 3);
    await take.click();
    const question = page.getByRole('alertdialog');
    await see(
      '3 wijzigingen op dit toestel zijn nog niet verzonden. Die blijven bewaard en gaan daarna gewoon weg.',
      '3 changes on this device have not been sent yet. They stay here and are sent afterwards.',
      question,
    );
    await button('Annuleren', 'Cancel', question).click();
    await expect.element(question).not.toBeInTheDocument();
  });
});

test('a new build that was asked for and did not come is offered again', async () => {
  const { button, see } = await open('/customers', { language: 'nl', size: 'phone', user: tess });
  const take = button('Nu bijwerken', '');
  await see('Klanten', '', page.getByRole('banner'));
  changeShellState({ hasUpdate: true });
  await expect.element(take).toBeEnabled();
  // No worker takes over here, as where the old one is too busy to go.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  /** How many seconds go by until it is so. */
  const secondsUntil = async (isSo: () => boolean) => {
    let seconds = 0;
    const pass = async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      seconds += 1;
      return isSo();
    };
    await expect.poll(pass).toBe(true);
    return seconds;
  };
  const isBusy = () => (take.element() as HTMLButtonElement).disabled;
  await take.click();
  // Other tabs are given the time to say that something is typed there.
  await secondsUntil(isBusy);
  expect(await secondsUntil(() => !isBusy())).toBeGreaterThan(5);
  // Also where it was asked first whether what is unsent may wait.
  provideUnsentCount(() => 3);
  await take.click();
  const question = page.getByRole('alertdialog');
  await secondsUntil(() => question.elements().length > 0);
  await button('Nu bijwerken', '', question).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(take).toBeDisabled();
  await secondsUntil(() => !isBusy());
});

test('the shortcut to the round says when there is no inspection to walk it in', async () => {
  const list = () => ({ items: [], nextCursor: null });
  const { see } = await open('/round', {
    language: 'nl',
    size: 'phone',
    user: tess,
    answers: { inspections: { list } },
  });
  await see('Je hebt geen inspectie onderweg. Begin er een om de ronde te lopen.', '');
});
