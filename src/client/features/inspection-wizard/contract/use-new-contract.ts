/** Whether a new contract is signed where one stands: kept in the address, so that a reload shows it again. */
import { useSearchParams } from 'react-router';

export function useNewContract(): [boolean, (isNew: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (isNew: boolean) =>
    setSearch(
      (old) => {
        const address = new URLSearchParams(old);
        if (isNew) address.set('contract', 'new');
        else address.delete('contract');
        return address;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get('contract') === 'new', choose];
}
