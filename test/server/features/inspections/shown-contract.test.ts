/** What was shown is what is signed: the text that the signer saw is compared with the one that is stored. */
import { expect, test } from 'vitest';
import { contractText, wholeContract } from '#common/contract/contract-text.ts';
import { makeInspection } from '#test/support/factories.ts';
import { usePortal } from '#test/support/portal.ts';
import { refusalOf } from '#test/support/refusal.ts';
import { drawnSignature } from '#test/support/signatures.ts';

const portal = usePortal();

/** An inspection, its contract as a screen shows it, and a way to sign that. */
async function readyToSign() {
  const visitor = await portal.signIn();
  const { id } = await makeInspection(portal.em);
  const inspection = await visitor.trpc.inspections.get.query({ id });
  const { companyName, contractIntro, generalTerms } = await visitor.trpc.settings.get.query();
  const shown = contractText(
    {
      companyName,
      customerName: inspection.customerName,
      customerAddress: inspection.customerAddress,
      technicianName: inspection.technicianName,
      inspectionDate: new Date(inspection.date),
      priceStatus: 'to_be_determined',
      price: null,
      companyIntro: contractIntro.nl,
      generalTerms: generalTerms.nl,
    },
    'nl',
  );
  const sign = (shownText: string) =>
    visitor.trpc.inspections.completeContract.mutate({
      id,
      acceptTerms: true,
      signerName: 'Jürgen Żak',
      signerRole: 'contact',
      signature: drawnSignature(),
      language: 'nl',
      priceStatus: 'to_be_determined',
      shownText,
    });
  return { shown, sign };
}

test('the text that was shown is stored word for word', async () => {
  const { shown, sign } = await readyToSign();
  expect((await sign(wholeContract(shown))).contractText).toEqual(shown);
});

test('a text that is no longer what would be stored is not signed', async () => {
  const { shown, sign } = await readyToSign();
  const outdated = wholeContract({ ...shown, intro: `${shown.intro} Met een andere afspraak.` });
  expect(await refusalOf(sign(outdated))).toBe('CONTRACT_CHANGED');
  expect(await refusalOf(sign(wholeContract(shown)))).toBe('accepted');
});
