/** From a signed inspection to its amendment, and back: the question, the links both ways, and the customer who stays. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { offline, serverClient } from '#client/api/server-client.ts';
import { formatDate } from '#common/i18n/format.ts';
import { AMENDMENT_REASON_MAX_LENGTH } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { axeViolations } from './support/axe.ts';
import { serveInspection } from './support/inspection-server.ts';
import { makeBox, makeInspection, settings, tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';
import { loseConnection, refuse, type ServerAnswers } from './support/server-answers.ts';

const { procedures } = serverClient;

const REASON = 'Lokdoos B005 ontbreekt op de plattegrond.';
const WHEN = '2026-03-02T10:00:00.000Z';

/** A signed inspection, and what its portal answers and was asked to amend. */
async function openSigned(look: Look, changes: Partial<InspectionDto> = {}) {
  const signed = makeInspection({
    status: 'completed',
    contractSigned: true,
    contractSignedDate: WHEN,
    reportText: 'Muizenkeutels achter de oven.',
    lastBoxSequence: 1,
    ...changes,
  });
  const all = [signed];
  const asked: unknown[] = [];
  const inspections: ServerAnswers['inspections'] = {
    get: ({ id }) => all.find((one) => one.id === id) ?? refuse('INSPECTION_NOT_FOUND'),
    drawings: () => [],
    list: () => ({ items: [], nextCursor: null }),
  };
  const answers: ServerAnswers = {
    inspections,
    baitBoxes: { list: () => [makeBox(signed.id)] },
    settings: { get: () => settings },
    users: { technicians: () => [tess] },
  };
  const screen = await open(`/inspections/${signed.id}?step=0`, { ...look, user: tess, answers });
  const amend = () => {
    inspections.amend = ({ id, reason }) => {
      asked.push({ id, reason });
      const amendment = makeInspection({ amendsId: id, amendmentReason: reason, reportText: signed.reportText });
      all[0] = { ...signed, amendments: [{ id: amendment.id, contractSigned: false, contractSignedDate: null }] };
      all.push(amendment);
      return amendment;
    };
  };
  const dialog = page.getByRole('dialog');
  const link = (dutch: string, english: string) => page.getByRole('link', { name: screen.say(dutch, english) });
  return { ...screen, inspections, signed, all, asked, amend, dialog, link };
}

const fits = () =>
  expect(window.document.documentElement.scrollWidth).toBeLessThanOrEqual(window.document.documentElement.clientWidth);

describe.each(looks)('on a $size in $language', (look) => {
  test('a signed inspection is amended for a reason; the amendment leads back, and is found from there', async () => {
    const { signed, all, asked, amend, dialog, link, address, ...screen } = await openSigned(look);
    const { see, button, field } = screen;
    await button('Aanvulling maken', 'Make an amendment').click();
    await see('Wat ondertekend is, blijft zoals het is.', 'What is signed stays as it is.', dialog);
    expect(await axeViolations()).toEqual([]);
    const begin = button('Aanvulling maken', 'Make an amendment', dialog);
    await begin.click();
    await see('Dit veld is verplicht', 'This field is required', dialog);
    const reason = field('Reden van de aanvulling', 'Reason for the amendment', dialog);
    await reason.fill('x'.repeat(AMENDMENT_REASON_MAX_LENGTH + 1));
    await see('Deze tekst is te lang: hoogstens 500 tekens', 'This text is too long: 500 characters at most', dialog);
    await reason.fill(REASON);
    await begin.click();
    await see('Fout bij het opslaan van de inspectie', 'Error saving inspection');
    amend();
    await begin.click();
    await expect.poll(address).toBe(`/inspections/${all[1]?.id}?step=2`);
    expect(asked).toEqual([{ id: signed.id, reason: REASON }]);
    await see(`Reden: ${REASON}`, `Reason: ${REASON}`);
    expect(await axeViolations()).toEqual([]);
    fits();
    const toAmended = `Dit is een aanvulling op inspectie ${signed.id}`;
    await link(toAmended, `This is an amendment to inspection ${signed.id}`).click();
    await expect.poll(address).toBe(`/inspections/${signed.id}`);
    const begun = link(
      `Aanvulling begonnen: inspectie ${all[1]?.id}, nog niet ondertekend`,
      `Amendment begun: inspection ${all[1]?.id}, not yet signed`,
    );
    await expect.element(begun).toBeVisible();
    fits();
  });

  test('a reason outlives the session; an amendment whose answer was lost is shown when it is asked for again', async () => {
    const { all, amend, dialog, link, button, field, reload, inspections } = await openSigned(look);
    await button('Aanvulling maken', 'Make an amendment').click();
    const reason = field('Reden van de aanvulling', 'Reason for the amendment', dialog);
    await reason.fill(REASON);
    await reload();
    await expect.element(reason).toHaveValue(REASON);
    amend();
    const { amend: begin } = inspections;
    inspections.amend = async (input) => {
      await begin?.(input);
      return refuse('IDEMPOTENCY_MISMATCH');
    };
    await button('Aanvulling maken', 'Make an amendment', dialog).click();
    await expect.poll(() => all).toHaveLength(2);
    await button('Annuleren', 'Cancel', dialog).click();
    await expect
      .element(
        link(
          `Aanvulling begonnen: inspectie ${all[1]?.id}, nog niet ondertekend`,
          `Amendment begun: inspection ${all[1]?.id}, not yet signed`,
        ),
      )
      .toBeVisible();
    await reload();
    await expect.element(button('Aanvulling maken', 'Make an amendment')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('a signed amendment says what it amends and what amends it, with the date', async () => {
    const date = formatDate(WHEN, look.language);
    const amendments = [{ id: 99, contractSigned: true, contractSignedDate: WHEN }];
    const { link, see } = await openSigned(look, { amendsId: 1, amendmentReason: REASON, amendments });
    await expect
      .element(link('Dit is een aanvulling op inspectie 1', 'This is an amendment to inspection 1'))
      .toHaveAttribute('href', '/inspections/1');
    await see(REASON, REASON);
    await expect
      .element(
        link(`Aangevuld met inspectie 99, ondertekend op ${date}`, `Amended by inspection 99, signed on ${date}`),
      )
      .toHaveAttribute('href', '/inspections/99');
    expect(await axeViolations()).toEqual([]);
  });

  test('the customer of an amendment is told, not chosen; the technician may be another', async () => {
    const { see, button, field } = await openSigned(look, {
      amendsId: 1,
      amendmentReason: REASON,
      status: 'draft',
      contractSigned: false,
      contractSignedDate: null,
    });
    await see('Dorpsstraat 1', 'Dorpsstraat 1');
    await expect.element(field('Technicus', 'Technician')).toBeEnabled();
    await expect.element(button('Andere klant', 'Other customer')).not.toBeInTheDocument();
  });
});

test('the contracts name amendments so', async () => {
  const items = [1, 2].map((id) =>
    makeInspection({
      status: 'completed',
      contractSigned: true,
      contractSignedDate: WHEN,
      amendsId: id === 1 ? 7 : null,
    }),
  );
  const answers: ServerAnswers = { inspections: { list: () => ({ items, nextCursor: null }) } };
  await open('/contracts', { language: 'nl', size: 'phone', user: tess, answers });
  await expect.element(page.getByText('Aanvulling', { exact: true })).toHaveLength(1);
});

test.each(looks)(
  'what was signed before a device sent its text is amended, and not tried again ($language, $size)',
  async (look) => {
    const { answers, inspection } = serveInspection();
    const { see, button } = await open('/outbox', { ...look, user: tess, answers });
    await see('Alles staat op de server.', 'Everything is on the server.');
    await procedures.inspections.get.query({ id: inspection.id });
    answers.inspections.saveReport = loseConnection;
    await procedures.inspections.saveReport.mutate({
      id: inspection.id,
      version: 1,
      reportText: 'Muizen in de kelder',
    });
    answers.inspections.saveReport = () => refuse('INSPECTION_SIGNED');
    offline.retryNow();
    await see('kan in een aanvulling op die inspectie', 'can go into an amendment of that inspection');
    await see('Muizen in de kelder', 'Muizen in de kelder');
    await expect.element(button('Opnieuw proberen', 'Try again')).not.toBeInTheDocument();
    await expect.element(button('Weglaten', 'Leave out')).toBeVisible();
  },
);
