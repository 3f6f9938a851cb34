/** The last step of a visit under a standing contract: signed for the visit, unless a new contract is chosen. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draftKey, writeDraft } from '#client/lib/draft.ts';
import type { CompleteContractInput } from '#common/schemas/contract.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { axeViolations } from './support/axe.ts';
import { serveInspection } from './support/inspection-server.ts';
import { bakery, makeInspection, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';

const contract = {
  inspectionId: 77,
  signedAt: '2026-01-05T10:00:00.000Z',
  priceStatus: 'fixed',
  price: '450.00',
} as const;
const signedThen: Partial<InspectionDto> = {
  contractSigned: true,
  status: 'completed',
  contractSignedDate: contract.signedAt,
  contractCustomer: { name: bakery.name, address: bakery.address },
  priceStatus: 'fixed',
  contractPrice: '450.00',
  signerName: 'Greet Molenaar',
};

let earlierId = 76;

describe.each(looks)('on a $size in $language', (look) => {
  const lastStep = async (
    earlier: Partial<InspectionDto>,
    goesOnBy: 'amendsId' | 'previousInspectionId' = 'previousInspectionId',
  ) => {
    earlierId += 1;
    const inspection = makeInspection({
      reportText: 'Niets gevonden.',
      recommendations: 'Niets nodig.',
      previousInspectionId: null,
      [goesOnBy]: earlierId,
    });
    const before = makeInspection({ ...earlier, id: earlierId });
    const points = [0, 1, 2, 3].map((step) => [100 + step * 40, 60 + (step % 2) * 50, 0.5]);
    const kept = { strokes: [{ points, hasPressure: false }], signedText: null };
    writeDraft(draftKey(tess.id, inspection.id, 'signature'), kept);
    const { answers } = serveInspection(inspection);
    answers.inspections.get = ({ id }) => (id === before.id ? before : inspection);
    const screen = await open(`/inspections/${inspection.id}?step=4`, { ...look, user: tess, answers });
    return { ...screen, inspection, before, inspections: answers.inspections };
  };

  test('the customer signs for the visit, and what stands is said with day, price and year', async () => {
    const { inspection, before, inspections, see, say, button, field } = await lastStep(signedThen);
    const note = page.getByRole('region', { name: say('Servicecontract', 'Service contract') });
    await see('Onder het contract van 5 januari 2026', 'Under the contract of 5 January 2026', note);
    await see('450,00', '450.00', note);
    await see('Contractjaar loopt tot 5 januari', 'Contract year runs until 5 January', note);
    await expect.element(page.getByRole('heading', { name: say('Bezoekverslag', 'Visit report') })).toBeVisible();
    await expect.element(field('Prijs', 'Price')).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);

    const sent: CompleteContractInput[] = [];
    const signed = { ...inspection, ...signedThen, standingContract: contract, version: 99 };
    const completeContract = (input: CompleteContractInput) => {
      sent.push(input);
      return signed;
    };
    Object.assign(inspections, { completeContract });
    await page.getByText(say('Ik teken voor dit bezoek', 'I sign for this visit')).click();
    await button('Handtekening zetten', 'Sign').click();
    await button('Handtekening opslaan', 'Save signature').click();
    await button('Bezoek afronden', 'Complete visit').click();
    const done = page.getByRole('alertdialog');
    await see('Bezoek getekend', 'Visit signed', done);
    expect(sent).toMatchObject([
      {
        standingContract: { ...contract, inspectionId: before.id },
        priceStatus: 'fixed',
        contractPrice: '450.00',
        shown: { termsVersion: 'visit-2026-1', text: { title: say('Bezoekverslag', 'Visit report') } },
      },
    ]);
  });

  test('a new contract is a choice, and one to come back from', async () => {
    const { button, field, see, say } = await lastStep(signedThen);
    await button('Nieuw contract', 'New contract').click();
    await see('Ik ga akkoord met de voorwaarden', 'I accept the terms');
    await field('Prijs', 'Price').selectOptions('fixed');
    await expect.element(button('Contract afronden', 'Complete contract')).toBeVisible();
    await button('Toch alleen voor het bezoek tekenen', 'Sign for the visit only after all').click();
    await expect.element(page.getByRole('heading', { name: say('Bezoekverslag', 'Visit report') })).toBeVisible();
  });

  test.each([
    ['a visit that nobody signed', { contractSigned: false }, 'previousInspectionId'],
    [
      'a contract with another address',
      { contractCustomer: { name: bakery.name, address: 'Elders 1' } },
      'previousInspectionId',
    ],
    ['what amends a contract', {}, 'amendsId'],
  ] as const)('after %s, a contract is signed', async (_, earlier, goesOnBy) => {
    const { button, see } = await lastStep({ ...signedThen, ...earlier }, goesOnBy);
    await see('Ik ga akkoord met de voorwaarden', 'I accept the terms');
    await expect.element(button('Nieuw contract', 'New contract')).not.toBeInTheDocument();
  });
});
