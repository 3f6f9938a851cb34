/** What an administrator does with what is kept about a customer: takes all of it along, or anonymises them. */
import { Button } from '@chakra-ui/react';
import { FileArchive, UserX } from 'lucide-react';
import { entryLook, MenuEntry } from '#client/features/customers/menu-entry.tsx';
import { serverClient } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';

type PrivacyEntriesProps = {
  customer: CustomerDto;
  /** Closes the menu, then goes on. */
  choose: (then: () => void) => () => void;
  onAnonymise: () => void;
};

export function PrivacyEntries({ customer: { id }, choose, onAnonymise }: PrivacyEntriesProps) {
  const { t, language } = useTranslate();
  return (
    <>
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
