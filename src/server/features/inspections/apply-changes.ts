/** How a set of changes lands in an inspection, whoever sent it: the wizard or an integrator. */
import { normalisePrice } from '#common/contract/price.ts';
import type { SignerRole } from '#common/domain/inspection.ts';
import { DEFAULT_LANGUAGE } from '#common/i18n/languages.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { moveDevices } from '#server/features/devices/move-devices.ts';
import { followText, moveRecommendations } from '#server/features/follow-up/written.service.ts';
import { requireImage } from '#server/images/image.service.ts';
import { letGoOfVisit } from './begin-visit.ts';
import { removeFloorPlan, setFloorPlan } from './floor-plan.service.ts';
import { type Freezing, signWithDocument } from './freeze.ts';
import { type Signing, signContract } from './sign-contract.ts';
import { requireInk, requireUnusedSignature } from './signature.service.ts';
import type { DocumentTools } from './signed-document.ts';

type PlainFields = Pick<
  Inspection,
  | 'customerId'
  | 'technicianId'
  | 'previousInspectionId'
  | 'date'
  | 'status'
  | 'reportText'
  | 'observations'
  | 'recommendations'
  | 'uncheckedReason'
  | 'contractNotes'
  | 'contractPrice'
  | 'contractSignedDate'
  | 'priceStatus'
>;

/** Everything that may change; undefined leaves a field as it is. */
export type InspectionChanges = { [Name in keyof PlainFields]?: PlainFields[Name] | undefined } & {
  /** The ground floor's plan; null takes it away. */
  floorPlanImageId?: string | null | undefined;
  contractSignatureId?: string | null | undefined;
  contractSigned?: boolean | undefined;
  signerName?: string | undefined;
  signerRole?: SignerRole | undefined;
};

/** Carries out changes; with their document, when they sign. */
export const withDocument = <Result>(
  scope: Scope,
  tools: DocumentTools,
  { contractSigned }: InspectionChanges,
  change: (scope: Scope, freezing?: Freezing) => Promise<Result>,
): Promise<Result> => (contractSigned === true ? signWithDocument(scope, tools, change) : change(scope));

/**
 * Refuses ids of things that do not exist, and keeps the others from being deleted meanwhile.
 *
 * @param before - what is changed, if it is not new: its technician may stay, also when rejected meanwhile
 * @throws AppError UNKNOWN_CUSTOMER, UNKNOWN_TECHNICIAN, UNKNOWN_PREVIOUS_INSPECTION
 */
export async function requireReferences(
  em: Em,
  changes: InspectionChanges,
  before?: { technicianId: number },
): Promise<void> {
  const { customerId, technicianId, previousInspectionId } = changes;
  if (customerId !== undefined) await requireKnownCustomer(em, customerId);
  if (technicianId !== undefined && technicianId !== before?.technicianId && !(await isApprovedUser(em, technicianId)))
    throw new AppError('UNKNOWN_TECHNICIAN');
  if (previousInspectionId && !(await isPresentInspection(em, previousInspectionId))) {
    throw new AppError('UNKNOWN_PREVIOUS_INSPECTION');
  }
}

/** Shared: nobody anonymises the customer meanwhile. @throws AppError UNKNOWN_CUSTOMER, CUSTOMER_ANONYMISED */
export async function requireKnownCustomer(em: Em, id: number): Promise<void> {
  const customers = reader(em).selectFrom('customers').select('anonymised_at').where('id', '=', id).forKeyShare();
  const customer = await customers.executeTakeFirst();
  if (!customer) throw new AppError('UNKNOWN_CUSTOMER');
  if (customer.anonymised_at) throw new AppError('CUSTOMER_ANONYMISED');
}

async function isPresentInspection(em: Em, id: number): Promise<boolean> {
  const inspections = reader(em)
    .selectFrom('inspections')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare();
  return (await inspections.executeTakeFirst()) !== undefined;
}

async function isApprovedUser(em: Em, id: number): Promise<boolean> {
  const users = reader(em)
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .forKeyShare();
  return (await users.executeTakeFirst()) !== undefined;
}

/** An amendment refers to what this customer signed. @throws AppError AMENDMENT_CUSTOMER */
function requireSameCustomer({ amendsId, customerId }: Inspection, changes: InspectionChanges): void {
  const isOther = changes.customerId !== undefined && changes.customerId !== customerId;
  if (isOther && amendsId) throw new AppError('AMENDMENT_CUSTOMER');
}

/**
 * Changes a held inspection; signing comes last, so that the contract speaks of what the other
 * changes made of it. The references among the changes must exist.
 *
 * @throws AppError AMENDMENT_CUSTOMER, UNKNOWN_IMAGE, SIGNATURE_REQUIRED, SIGNATURE_WITHOUT_INK, SIGNATURE_USED, SIGNER_REQUIRED
 */
export async function applyChanges(
  scope: Scope,
  inspection: Inspection,
  changes: InspectionChanges,
  freezing?: Freezing,
): Promise<void> {
  const { floorPlanImageId, contractSignatureId, contractSigned, signerName, signerRole, ...plain } = changes;
  requireSameCustomer(inspection, changes);
  const { customerId } = inspection;
  scope.em.assign(inspection, omitUndefined(plain) as Partial<PlainFields>);
  if (inspection.customerId !== customerId) {
    // What was said of the new customer's devices before is asked of the database: it has to know whose visit this is.
    await scope.em.flush();
    await moveDevices(scope, inspection);
    await letGoOfVisit(scope, inspection.id);
    await moveRecommendations(scope, inspection);
  }
  // What an amendment says anew it has when it is signed.
  if (changes.recommendations !== undefined) await followText(scope, inspection);
  const ground = { inspectionId: inspection.id, floor: 0 };
  if (floorPlanImageId) await setFloorPlan(scope, { ...ground, imageId: floorPlanImageId });
  if (floorPlanImageId === null) await removeFloorPlan(scope, ground);
  if (contractSignatureId) await requireImage(scope.em, contractSignatureId);
  if (contractSignatureId !== undefined) inspection.contractSignatureId = contractSignatureId;
  if (contractSigned !== true) return;
  const signatureId = inspection.contractSignatureId;
  if (!signatureId) throw new AppError('SIGNATURE_REQUIRED');
  await requireInk(scope.em, signatureId);
  await requireUnusedSignature(scope.em, signatureId, inspection.id);
  // An empty one is 0. What is no amount stays as a program wrote it.
  const { priceStatus, contractPrice } = inspection;
  if (priceStatus === 'fixed') inspection.contractPrice = normalisePrice(contractPrice ?? '') ?? contractPrice;
  await scope.em.flush();
  if (!freezing) throw new Error('Who signs has to keep the document');
  const signing: Signing = {
    signatureId,
    strokes: null,
    ...(await signerOf(scope, inspection, { signerName, signerRole })),
    claimedAt: inspection.contractSignedDate ?? null,
    language: DEFAULT_LANGUAGE,
    shown: null,
    offline: null,
  };
  await signContract(scope, inspection, signing, freezing);
}

/**
 * Who signed, as the caller says; for callers that say nothing the customer's contact person, if there is one.
 *
 * @throws AppError SIGNER_REQUIRED
 */
async function signerOf(
  { em }: Scope,
  { customerId }: Inspection,
  { signerName, signerRole }: Pick<InspectionChanges, 'signerName' | 'signerRole'>,
): Promise<{ signerName: string; signerRole: SignerRole }> {
  if (signerName) return { signerName, signerRole: signerRole ?? 'other' };
  const { contactPerson } = await em.findOneOrFail(Customer, { id: customerId });
  if (!contactPerson) throw new AppError('SIGNER_REQUIRED');
  return { signerName: contactPerson, signerRole: 'contact' };
}
