/** The contract before it is signed: its language and price, its text, and who signs it. */
import { Input, Stack } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { trpc } from '#client/api/server-client.ts';
import { FormField } from '#client/components/form-field.tsx';
import { Loading } from '#client/components/loading.tsx';
import { ConflictDialog } from '#client/features/inspection-wizard/saving/conflict-dialog.tsx';
import { useStepForm } from '#client/features/inspection-wizard/saving/use-step-form.ts';
import { STEP_FORM_ID } from '#client/features/inspection-wizard/wizard-bar.tsx';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { sha256 } from '#client/lib/sha256.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { CONTRACT_TERMS_VERSION, wholeContract } from '#common/contract/contract-text.ts';
import { type StandingContract, VISIT_TERMS_VERSION } from '#common/contract/standing-contract.ts';
import type { Language } from '#common/i18n/languages.ts';
import { SIGNER_NAME_MIN_LENGTH } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { AcceptTerms } from './accept-terms.tsx';
import { CompleteContract } from './complete-contract.tsx';
import { ContractTextView } from './contract-text-view.tsx';
import { type ContractValues, contractValuesSchema } from './contract-values.ts';
import { RemoteSigning } from './remote-signing.tsx';
import { SignatureField } from './signature-field.tsx';
import { SignerFields } from './signer-fields.tsx';
import { StandingContractNote } from './standing-contract-note.tsx';
import { TermsFields } from './terms-fields.tsx';
import { UncheckedReason } from './unchecked-reason.tsx';
import { useContractText } from './use-contract-text.ts';
import { useInTheWay } from './use-in-the-way.ts';
import { useNewContract } from './use-new-contract.ts';
import { useShownTime } from './use-shown-time.ts';
import { useSignature } from './use-signature.ts';
import { useUnchecked } from './use-unchecked.ts';

const agreedOf = ({ priceStatus, price }: StandingContract) => ({ priceStatus, contractPrice: price ?? '' });

type ContractFormProps = {
  inspection: InspectionDto;
  /** The contract that stands: unless a new one is chosen, the customer signs for the visit alone. */
  standing: StandingContract | null;
  /** Who signed the inspection that this one amends or goes on from, or whom to ask for; '' for nobody. */
  usualSigner: string;
  /** What was agreed on the visit that this one goes on from: proposed with the first fixed price; '' for nothing. */
  usualPrice: string;
  onSigned: (language: Language) => void;
};

export function ContractForm({ inspection, standing: stands, usualSigner, usualPrice, onSigned }: ContractFormProps) {
  const { language: portalLanguage } = useTranslate();
  const utils = trpc.useUtils();
  const { client } = utils;
  const { id } = inspection;
  const [isNew, setIsNew] = useNewContract();
  const standing = isNew ? null : stands;
  const isVisit = standing !== null;
  const { form, finish, conflict, resolve } = useStepForm<ContractValues>({
    inspection,
    step: 'contract',
    schema: contractValuesSchema,
    read: ({ uncheckedReason, contractNotes, priceStatus, contractPrice }) => ({
      uncheckedReason: uncheckedReason ?? '',
      contractNotes: contractNotes ?? '',
      priceStatus,
      contractPrice: contractPrice ?? '',
    }),
    prefill: {
      uncheckedReason: '',
      contractNotes: '',
      priceStatus: inspection.priceStatus,
      contractPrice: usualPrice,
      signerName: usualSigner,
      signerRole: 'contact',
      copyEmail: '',
      language: inspection.contractLanguage ?? portalLanguage,
    },
    keep: ({ uncheckedReason, contractNotes, priceStatus, contractPrice }, version) =>
      client.inspections.update.mutate({
        id,
        version,
        changes: { uncheckedReason, contractNotes, priceStatus, contractPrice },
      }),
  });
  const [priceStatus, price, signerName, language, uncheckedReason] = useWatch({
    control: form.control,
    name: ['priceStatus', 'contractPrice', 'signerName', 'language', 'uncheckedReason'],
  });
  const unchecked = useUnchecked(inspection);
  const lacksReason = unchecked !== null && unchecked.length > 0 && uncheckedReason.trim() === '';
  const lacksPrice = !isVisit && priceStatus === 'fixed' && price.trim() === '';
  const { text, refetch } = useContractText(inspection, { standing, language, priceStatus, price });
  const shownText = text && wholeContract(text);
  const shownMs = useShownTime(shownText !== null);
  const inTheWay = useInTheWay(inspection);
  const signature = useSignature(id, shownText, signerName);
  const { errors, isValid, isSubmitting } = form.formState;
  const choose = (isNewNow: boolean) => {
    // A price that was not finished is none of the visit's.
    if (!isNewNow && errors.contractPrice) form.setValue('contractPrice', usualPrice, { shouldValidate: true });
    setIsNew(isNewNow);
  };
  const { isSaved, isAccepted } = signature;
  if (!text || shownText === null || unchecked === null) return <Loading />;

  const complete = form.handleSubmit(async () => {
    if (!isSaved || !isAccepted || lacksReason || lacksPrice) return;
    const isSigned = await finish(
      async (values, version) => {
        const hash = await sha256(shownText);
        const { customerName: name, customerAddress: address } = inspection;
        const shown = {
          text,
          customer: { name, address },
          termsVersion: isVisit ? VISIT_TERMS_VERSION : CONTRACT_TERMS_VERSION,
        };
        return client.inspections.completeContract.mutate({
          ...values,
          ...(standing ? { ...agreedOf(standing), standingContract: standing } : {}),
          id,
          version,
          acceptTerms: true,
          signature: signature.strokes,
          shown: { ...shown, ...(hash ? { sha256: hash } : {}) },
          shownMs: shownMs(),
          deviceTime: new Date(),
        });
      },
      (error) => {
        notify.failure('contract.completeFailed', error);
        const code = errorCodeOf(error);
        if (code === 'CONTRACT_CHANGED') {
          refetch();
          void utils.inspections.get.invalidate();
        }
        // Somebody else placed or unchecked one meanwhile: it is named as soon as it is known here.
        if (code === 'CHECKS_MISSING') void utils.baitBoxes.list.invalidate({ inspectionId: id });
      },
    );
    if (!isSigned) return;
    signature.forget();
    notify.done(isVisit ? 'visit.signed' : 'contractSigned');
    onSigned(language);
  });

  /** What has to be said whoever signs, and wherever. */
  const missingTerms = [
    ...(lacksReason ? (['contract.missing.uncheckedReason'] as const) : []),
    ...((errors.contractPrice && !isVisit) || lacksPrice ? (['contract.missing.price'] as const) : []),
  ];

  return (
    <>
      <Stack asChild gap={{ base: '4', md: '6' }}>
        <form id={STEP_FORM_ID} noValidate onSubmit={complete}>
          {unchecked.length > 0 ? (
            <UncheckedReason
              boxes={unchecked}
              reason={uncheckedReason}
              onReason={(reason) => form.setValue('uncheckedReason', reason)}
            />
          ) : null}
          {stands ? <StandingContractNote contract={stands} isNew={isNew} onNew={choose} /> : null}
          <TermsFields form={form} isVisit={isVisit} priceStatus={priceStatus} />
          {/* From here on it is the customer who reads, agrees and signs. */}
          <ContractTextView text={text} language={language} />
          <AcceptTerms isVisit={isVisit} isAccepted={isAccepted} onAccept={signature.accept} />
          <SignerFields form={form} />
          <SignatureField signature={signature} signerName={signerName} />
          <FormField
            label="contract.copyEmail"
            hint="contract.copyEmail.hint"
            isOptional
            error={errors.copyEmail?.message}
          >
            <Input type="email" autoComplete="off" {...form.register('copyEmail')} />
          </FormField>
          <CompleteContract
            inspection={inspection}
            inTheWay={inTheWay}
            isVisit={isVisit}
            isBusy={isSubmitting}
            missing={[
              ...missingTerms,
              ...(errors.copyEmail ? (['contract.missing.copyEmail'] as const) : []),
              ...(isAccepted ? [] : ([isVisit ? 'visit.missing.accept' : 'contract.missing.terms'] as const)),
              ...(signerName.trim().length < SIGNER_NAME_MIN_LENGTH ? (['contract.missing.name'] as const) : []),
              ...(isSaved ? [] : (['contract.missing.signature'] as const)),
            ]}
            isValid={isValid && isAccepted && isSaved && !lacksReason && !lacksPrice}
          />
        </form>
      </Stack>
      <RemoteSigning
        inspection={inspection}
        isVisit={isVisit}
        signerName={signerName}
        inTheWay={inTheWay.reason}
        missing={missingTerms}
        finish={finish}
      />
      <ConflictDialog
        conflict={conflict}
        labels={{
          uncheckedReason: 'contract.uncheckedReason',
          contractNotes: 'contract.notes',
          priceStatus: 'contract.priceStatus',
          contractPrice: 'contract.price',
        }}
        onChoose={resolve}
      />
    </>
  );
}
