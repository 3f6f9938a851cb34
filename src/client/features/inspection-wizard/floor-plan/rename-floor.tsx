/** Names a floor of an inspection; without a name of its own it has its default one. */
import { Button, Input } from '@chakra-ui/react';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { floorName } from '#common/document/words.ts';
import { FLOOR_NAME_MAX_LENGTH } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { isAskedAbout, keptUntilDecided } from '../saving/asked-about.ts';
import { stepWrite } from '../saving/visit-writes.ts';
import { useInspectionCache } from '../use-inspection-cache.ts';

export function RenameFloor({ inspection, floor }: { inspection: InspectionDto; floor: number }) {
  const { t } = useTranslate();
  const cache = useInspectionCache();
  const { get } = trpc.useUtils().inspections;
  /** What is typed, over what the floor was called when that was begun. */
  const [draft, setDraft] = useState<{ name: string; seen: string | null } | null>(null);
  const close = () => setDraft(null);
  const rename = trpc.inspections.renameFloor.useMutation({
    meta: stepWrite(inspection.id),
    onSuccess: (renamed) => {
      cache.accept(renamed);
      close();
    },
    trpc: keptUntilDecided,
    onError: (error) => {
      if (isAskedAbout(error)) return close();
      notify.failure('studio.floor.renameFailed', error);
      // Where nobody asks, it is shown what the floor is called now.
      void get.invalidate({ id: inspection.id });
    },
  });
  const plan = inspection.floorPlans.find((one) => one.floor === floor);
  if (!plan) return null;
  const standard = floorName(floor, t);
  return (
    <>
      <Button
        minHeight="11"
        variant="outline"
        onClick={() => setDraft({ name: plan.name ?? '', seen: plan.name ?? null })}
      >
        <PencilLine aria-hidden />
        {t('studio.floor.rename')}
      </Button>
      {draft === null ? null : (
        <FormDialog
          title="studio.floor.rename"
          isBusy={rename.isPending}
          onSubmit={(event) => {
            event.preventDefault();
            const given = draft.name.trim();
            rename.mutate({
              inspectionId: inspection.id,
              floor,
              name: given === standard ? null : given || null,
              changedFrom: { name: draft.seen },
            });
          }}
          onClose={close}
        >
          <FormField label="studio.floor.name" hint="studio.floor.nameHint" error={undefined}>
            <Input
              minHeight="11"
              maxLength={FLOOR_NAME_MAX_LENGTH}
              placeholder={standard}
              value={draft.name}
              onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
            />
          </FormField>
        </FormDialog>
      )}
    </>
  );
}
