/** What an administrator does with a customer: chooses the group, takes along all that is kept, or anonymises them. */
import { Button } from '@chakra-ui/react';
import { FileArchive, Network, UserX } from 'lucide-react';
import { serverClient } from '#client/api/server-client.ts';
import { entryLook, MenuEntry } from '#client/features/customers/menu-entry.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';

type PrivacyEntriesProps = {
  customer: CustomerDto;
  /** Closes the menu, then goes on. */
  choose: (then: () => void) => () => void;
  onGroup: () => void;
  onAnonymise: () => void;
};

export function PrivacyEntries({ customer: { id, groupId }, choose, onGroup, onAnonymise }: PrivacyEntriesProps) {
  const { t, language } = useTranslate();
  return (
    <>
      <MenuEntry icon={<Network />} label={t(groupId ? 'groups.change' : 'groups.choose')} onChoose={choose(onGroup)} />
      <Button asChild {...entryLook} color="fg">
        <a href={serverClient.customerZip(id, language)} onClick={choose(() => {})}>
          <FileArchive />
          {t('privacy.export')}
        </a>
      </Button>
      <MenuEntry icon={<UserX />} label={t('privacy.anonymise')} isDangerous onChoose={choose(onAnonymise)} />
    </>
  );
}
