/** What an inspection's states mean (specification, section 4). */
import { UNSIGNED_DAYS } from '#common/limits.ts';
import { dayOf } from './day.ts';

export const inspectionStatuses = ['draft', 'in_progress', 'completed'] as const;
export type InspectionStatus = (typeof inspectionStatuses)[number];

/** Which inspections a list shows. */
export const inspectionFilters = ['pending', 'completed', 'signed', 'ready', 'unfinished'] as const;
export type InspectionFilter = (typeof inspectionFilters)[number];

export const priceStatuses = ['fixed', 'to_be_determined'] as const;
export type PriceStatus = (typeof priceStatuses)[number];

/** In what capacity somebody signs for the customer. */
export const signerRoles = ['contact', 'owner', 'manager', 'employee', 'other'] as const;
export type SignerRole = (typeof signerRoles)[number];

/** Draft and in progress are shown as pending. */
export const isPending = (status: InspectionStatus): boolean => status !== 'completed';

type ContractState = { contractSigned: boolean; status: InspectionStatus };

/** Completed, but nobody signed: said as such wherever contracts are listed. */
export const isContractUnsigned = ({ contractSigned, status }: ContractState): boolean =>
  status === 'completed' && !contractSigned;

const DAY_MS = 24 * 60 * 60_000;

/** How many days of the calendar ago it was; 0 for one that is still to come. */
export const ageInDays = (date: string, now: Date): number =>
  Math.max(0, (Date.parse(dayOf(now)) - Date.parse(dayOf(new Date(date)))) / DAY_MS);

/** Not signed, and longer ago than it should have been. */
export const isUnsignedLong = (inspection: { contractSigned: boolean; date: string }, now: Date): boolean =>
  !inspection.contractSigned && ageInDays(inspection.date, now) > UNSIGNED_DAYS;

/** What a contract needs before it can be put in front of the customer. */
const contractParts = ['boxes', 'report', 'recommendations'] as const;
export type ContractPart = (typeof contractParts)[number];

/** A signature makes the inspection evidence: it, its boxes, plans and photos no longer change. */
export const isLocked = ({ contractSigned }: Pick<ContractState, 'contractSigned'>): boolean => contractSigned;

/** Completed of all inspections as a whole percent; 0 when there are none. */
export const conversionRate = (completed: number, all: number): number =>
  all === 0 ? 0 : Math.round((completed / all) * 100);
