/** Changes a planned visit, alone or with those that follow it; skips it, or takes it away. One that has begun is only shown. */
import { Button, Flex, RadioGroup } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { issuesIn, newerVersionIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { changesSince } from '#common/domain/merge-edits.ts';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';
import { BegunVisit } from './begun-visit.tsx';
import { VisitCustomer } from './visit-customer.tsx';
import { VisitForm } from './visit-form.tsx';
import { mergedValues, saysTheSame, type VisitValues, valuesOf, visitFormSchema } from './visit-values.ts';

const scopes = ['this', 'following'] as const;
type VisitDialogProps = { visit: PlannedVisitDto; onClose: () => void };

export function VisitDialog({ visit, onClose }: VisitDialogProps) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const [base, setBase] = useState(visit);
  const [isStale, setIsStale] = useState(false);
  const [scope, setScope] = useState<(typeof scopes)[number]>('this');
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm<VisitValues>({
    resolver: standardSchemaResolver(visitFormSchema),
    defaultValues: valuesOf(visit),
  });
  const following = scope === 'following';
  const { id, version, isSkipped, seriesId } = base;
  const done = (said: 'agenda.saved' | 'agenda.skippedDone' | 'agenda.removed') => {
    void utils.visits.invalidate();
    void utils.overview.invalidate();
    notify.success(said);
    onClose();
  };
  const onError = (error: unknown) => {
    const newer = newerVersionIn<PlannedVisitDto>(error);
    if (!newer) {
      for (const { path, message } of issuesIn(error)) form.setError(path as keyof VisitValues, { message });
      return notify.failure('agenda.saveFailed', error);
    }
    form.reset(mergedValues(valuesOf(base), form.getValues(), valuesOf(newer)));
    setBase(newer);
    setIsStale(true);
  };
  const update = trpc.visits.update.useMutation({
    onSuccess: (_visit, { changes }) => done(changes.isSkipped ? 'agenda.skippedDone' : 'agenda.saved'),
    onError: (error, input) => {
      const newer = newerVersionIn<PlannedVisitDto>(error);
      // Opened while it was being moved: it says what is shown here, and nobody has to be asked.
      if (!newer || newer.version === input.version || !saysTheSame(newer, base)) return onError(error);
      setBase(newer);
      update.mutate({ ...input, version: newer.version });
    },
  });
  const remove = trpc.visits.delete.useMutation({
    onSuccess: () => done('agenda.removed'),
    onError: (error) => {
      setIsAsking(false);
      onError(error);
    },
  });
  const changesIn = (values: VisitValues) => {
    const { customerId: _, contractInspectionId: __, repeat, until, ...own } = changesSince(valuesOf(base), values);
    return following ? { ...own, ...(repeat ? { repeat } : {}), ...(until === undefined ? {} : { until }) } : own;
  };
  const save = (values: VisitValues) => update.mutate({ id, version, following, changes: changesIn(values) });
  // With what was filled in: a note often says why.
  const skip = (values: VisitValues) =>
    update.mutate({ id, version, changes: { ...changesIn(values), isSkipped: !isSkipped } });
  if (base.inspectionId !== null)
    return <BegunVisit visit={base} notice={isStale ? t('agenda.stale') : null} onClose={onClose} />;
  return (
    <FormDialog
      title="agenda.edit.title"
      notice={isStale ? t('agenda.stale') : null}
      isBusy={update.isPending}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <VisitCustomer {...base} />
      {seriesId === null ? null : <ScopeChoice scope={scope} repeat={base.repeat} onChoose={setScope} />}
      <VisitForm form={form} hasRepeat={following} isOnceOffered={false} />
      <Flex gap="2" wrap="wrap" css={{ '& > *': { flex: '1', minHeight: '2.75rem' } }}>
        {following ? null : (
          <Button variant="outline" loading={update.isPending} onClick={form.handleSubmit(skip)}>
            {t(isSkipped ? 'agenda.unskip' : 'agenda.skip')}
          </Button>
        )}
        {seriesId === null || following ? (
          <Button variant="outline" colorPalette="red" onClick={() => setIsAsking(true)}>
            {t(following ? 'agenda.end' : 'agenda.remove')}
          </Button>
        ) : null}
      </Flex>
      <ConfirmDialog
        isOpen={isAsking}
        question={following ? 'agenda.endQuestion' : 'agenda.removeQuestion'}
        subject={base.customerName}
        confirmLabel="agenda.remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id, following })}
        onCancel={() => setIsAsking(false)}
      />
    </FormDialog>
  );
}

type ScopeChoiceProps = {
  scope: (typeof scopes)[number];
  repeat: PlannedVisitDto['repeat'];
  onChoose: (scope: (typeof scopes)[number]) => void;
};

function ScopeChoice({ scope, repeat, onChoose }: ScopeChoiceProps) {
  const { t } = useTranslate();
  return (
    <RadioGroup.Root
      value={scope}
      onValueChange={({ value }) => onChoose(value === 'following' ? 'following' : 'this')}
    >
      <RadioGroup.Label>
        {t('agenda.scope')}
        {repeat ? ` · ${t(`agenda.repeat.${repeat}`)}` : null}
      </RadioGroup.Label>
      <Flex columnGap="4" wrap="wrap">
        {scopes.map((one) => (
          <RadioGroup.Item key={one} value={one} minHeight="11">
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{t(`agenda.scope.${one}`)}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Flex>
    </RadioGroup.Root>
  );
}
