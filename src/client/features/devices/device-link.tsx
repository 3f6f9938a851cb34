/** A device's number as the link to its page; all of its row or card leads there too. */
import { Link } from '@chakra-ui/react';
import { Link as RouterLink, useLocation } from 'react-router';

type DeviceLinkProps = { device: { id: number; customerId: number; boxNumber: string }; isWhole?: boolean };

export const deviceAddress = ({ id, customerId }: { id: number; customerId: number }): string =>
  `/customers/${customerId}/devices/${id}`;

/** What the list was narrowed down to: the way back leads there. */
export type FromList = { list?: string } | null;

export function DeviceLink({ device, isWhole = false }: DeviceLinkProps) {
  const { search } = useLocation();
  return (
    <Link
      asChild
      fontWeight="semibold"
      color="fg"
      _before={isWhole ? { content: '""', position: 'absolute', inset: '0' } : {}}
    >
      <RouterLink to={deviceAddress(device)} state={{ list: search } satisfies FromList}>
        {device.boxNumber}
      </RouterLink>
    </Link>
  );
}
