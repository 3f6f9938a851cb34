/** The check of one device: in order with one tap, or what was found and done, with large steps. */
import { Box, Button, Flex, IconButton, SimpleGrid, Stack } from '@chakra-ui/react';
import { Eraser, Check as Tick } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useCheckWords } from '#client/api/use-check-words.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { update } from '#client/widgets/floor-plan/boxes-model.ts';
import { type Check, conditions, evidenceKinds, isChecked, isFinding, isReached } from '#common/domain/check.ts';
import {
  asInOrder,
  checkIn,
  crossedBy,
  percentSteps,
  type RecentVisit,
  toggled,
  withCatch,
  withCondition,
  withCount,
  withoutCondition,
  withPercent,
  withProduct,
} from '#common/domain/make-check.ts';
import { measuresOf } from '#common/domain/measures.ts';
import type { Threshold } from '#common/domain/thresholds.ts';
import { type BoxOperation, notChecked } from '#common/floor-plan/box-operations.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { actionName } from '#common/i18n/check-words.ts';
import { CatchCounter } from './catch-counter.tsx';
import { Choice, Choices, Question } from './choice.tsx';
import { CrossedNotice } from './crossed-notice.tsx';
import { OtherSpecies } from './other-species.tsx';
import { ProductField } from './product-field.tsx';

const percentMeasures = ['takePercent', 'glueBoardPercent'] as const;
const exceptions = conditions.filter((condition) => condition !== 'in_order');

/** A check as it is made now, by the clock of whoever makes it. */
const checkNow = (box: PlanBox, check: Check): BoxOperation[] =>
  update(box.key, { ...check, checkedAt: new Date().toISOString(), isBulkChecked: false });

type CheckPanelProps = {
  box: PlanBox;
  /** What it showed on the visits before, newest last. */
  recent: readonly RecentVisit[];
  /** What was agreed with the customer for its type. */
  thresholds: readonly Threshold[];
  perform: (operations: readonly BoxOperation[]) => void;
  /** After the one tap. */
  onInOrder?: () => void;
  /** Photos and whatever else belongs to the device. */
  children?: ReactNode;
};

export function CheckPanel({ box, recent, thresholds, perform, onInOrder, children }: CheckPanelProps) {
  const { t } = useTranslate();
  const own = useCheckWords();
  const check = checkIn(box);
  const { boxType } = box;
  const { measures, species, actions } = measuresOf(boxType);
  const first = useRef<HTMLButtonElement>(null);
  const undone = () => perform(update(box.key, notChecked));
  const set = (next: Check) => (isChecked(next) ? perform(checkNow(box, next)) : undone());
  const isFine = isChecked(check) && !isFinding(check);
  const isOpen = check.condition === null || isReached(check);
  // What was caught or done besides stands behind what is usual here, also when it is no longer offered.
  const caught = [...new Set<string>([...species, ...check.catches.map((one) => one.species)])];
  const catchOf = (name: string) => check.catches.find((one) => one.species === name);
  const doable = [...new Set<string>([...actions, ...own.action, ...check.actions])];
  return (
    <Stack gap="4" role="group" aria-label={t('check.title', { number: box.boxNumber })}>
      <Flex gap="2">
        <Button
          ref={first}
          flex="1"
          minWidth="0"
          minHeight="14"
          fontSize="lg"
          variant={isFine ? 'solid' : 'subtle'}
          aria-pressed={isFine}
          onClick={() => {
            set(asInOrder(boxType, check));
            onInOrder?.();
          }}
        >
          <Tick aria-hidden />
          {t('condition.in_order')}
        </Button>
        {isChecked(check) ? (
          <IconButton
            minWidth="14"
            minHeight="14"
            variant="outline"
            aria-label={t('check.undo')}
            onClick={() => {
              // This button goes with the check.
              first.current?.focus();
              undone();
            }}
          >
            <Eraser />
          </IconButton>
        ) : null}
      </Flex>
      <CrossedNotice
        crossed={crossedBy(boxType, check, recent, thresholds)}
        done={check.actions}
        onDo={(action) => set(toggled(check, 'actions', action))}
      />
      {isOpen
        ? percentMeasures
            .filter((measure) => measures.includes(measure))
            .map((measure) => (
              <Question key={measure} label={t(`measure.${measure}`)}>
                <SimpleGrid minChildWidth="2.75rem" gap="1">
                  {percentSteps.map((percent) => (
                    <Button
                      key={percent}
                      minHeight="12"
                      minWidth="0"
                      paddingX="0"
                      variant={check[measure] === percent ? 'solid' : 'outline'}
                      aria-pressed={check[measure] === percent}
                      onClick={() => set(withPercent(check, measure, percent))}
                    >
                      {percent}
                      <Box as="span" fontSize="xs" marginStart="-1">
                        %
                      </Box>
                    </Button>
                  ))}
                </SimpleGrid>
              </Question>
            ))
        : null}
      {isOpen && measures.includes('catches') ? (
        <Question label={t('check.catches')}>
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} columnGap="6" rowGap="1.5">
            {caught.map((name) => (
              <CatchCounter
                key={name}
                species={name}
                count={catchOf(name)?.count ?? 0}
                isEstimate={catchOf(name)?.isEstimate === true}
                onAdd={(by) => set(withCatch(check, name, by))}
                onSet={(count, isEstimate) => set(withCount(check, name, count, isEstimate))}
              />
            ))}
          </SimpleGrid>
          <OtherSpecies own={own.species} shown={caught} onAdd={(name) => set(withCatch(check, name, 1))} />
        </Question>
      ) : null}
      <Choices label={t('check.condition')}>
        {exceptions.map((condition) => (
          <Choice
            key={condition}
            isChosen={check.condition === condition}
            onClick={() =>
              set(check.condition === condition ? withoutCondition(check) : withCondition(check, condition))
            }
          >
            {t(`condition.${condition}`)}
          </Choice>
        ))}
      </Choices>
      {isOpen && measures.includes('evidence') ? (
        <Choices label={t('check.evidence')}>
          {evidenceKinds.map((kind) => (
            <Choice
              key={kind}
              isChosen={check.evidence.includes(kind)}
              onClick={() => set(toggled(check, 'evidence', kind))}
            >
              {t(`evidence.${kind}`)}
            </Choice>
          ))}
        </Choices>
      ) : null}
      <Choices label={t('check.actions')}>
        {doable.map((action) => (
          <Choice
            key={action}
            isChosen={check.actions.includes(action)}
            onClick={() => set(toggled(check, 'actions', action))}
          >
            {actionName(action, t)}
          </Choice>
        ))}
      </Choices>
      <ProductField
        product={check.product}
        offered={own.product}
        onChange={(product) => set(withProduct(check, product))}
      />
      {children}
    </Stack>
  );
}
