/** Opens the scanner in the round, and finds the device that a label belongs to, also without a connection. */
import { IconButton } from '@chakra-ui/react';
import { ScanQrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { labelCodeIn } from '#common/domain/label-code.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { Devices } from './use-devices.ts';
import type { Round } from './use-round.ts';

/** Loaded when it is opened. */
const Scanner = lazy(async () => ({ default: (await import('#client/widgets/scanner/scanner.tsx')).Scanner }));

type ScanButtonProps = { inspection: InspectionDto; devices: Devices; round: Round };

export function ScanButton({ inspection, devices, round }: ScanButtonProps) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const [isOpen, setIsOpen] = useState(false);

  /** Whose label it is that is none of this customer's. */
  const strange = async (code: string): Promise<string> => {
    try {
      const { customerId, boxNumber } = await utils.devices.byCode.fetch({ code });
      return t(customerId === inspection.customerId ? 'scan.notHere' : 'scan.otherCustomer', { number: boxNumber });
    } catch (error) {
      return t(errorCodeOf(error) === 'DEVICE_NOT_FOUND' ? 'scan.unknown' : 'scan.notOfCustomer', { code });
    }
  };
  const find = async (text: string): Promise<string | null> => {
    const code = labelCodeIn(text);
    if (code === null) return t('scan.foreign');
    const device = devices.all.find(({ labelCode }) => labelCode === code);
    if (!device) return strange(code);
    const stop = round.stops.find(({ deviceId }) => deviceId === device.id);
    if (!stop) return t('scan.notHere', { number: device.boxNumber });
    setIsOpen(false);
    round.goTo(stop);
    return null;
  };
  return (
    <>
      <IconButton
        variant="outline"
        minWidth="44px"
        height="44px"
        aria-label={t('scan.start')}
        onClick={() => setIsOpen(true)}
      >
        <ScanQrCode />
      </IconButton>
      {isOpen ? (
        <Suspense>
          <Scanner onText={find} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
