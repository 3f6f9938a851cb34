/** The button that wipes a whole drawing: apart from the other buttons, and after a question. */
import { Button } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';

type ClearDrawingProps = { isEmpty: boolean /** By its sign alone. */; isShort: boolean; onClear: () => void };

export function ClearDrawing({ isEmpty, isShort, onClear }: ClearDrawingProps) {
  const { t } = useTranslate();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        minHeight="11"
        minWidth="11"
        paddingX={isShort ? '0' : '4'}
        marginStart="auto"
        variant="outline"
        disabled={isEmpty}
        aria-label={t('draw.clear')}
        onClick={() => setIsAsked(true)}
      >
        <Trash2 aria-hidden />
        {isShort ? null : t('draw.clear')}
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
