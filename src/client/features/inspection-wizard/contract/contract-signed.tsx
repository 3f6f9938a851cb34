/** Said when the contract is signed; goes back to the dashboard by itself (specification, section 4). */
import { Button, Dialog, Portal, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslate } from '#client/lib/use-translate.ts';
import { WIZARD_REDIRECT_DELAY_MS } from '#common/limits.ts';

export function ContractSigned({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => navigate('/'), WIZARD_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOpen, navigate]);
  return (
    <Dialog.Root open={isOpen} role="alertdialog" closeOnInteractOutside={false}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <CircleCheck color="var(--chakra-colors-green-600)" aria-hidden />
              <Dialog.Title>{t('contract.done.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text>{t('contract.done.text')}</Text>
            </Dialog.Body>
            <Dialog.Footer>
              <Button asChild>
                <Link to="/">{t('contract.done.toDashboard')}</Link>
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
