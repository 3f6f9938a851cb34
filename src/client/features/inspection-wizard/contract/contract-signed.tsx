/** The message that the contract is signed: it stays until it is closed, and leaves whoever closes it at what was signed. */
import { Button, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useIsKeptHere } from '#client/api/use-outbox.ts';
import { DocumentActions } from '#client/features/inspection-wizard/document-actions.tsx';
import { contentElement } from '#client/lib/focus-content.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Language } from '#common/i18n/languages.ts';
import { NextVisit } from './next-visit.tsx';

type ContractSignedProps = {
  isOpen: boolean;
  isVisit: boolean;
  inspectionId: number;
  customerId: number;
  language: Language;
  onClose: () => void;
};

export function ContractSigned({ isOpen, isVisit, inspectionId, customerId, language, onClose }: ContractSignedProps) {
  const { t } = useTranslate();
  const isKeptHere = useIsKeptHere(inspectionId);
  return (
    <Dialog.Root
      open={isOpen}
      role="alertdialog"
      closeOnInteractOutside={false}
      finalFocusEl={contentElement}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <CircleCheck color="var(--chakra-colors-green-600)" aria-hidden />
              <Dialog.Title>{t(isVisit ? 'visit.signed' : 'contract.done.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="4">
                <Text>{t('contract.done.text')}</Text>
                {/* The server makes the document. */}
                {isKeptHere ? (
                  <Text>{t('outbox.said.kept')}</Text>
                ) : (
                  <>
                    <DocumentActions inspectionId={inspectionId} language={language} />
                    <NextVisit customerId={customerId} contractId={isVisit ? undefined : inspectionId} />
                  </>
                )}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap" css={{ '& > *': { flexGrow: { base: 1, md: 0 } } }}>
              <Button asChild variant="outline" minHeight="11">
                <Link to="/">{t('contract.done.toDashboard')}</Link>
              </Button>
              <Button minHeight="11" onClick={onClose}>
                {t('contract.done.view')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
