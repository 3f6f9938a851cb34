/** A device's label: its code, to print it, and another one when it is worn. */
import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Printer, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { DeviceDto } from '#common/schemas/device.ts';
import { LabelQr } from './label-qr.tsx';

// Labels are printed at a desk.
const LabelsDialog = lazy(async () => ({ default: (await import('./labels-dialog.tsx')).LabelsDialog }));

export function LabelCard({ device }: { device: DeviceDto }) {
  const { t } = useTranslate();
  const cache = trpc.useUtils();
  const [opened, setOpened] = useState<'print' | 'replace' | null>(null);
  const close = () => setOpened(null);
  const replace = trpc.devices.replaceLabel.useMutation({
    onSuccess: (changed) => {
      cache.devices.get.setData({ id: device.id }, changed);
      void cache.devices.list.invalidate();
      close();
      notify.success('devices.labelReplaced');
    },
    onError: (error) => {
      close();
      notify.failure('devices.labelNotReplaced', error);
    },
  });
  return (
    <Stack as="section" gap="3" aria-labelledby="label-heading">
      <Heading as="h2" size="md" id="label-heading">
        {t('devices.label')}
      </Heading>
      <Stack gap="4" padding="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
        <Flex gap="4" wrap="wrap" align="center">
          <LabelQr code={device.labelCode} />
          <Stack gap="1" flex="1" minWidth="min(7rem, 100%)">
            <Text fontFamily="mono" fontWeight="semibold" overflowWrap="anywhere">
              {device.labelCode}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {t('devices.labelHint')}
            </Text>
          </Stack>
        </Flex>
        {device.removedAt === null ? (
          <Flex gap="2" wrap="wrap">
            <Button variant="outline" minHeight="11" flex="1 0 auto" onClick={() => setOpened('print')}>
              <Printer aria-hidden />
              {t('devices.printLabel')}
            </Button>
            <Button variant="outline" minHeight="11" flex="1 0 auto" onClick={() => setOpened('replace')}>
              <RefreshCw aria-hidden />
              {t('devices.replaceLabel')}
            </Button>
          </Flex>
        ) : null}
      </Stack>
      <ConfirmDialog
        isOpen={opened === 'replace'}
        question="devices.replaceQuestion"
        subject={t('devices.replaceText', { number: device.boxNumber })}
        confirmLabel="devices.replaceLabel"
        isBusy={replace.isPending}
        onConfirm={() => replace.mutate({ id: device.id })}
        onCancel={close}
      />
      <Suspense>
        {opened === 'print' ? <LabelsDialog customerId={device.customerId} device={device} onClose={close} /> : null}
      </Suspense>
    </Stack>
  );
}
