/** What a completed inspection is as a contract, and when that contract is renewed. */
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import type { ContractState } from '#common/schemas/inspection-list.ts';
import { contractYearEnd } from './contract-year.ts';

type Listed = Pick<ListedInspectionDto, 'contractSigned' | 'contractSignedDate' | 'standingContract' | 'isEnded'>;

/** One that stands, one that ended, a visit under one, or not signed. */
export function contractStateOf({ contractSigned, standingContract, isEnded }: Listed): ContractState {
  if (!contractSigned) return 'unsigned';
  if (standingContract) return 'visit';
  return isEnded ? 'ended' : 'standing';
}

/** On which day the running year of a contract that stands is over, such as 2027-03-02; null of all else. */
export function renewalOf(listed: Listed, now: Date): string | null {
  const { contractSignedDate } = listed;
  if (contractStateOf(listed) !== 'standing' || contractSignedDate === null) return null;
  return contractYearEnd(new Date(contractSignedDate), now);
}
