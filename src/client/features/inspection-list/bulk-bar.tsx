/** What is done with all inspections that are ticked: another technician for those that are not signed, the documents of those that are. */
import { Button } from '@chakra-ui/react';
import { ChevronDown, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { TickedBar, Within } from '#client/features/office-list/ticked-bar.tsx';
import type { Ticked } from '#client/features/office-list/use-ticked.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LIST_LIMIT_MAX } from '#common/limits.ts';
import { TechnicianMenu } from './technician-menu.tsx';
import { useReassign } from './use-reassign.ts';

type BulkBarProps = {
  ticked: Ticked;
  asked: Readonly<Record<string, string | number | boolean>>;
  onDone: () => void;
};

export function BulkBar({ ticked, asked, onDone }: BulkBarProps) {
  const { t } = useTranslate();
  const { reassign, isPending } = useReassign(onDone);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unsigned = [...ticked.values()].filter(({ contractSigned }) => !contractSigned);
  const owners = new Set(unsigned.map(({ technicianId }) => technicianId));
  const [owner = null] = owners;
  return (
    <TickedBar ticked={ticked} asked={asked} label={t('inspections.ticked', { count: ticked.size })} onDone={onDone}>
      {unsigned.length > 0 ? (
        <Within count={unsigned.length} max={LIST_LIMIT_MAX}>
          <Button
            minHeight="11"
            loading={isPending}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <UserRoundCog aria-hidden />
            {t('inspections.reassign', { count: unsigned.length })}
            <ChevronDown aria-hidden />
          </Button>
          <TechnicianMenu
            label={t('inspections.reassignTo')}
            currentId={owners.size === 1 ? owner : null}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onChoose={(technicianId) => reassign(unsigned, technicianId)}
          />
        </Within>
      ) : null}
    </TickedBar>
  );
}
