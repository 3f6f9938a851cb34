/** A check as it was made, to be read only. */
import { Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { checkIn } from '#common/domain/make-check.ts';
import { checkStateOf } from '#common/floor-plan/check-marks.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { doneWords, foundWords } from '#common/i18n/check-words.ts';
import { formatDateTime } from '#common/i18n/format.ts';

export function CheckFacts({ box }: { box: PlanBox }) {
  const { t, language } = useTranslate();
  const check = checkIn(box);
  if (check.condition === null && box.isNew !== false) return null;
  const state = t(`check.state.${checkStateOf(box)}`);
  const words = [...foundWords(check, t), ...doneWords(check, t)];
  return (
    <Stack gap="1">
      <Text fontWeight="semibold">
        {box.boxNumber}: {box.checkedAt ? `${state}, ${formatDateTime(new Date(box.checkedAt), language)}` : state}
      </Text>
      {words.length > 0 ? <Text>{words.join(' · ')}</Text> : null}
    </Stack>
  );
}
