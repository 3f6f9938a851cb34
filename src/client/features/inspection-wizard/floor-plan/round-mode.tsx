/** The floor-plan step as a round: the devices of all floors one after the other. */
import { Button } from '@chakra-ui/react';
import { Footprints } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { BoxCheck } from '#client/features/inspection-wizard/checks/box-check.tsx';
import { Round } from '#client/features/inspection-wizard/checks/round.tsx';
import { ScanButton } from '#client/features/inspection-wizard/checks/scan-button.tsx';
import type { Devices } from '#client/features/inspection-wizard/checks/use-devices.ts';
import { firstStop, useRound } from '#client/features/inspection-wizard/checks/use-round.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { floorModel, type InspectionBoxes } from './use-box-store.ts';
import type { Floors } from './use-floors.ts';

type RoundModeProps = {
  inspection: InspectionDto;
  all: InspectionBoxes;
  shown: Floors;
  devices: Devices;
  nameOf: (floor: number) => string;
};

export function RoundMode({ inspection, all, shown, devices, nameOf }: RoundModeProps) {
  const { floors, floor, open, backdrop } = shown;
  const round = useRound(floors, all.boxesOf, (where, operations) =>
    floorModel(inspection, all, { floor: where, size: backdrop.size, floors }).perform(operations),
  );
  const next = round.at?.floor ?? floor;
  useEffect(() => {
    if (next !== floor) open(next);
  }, [next, floor, open]);
  return (
    <Round
      round={round}
      backdrop={backdrop}
      floorName={nameOf(next)}
      boxes={all.boxesOf(next)}
      check={(stop) => (
        <BoxCheck
          inspection={inspection}
          box={stop}
          devices={devices}
          perform={round.perform}
          onInOrder={round.goOn}
          hasNote
        />
      )}
    >
      <ScanButton inspection={inspection} devices={devices} round={round} />
    </Round>
  );
}

/** Begins where nobody has looked yet; the way back leads to the plan. */
export function StartRound({ floors, boxesOf }: Pick<InspectionBoxes, 'floors' | 'boxesOf'>) {
  const { t } = useTranslate();
  const [, setSearch] = useSearchParams();
  return (
    <Button
      size="lg"
      minHeight="12"
      onClick={() =>
        setSearch(
          (old) => {
            const address = new URLSearchParams(old);
            address.set('round', firstStop(floors, boxesOf)?.boxNumber ?? '');
            return address;
          },
          { preventScrollReset: true },
        )
      }
    >
      <Footprints aria-hidden />
      {t('round.start')}
    </Button>
  );
}
