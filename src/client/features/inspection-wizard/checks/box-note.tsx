/** The note on a device, saved when its field is left. */
import { Field, Textarea } from '@chakra-ui/react';
import { Suspense } from 'react';
import { lazyExtra } from '#client/lib/lazy-extra.ts';
import { useKeptText } from '#client/lib/use-kept-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { updateNotes } from '#client/widgets/floor-plan/boxes-model.ts';
import { withPhrase } from '#common/domain/standard-phrases.ts';
import type { BoxOperation } from '#common/floor-plan/box-operations.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { NOTE_MAX_LENGTH } from '#common/limits.ts';

const PhrasePicker = lazyExtra(async () => (await import('#client/components/phrase-picker.tsx')).PhrasePicker);

type BoxNoteProps = { box: PlanBox; perform: (operations: readonly BoxOperation[]) => void };

export function BoxNote({ box, perform }: BoxNoteProps) {
  const { t } = useTranslate();
  const { typed, type, keep } = useKeptText(box.notes ?? '', (notes, seen) =>
    perform(updateNotes(box.key, notes, seen)),
  );
  return (
    <Field.Root>
      <Field.Label>{t('studio.notes')}</Field.Label>
      <Textarea
        value={typed}
        rows={2}
        autoresize
        maxLength={NOTE_MAX_LENGTH}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => keep()}
      />
      <Suspense>
        <PhrasePicker
          onPick={(phrase) => {
            const whole = withPhrase(typed, phrase).slice(0, NOTE_MAX_LENGTH);
            type(whole);
            keep(whole);
          }}
        />
      </Suspense>
    </Field.Root>
  );
}
