/** Records as the server presents them, for screens without one. */
import type { inferRouterOutputs } from '@trpc/server';
import { defaultCompany } from '#common/contract/company.ts';
import { unchecked } from '#common/domain/check.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { WaitingDto } from '#common/schemas/overview.ts';
import type { RecommendationDto } from '#common/schemas/recommendation.ts';
import type { CurrentUserDto, ListedUserDto } from '#common/schemas/user.ts';
import type { AppRouter } from '#server/app-router.ts';

export const tess: CurrentUserDto = {
  id: 2,
  username: 'tess',
  fullName: 'Tess van Dijk',
  email: null,
  role: 'technician',
  status: 'approved',
  approvedById: 1,
  approvedAt: '2026-01-02T09:00:00.000Z',
  hasTwoFactor: false,
  hasAuthenticatorApp: false,
  hasPasskey: false,
  isTwoFactorRequired: false,
};

export const admin: CurrentUserDto = { ...tess, id: 1, username: 'admin', fullName: 'Anna Beheer', role: 'admin' };

export const managed = (
  { isTwoFactorRequired: _, hasAuthenticatorApp: __, hasPasskey: ___, ...user }: CurrentUserDto,
  changes: Partial<ListedUserDto> = {},
): ListedUserDto => ({
  ...user,
  isService: false,
  version: 1,
  lastSeenAt: null,
  openInspections: 0,
  plannedVisits: 0,
  ...changes,
});

export const bakery: CustomerDto = {
  id: 1,
  key: crypto.randomUUID(),
  name: 'Bakkerij',
  address: 'Dorpsstraat 1',
  contactPerson: null,
  phone: null,
  email: null,
  logoId: null,
  groupId: null,
  version: 1,
};

type Settings = inferRouterOutputs<AppRouter>['settings']['get'];
export const settings: Settings = {
  ...defaultCompany,
  companyName: 'Plaagvrij BV',
  logoId: null,
  whiteLogoId: null,
  version: 1,
};

let lastId = 0;

/** An inspection of the bakery by Tess, each with an id of its own: what a browser keeps of one is not another's. */
export function makeInspection(changes: Partial<InspectionDto> = {}): InspectionDto {
  lastId += 1;
  return {
    id: lastId,
    key: crypto.randomUUID(),
    customerId: bakery.id,
    customerName: bakery.name,
    customerAddress: bakery.address,
    technicianId: tess.id,
    technicianName: tess.fullName,
    date: '2026-03-02T09:00:00.000Z',
    status: 'draft',
    previousInspectionId: null,
    amendsId: null,
    amendmentReason: null,
    amendments: [],
    createdById: tess.id,
    contractSigned: false,
    contractSignedDate: null,
    contractReceivedDate: null,
    contractLanguage: null,
    contractNotes: null,
    contractPrice: null,
    priceStatus: 'to_be_determined',
    reportText: null,
    observations: null,
    recommendations: null,
    uncheckedReason: null,
    contractSignatureId: null,
    signerName: null,
    signerRole: null,
    contractText: null,
    contractCustomer: null,
    standingContract: null,
    contractOffline: null,
    contractRemote: null,
    contractCopyEmail: null,
    lateSignatures: [],
    unsent: [],
    floorPlans: [],
    photos: [],
    lastBoxSequence: 0,
    customerBoxSequence: 0,
    version: 1,
    ...changes,
  };
}

/** What the bell lists when these inspections are ready to be signed. */
export const waitingFor = (...ready: readonly InspectionDto[]): WaitingDto => ({
  accountsToApprove: 0,
  overdueRecommendations: 0,
  customerAnswers: 0,
  readyToSign: { count: ready.length, items: ready.map(({ id, customerName, date }) => ({ id, customerName, date })) },
  unfinished: { count: 0, items: [] },
});

export const makeBox = (inspectionId: number): BaitBoxDto => ({
  id: 1,
  key: crypto.randomUUID(),
  inspectionId,
  boxNumber: 'B001',
  boxType: 'rat',
  isToxic: false,
  positionX: 100,
  positionY: 100,
  position: { x: 100, y: 100 },
  floor: 0,
  notes: null,
  deviceId: 1,
  isNew: true,
  ...unchecked,
  catches: [],
  evidence: [],
  actions: [],
  checkedAt: null,
  receivedAt: null,
  checkedById: null,
  isBulkChecked: false,
  version: 1,
});

/** What a visit recommends, of which nothing else was said yet. */
export const makeRecommendation = ({ id, date }: InspectionDto, text: string): RecommendationDto => ({
  ...{ id: 71, key: 'a0000000-0000-4000-8000-000000000071', version: 1, customerId: bakery.id, inspectionId: id },
  ...{ customerName: bakery.name, madeAt: date, text, category: 'other', actsBy: 'customer', dueDay: null },
  ...{ place: null, deviceId: null, boxNumber: null, state: 'open', stateBefore: 'open', isOverdue: false },
  ...{ isGiven: false, said: null, photo: null },
});
