/** Whether a new contract is signed where one stands: kept in the address, so that a reload shows it again. */
import { useAddressValue } from '#client/lib/use-address-value.ts';

export function useNewContract(): [boolean, (isNew: boolean) => void] {
  const [contract, setContract] = useAddressValue('contract');
  return [contract === 'new', (isNew) => setContract(isNew ? 'new' : '')];
}
