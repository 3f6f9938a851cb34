/** The button that wipes a whole drawing: apart from the other buttons, and after a question. */
import { Button } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';

export function ClearDrawing({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  const { t } = useTranslate();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button height="11" marginStart="auto" variant="outline" disabled={isEmpty} onClick={() => setIsAsked(true)}>
        <Trash2 aria-hidden />
        {t('draw.clear')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        question="draw.clearQuestion"
        subject={t('draw.clearText')}
        confirmLabel="draw.clear"
        isBusy={false}
        onConfirm={() => {
          setIsAsked(false);
          onClear();
        }}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}
