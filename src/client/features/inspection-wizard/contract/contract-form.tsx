/** The contract before it is signed: its language and price, its text, and who signs it. */
import { Input, NativeSelect, SimpleGrid, Stack, Textarea } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
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
import { priceStatuses, type SignerRole, signerRoles } from '#common/domain/inspection.ts';
import { type Language, languages } from '#common/i18n/languages.ts';
import { PRICE_MAX_LENGTH } from '#common/limits.ts';
import { contractFormSchema } from '#common/schemas/contract.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { AcceptTerms } from './accept-terms.tsx';
import { CompleteContract } from './complete-contract.tsx';
import { ContractTextView } from './contract-text-view.tsx';
import { RemoteSigning } from './remote-signing.tsx';
import { SignatureField } from './signature-field.tsx';
import { StandingContractNote } from './standing-contract-note.tsx';
import { UncheckedReason } from './unchecked-reason.tsx';
import { useContractText } from './use-contract-text.ts';
import { useInTheWay } from './use-in-the-way.ts';
import { useNewContract } from './use-new-contract.ts';
import { useShownTime } from './use-shown-time.ts';
import { useSignature } from './use-signature.ts';
import { useUnchecked } from './use-unchecked.ts';

/** Agreeing is not typed: it is kept with the signature, and good for one text. */
const typedSchema = z.omit(contractFormSchema, { acceptTerms: true });

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
  const { t, language: portalLanguage } = useTranslate();
  const utils = trpc.useUtils();
  const { client } = utils;
  const { id } = inspection;
  const [isNew, setIsNew] = useNewContract();
  const standing = isNew ? null : stands;
  const isVisit = standing !== null;
  const { form, finish, conflict, resolve } = useStepForm({
    inspection,
    step: 'contract',
    schema: typedSchema,
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
      signerRole: 'contact' as SignerRole,
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
  const inTheWay = useInTheWay(id);
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
          <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
            <FormField label={isVisit ? 'visit.language' : 'contract.language'} error={undefined}>
              <NativeSelect.Root>
                <NativeSelect.Field {...form.register('language')}>
                  {languages.map((option) => (
                    <option key={option} value={option}>
                      {t(`language.${option}`)}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </FormField>
            {isVisit ? null : (
              <FormField label="contract.priceStatus" error={errors.priceStatus?.message}>
                <NativeSelect.Root>
                  <NativeSelect.Field {...form.register('priceStatus')}>
                    {priceStatuses.map((status) => (
                      <option key={status} value={status}>
                        {t(`contract.priceStatus.${status}`)}
                      </option>
                    ))}
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
              </FormField>
            )}
            {priceStatus === 'fixed' && !isVisit ? (
              <FormField label="contract.price" error={errors.contractPrice?.message}>
                <Input inputMode="decimal" maxLength={PRICE_MAX_LENGTH} {...form.register('contractPrice')} />
              </FormField>
            ) : null}
          </SimpleGrid>
          <FormField
            label="contract.notes"
            hint={isVisit ? 'visit.notes.hint' : 'contract.notes.hint'}
            isOptional
            error={errors.contractNotes?.message}
          >
            <Textarea rows={1} autoresize {...form.register('contractNotes')} />
          </FormField>
          {/* From here on it is the customer who reads, agrees and signs. */}
          <ContractTextView text={text} language={language} />
          <AcceptTerms isVisit={isVisit} isAccepted={isAccepted} onAccept={signature.accept} />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <FormField label="contract.signerName" error={errors.signerName?.message}>
              <Input autoComplete="off" {...form.register('signerName')} />
            </FormField>
            <FormField label="contract.signerRole" error={errors.signerRole?.message}>
              <NativeSelect.Root>
                <NativeSelect.Field {...form.register('signerRole')}>
                  {signerRoles.map((role) => (
                    <option key={role} value={role}>
                      {t(`contract.signerRole.${role}`)}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </FormField>
          </SimpleGrid>
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
              ...(signerName.trim().length < 2 ? (['contract.missing.name'] as const) : []),
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
