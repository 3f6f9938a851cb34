/** The cross in a dialog's corner. */
import { IconButton } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';

export function CloseButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslate();
  return (
    <IconButton
      variant="ghost"
      boxSize="11"
      position="absolute"
      top="2"
      insetEnd="2"
      aria-label={t('app.close')}
      onClick={onClick}
    >
      <X />
    </IconButton>
  );
}
