/** Below the form: a signer who is not there is asked to sign at a distance, under what the form says. */
import { lazy, Suspense } from 'react';
import { serverClient } from '#client/api/server-client.ts';
import type { StepForm } from '#client/features/inspection-wizard/saving/use-step-form.ts';
import type { Asked } from '#client/features/signing/signing-section.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { ContractValues } from './contract-values.ts';

/** No visit waits for it. */
const SigningSection = lazy(async () => ({
  default: await (await import('#client/features/signing/signing-section.tsx')).loadSigningSection(),
}));

type RemoteSigningProps = {
  inspection: InspectionDto;
  isVisit: boolean;
  signerName: string;
  /** What is not saved yet, in words. */
  inTheWay: string | null;
  /** What has to be said whoever signs, and wherever. */
  missing: readonly TranslationKey[];
  finish: StepForm<ContractValues>['finish'];
};

export function RemoteSigning(props: RemoteSigningProps) {
  const { inspection, isVisit, inTheWay, missing, finish, signerName } = props;
  const { t } = useTranslate();
  const ask = (signer: Asked) =>
    finish(
      async ({ uncheckedReason, contractNotes, priceStatus, contractPrice, language }, version) => {
        const price = { priceStatus, contractPrice: isVisit ? '' : contractPrice };
        const terms = { isVisit, language, uncheckedReason, contractNotes, ...price };
        const saved = await serverClient.procedures.signing.request.mutate({ ...signer, ...terms, version });
        // The form knows it by the number that it has here.
        return { ...saved, id: inspection.id };
      },
      (error) => notify.failure('signing.sendFailed', error),
    );
  const missed = missing.length > 0 ? t('contract.missing', { what: missing.map((key) => t(key)).join(', ') }) : null;
  return (
    <Suspense>
      <SigningSection
        inspection={inspection}
        isVisit={isVisit}
        signerName={signerName}
        inTheWay={inTheWay ?? missed}
        onAsk={ask}
      />
    </Suspense>
  );
}
