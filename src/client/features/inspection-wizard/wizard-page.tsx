/** /inspections/new and /inspections/{id}: finds the inspection and the step to open. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { NotFound } from '#client/components/not-found.tsx';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useIsStillHere } from '#client/lib/use-is-still-here.ts';
import { useEnter } from '#client/live/live.ts';
import { isLocked } from '#common/domain/inspection.ts';
import { furthestStep, openingStep } from '#common/domain/wizard.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { useServersNumber } from './use-servers-number.ts';
import { Wizard } from './wizard.tsx';

const SignedDocument = lazy(async () => ({
  default: (await import('./signed/signed-document.tsx')).SignedDocument,
}));
// Where one signs it is loaded with the contract.
const ContractSigned = lazy(async () => ({ default: (await import('./contract/contract-signed.tsx')).ContractSigned }));

const progressOf = (inspection: InspectionDto) => ({
  ...inspection,
  hasCustomer: true,
  hasFloorPlan: inspection.floorPlans.length > 0 || inspection.lastBoxSequence > 0,
});

/** A visit that began with devices on their plans opens in the round along them; any other one on the plan. */
const firstPlaceOf = ({ id, floorPlans, lastBoxSequence }: InspectionDto): string =>
  `/inspections/${id}?${floorPlans.length > 0 && lastBoxSequence > 0 ? 'round=next&' : ''}step=1`;

export function WizardPage() {
  const { id = 'new' } = useParams();
  if (id === 'new') return <NewInspection />;
  // Below zero: begun on this device, and not on the server yet.
  return /^-?[1-9]\d{0,8}$/.test(id) ? <ExistingInspection id={Number(id)} /> : <NotFound />;
}

function NewInspection() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  // A plan belongs to an inspection, and an inspection to a customer.
  const isAhead = /^[1-9]\d*$/.test(search.get('step') ?? '');
  const isStillHere = useIsStillHere();
  useEffect(() => {
    if (!isAhead || !isStillHere()) return;
    notify.problem('pleaseSelectCustomerFirst');
    setSearch({}, { replace: true });
  }, [isAhead, isStillHere, setSearch]);
  return (
    <Wizard
      inspection={null}
      step={0}
      furthest={0}
      onStep={() => {}}
      onCreated={(made) => navigate(firstPlaceOf(made), { replace: true })}
      onSigned={() => {}}
    />
  );
}

function ExistingInspection({ id }: { id: number }) {
  const inspection = trpc.inspections.get.useQuery({ id });
  const shown = useServersNumber(id, inspection.data);
  if (inspection.isPending) return <Loading />;
  if (inspection.isError) {
    if (errorCodeOf(inspection.error) === 'INSPECTION_NOT_FOUND')
      return <NotFound title="wizard.gone.title" text="wizard.gone.text" />;
    return <ErrorState title="wizard.loadFailed" error={inspection.error} onRetry={() => inspection.refetch()} />;
  }
  // What is on its way in one inspection is not another one's; one that gets its number is still the same.
  return shown ? <OpenInspection key={shown.key} inspection={shown} /> : <Loading />;
}

/** Steps to go through as long as it is not signed; a document from then on. */
function OpenInspection({ inspection }: { inspection: InspectionDto }) {
  useEnter(inspection.id);
  const [search, setSearch] = useSearchParams();
  const [signedIn, setSignedIn] = useState<Language | null>(null);
  const [isTold, setIsTold] = useState(false);
  const requested = search.get('step');
  const asked = requested === null || !/^\d$/.test(requested) ? null : Number(requested);
  const progress = progressOf(inspection);
  const step = openingStep(progress, asked);
  const isSigned = isLocked(inspection);
  const isStillHere = useIsStillHere();
  // The address always says which step is shown, so that a reload shows it again.
  useEffect(() => {
    if (isSigned || requested === String(step) || !isStillHere()) return;
    setSearch({ step: String(step) }, { replace: true, preventScrollReset: true });
  }, [isSigned, requested, step, isStillHere, setSearch]);
  // Whoever has just gone through the steps reads from the top.
  const [wasOpen, setWasOpen] = useState(!isSigned);
  useEffect(() => {
    if (!isSigned || !wasOpen || !isStillHere()) return;
    setWasOpen(false);
    setSearch({}, { replace: true });
  }, [isSigned, wasOpen, isStillHere, setSearch]);
  return (
    <>
      {isSigned ? (
        <Suspense fallback={<Loading />}>
          <SignedDocument inspection={inspection} part={wasOpen ? null : asked} />
        </Suspense>
      ) : (
        <Wizard
          inspection={inspection}
          step={step}
          furthest={furthestStep(progress)}
          // The step comes into view by itself.
          onStep={(next) => setSearch({ step: String(next) }, { preventScrollReset: true })}
          onCreated={() => {}}
          onSigned={setSignedIn}
        />
      )}
      {/* Above the document, until it is closed. */}
      <Suspense>
        {signedIn ? (
          <ContractSigned
            isOpen={!isTold}
            isVisit={inspection.standingContract != null}
            inspectionId={inspection.id}
            customerId={inspection.customerId}
            language={signedIn}
            onClose={() => {
              setIsTold(true);
              window.scrollTo(0, 0);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
