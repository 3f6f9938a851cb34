/** The selected box: its number, type, toxicity, notes and place; every choice counts at once. */
import { Button, Field, Flex, IconButton, Input, SimpleGrid, Spacer, Textarea } from '@chakra-ui/react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Check, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnLeave } from '#client/lib/use-on-leave.ts';
import { useTextUntilBlur } from '#client/lib/use-text-until-blur.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isBoxNumberInBounds } from '#common/domain/bait-box.ts';
import { checkIn, fitting } from '#common/domain/make-check.ts';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { BOX_NUMBER_MAX_LENGTH, NOTE_MAX_LENGTH } from '#common/limits.ts';
import { BoxFields } from './box-fields.tsx';
import { type BoxesModel, update, updateNotes } from './boxes-model.ts';
import { PanelFrame } from './panel-frame.tsx';

type BoxPanelProps = {
  box: PlanBox;
  model: BoxesModel;
  isSheet: boolean;
  onNudge: (direction: PointOnPlan) => void;
  onDelete: () => void;
  onClose: () => void;
  /** The check of this visit. */
  children?: ReactNode;
};

const directions = [
  { name: 'left', Icon: ArrowLeft, by: { x: -1, y: 0 } },
  { name: 'up', Icon: ArrowUp, by: { x: 0, y: -1 } },
  { name: 'down', Icon: ArrowDown, by: { x: 0, y: 1 } },
  { name: 'right', Icon: ArrowRight, by: { x: 1, y: 0 } },
] as const;

/** Why a number cannot be the box's; null when it can. */
function numberProblem(number: string, isTaken: boolean) {
  if (number === '') return 'validation.boxNumber';
  if (!isBoxNumberInBounds(number)) return 'validation.boxNumberTooHigh';
  return isTaken ? 'errors.BOX_NUMBER_TAKEN' : null;
}

export function BoxPanel({ box, model, isSheet, onNudge, onDelete, onClose, children }: BoxPanelProps) {
  const { t } = useTranslate();
  const [number, setNumber] = useTextUntilBlur(box.boxNumber);
  const [notes, setNotes, seenNotes] = useTextUntilBlur(box.notes ?? '');
  const written = number === box.boxNumber ? number : model.writtenNumber(number);
  const problem = numberProblem(written, model.isNumberTaken(written, box.key));
  const isWrong = problem !== null;

  const apply = () => {
    const operations = [
      ...(!isWrong && written !== box.boxNumber ? update(box.key, { boxNumber: written }) : []),
      ...(notes.trim() !== (box.notes ?? '') ? updateNotes(box.key, notes, seenNotes) : []),
    ];
    if (operations.length > 0) model.perform(operations);
    if (!isWrong) setNumber(written);
  };
  useOnLeave(apply);
  // What stood there before is looked at; what is placed just now is described.
  const isFirst = box.isNew === false;

  return (
    <PanelFrame
      title={t('plan.selected', { number: box.boxNumber })}
      isSheet={isSheet}
      onClose={onClose}
      onBlur={(event) => {
        if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) apply();
      }}
    >
      {isFirst ? children : null}
      <BoxFields
        value={box}
        onChange={({ boxType, isToxic }) => {
          // Another type measures something else.
          const check = box.condition ? fitting(boxType, checkIn(box)) : {};
          const type = boxType === box.boxType ? {} : { boxType, ...check };
          model.perform(update(box.key, { ...type, ...(isToxic === box.isToxic ? {} : { isToxic }) }));
        }}
      />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <Field.Root invalid={isWrong}>
          <Field.Label>{t('studio.number')}</Field.Label>
          <Input
            value={number}
            maxLength={BOX_NUMBER_MAX_LENGTH}
            autoComplete="off"
            height="11"
            onChange={(event) => setNumber(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The step's form would take the reader to the next step.
              event.preventDefault();
              apply();
            }}
          />
          {problem ? <Field.ErrorText>{t(problem)}</Field.ErrorText> : null}
        </Field.Root>
        <Field.Root>
          <Field.Label>{t('studio.notes')}</Field.Label>
          <Textarea
            value={notes}
            rows={2}
            maxLength={NOTE_MAX_LENGTH}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
        </Field.Root>
      </SimpleGrid>
      <Flex gap="2" wrap="wrap" align="center">
        <Flex role="group" aria-label={t('studio.move')} gap="1">
          {directions.map(({ name, Icon, by }) => (
            <IconButton
              key={name}
              variant="outline"
              minWidth="11"
              minHeight="11"
              aria-label={t(`studio.move.${name}`)}
              onClick={() => onNudge(by)}
            >
              <Icon />
            </IconButton>
          ))}
        </Flex>
        <Spacer />
        <Button minHeight="11" variant="outline" colorPalette="red" onClick={onDelete}>
          <Trash2 aria-hidden />
          {t('plan.deleteBox', { number: box.boxNumber })}
        </Button>
        <Button minHeight="11" variant="subtle" disabled={isWrong} onClick={apply}>
          <Check aria-hidden />
          {t('studio.apply')}
        </Button>
      </Flex>
      {isFirst ? null : children}
    </PanelFrame>
  );
}
