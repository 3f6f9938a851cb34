/** Nothing found in all that is left of a floor: one question that names the number, one operation on just those. */
import { Button } from '@chakra-ui/react';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type BoxOperation, isLeft } from '#common/floor-plan/box-operations.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';

type CheckRestProps = {
  boxes: readonly PlanBox[];
  perform: (operations: readonly BoxOperation[]) => void;
};

export function CheckRest({ boxes, perform }: CheckRestProps) {
  const { t } = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const left = boxes.filter(isLeft).map(({ key }) => key);
  /** Those that the question was asked about: what comes meanwhile nobody has confirmed. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (left.length === 0 && !isAsking) return null;
  const parameters = { count: isAsking ? asked.length : left.length };
  return (
    <>
      <Button
        minHeight="11"
        height="auto"
        whiteSpace="normal"
        variant="outline"
        onClick={() => {
          setAsked(left);
          setIsAsking(true);
        }}
      >
        <CheckCheck aria-hidden />
        {t('check.rest', parameters)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question="check.restQuestion"
        subject={t('check.restSubject', parameters)}
        confirmLabel="check.restConfirm"
        isHarmless
        isBusy={false}
        onConfirm={() => {
          setIsAsking(false);
          perform([{ kind: 'checkRest', keys: asked, checkedAt: new Date().toISOString() }]);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
