/** The message that the contract is signed; returns to the dashboard by itself (specification, section 4). */
import { Button, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DocumentActions } from '#client/features/inspection-wizard/document-actions.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { useIsKeptHere } from '#client/offline/use-outbox.ts';
import type { Language } from '#common/i18n/languages.ts';
import { WIZARD_REDIRECT_DELAY_MS } from '#common/limits.ts';

type ContractSignedProps = { isOpen: boolean; inspectionId: number; language: Language };

export function ContractSigned({ isOpen, inspectionId, language }: ContractSignedProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const isKeptHere = useIsKeptHere(inspectionId);
  // Whoever does something with the PDF is not taken away from it.
  const [isStaying, setIsStaying] = useState(false);
  useEffect(() => {
    if (!isOpen || isStaying) return;
    const timer = setTimeout(() => navigate('/'), WIZARD_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isStaying, navigate]);
  return (
    <Dialog.Root open={isOpen} role="alertdialog" closeOnInteractOutside={false} closeOnEscape={false}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <CircleCheck color="var(--chakra-colors-green-600)" aria-hidden />
              <Dialog.Title>{t('contract.done.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="4">
                <Text>
                  {t('contract.done.text')} {isStaying ? null : t('contract.done.leaving')}
                </Text>
                {/* The server makes the document. */}
                {isKeptHere ? (
                  <Text>{t('outbox.said.kept')}</Text>
                ) : (
                  <DocumentActions inspectionId={inspectionId} language={language} onUse={() => setIsStaying(true)} />
                )}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button asChild minHeight="11">
                <Link to="/">{t('contract.done.toDashboard')}</Link>
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
