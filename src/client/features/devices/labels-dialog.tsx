/** Prints labels: for which devices, on which sheet or roll, and where on a sheet that was begun. */
import { Button, Checkbox, Field, Flex, Input, RadioGroup, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { serverClient, trpc } from '#client/api/server-client.ts';
import { DialogFrame } from '#client/components/dialog-frame.tsx';
import { DownloadNotice } from '#client/components/download-notice.tsx';
import { Select } from '#client/components/select.tsx';
import { usePdfDownload } from '#client/lib/use-pdf-download.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type LabelFormat, labelFormats, labelsPerSheet } from '#common/domain/label-formats.ts';
import { LIST_LIMIT_MAX } from '#common/limits.ts';
import type { DeviceDto } from '#common/schemas/device.ts';
import { SheetPicture } from './sheet-picture.tsx';
import type { DeviceFilters } from './use-device-filters.ts';

type Which = 'all' | 'filtered' | 'own';

type LabelsDialogProps = { customerId: number; onClose: () => void } & (
  | { filters: DeviceFilters; device?: never }
  /** The only one. */
  | { device: DeviceDto; filters?: never }
);

export function LabelsDialog({ customerId, filters, device, onClose }: LabelsDialogProps) {
  const { t, language } = useTranslate();
  const download = usePdfDownload();
  const [which, setWhich] = useState<Which>('all');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [format, setFormat] = useState<LabelFormat>('a4-21');
  const [start, setStart] = useState(1);
  const isMany = filters !== undefined;
  const all = trpc.devices.list.useQuery({ customerId, limit: LIST_LIMIT_MAX }, { enabled: isMany }).data?.items ?? [];
  const narrowed = { ...filters, standing: 'standing' as const };
  const filtered =
    trpc.devices.list.useQuery({ customerId, ...narrowed, limit: LIST_LIMIT_MAX }, { enabled: isMany }).data?.items ??
    [];
  const devices = device ? [device] : { all, filtered, own: all.filter(({ id }) => chosen.has(id)) }[which];
  const perSheet = labelsPerSheet(format);
  // On a roll each label is a page.
  const isSheet = perSheet > 1;
  const first = Math.min(start, perSheet);
  const sheets = Math.ceil((devices.length + first - 1) / perSheet);
  const print = () =>
    download.start(
      serverClient.labelsPdf(customerId, { devices: devices.map(({ id }) => id), format, start: first, language }),
    );
  return (
    <DialogFrame
      title={device ? t('devices.labels.one', { number: device.boxNumber }) : t('devices.labels.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" minHeight="11" onClick={onClose}>
            {t('app.close')}
          </Button>
          <Button minHeight="11" loading={download.isBusy} disabled={devices.length === 0} onClick={() => void print()}>
            <FileDown aria-hidden />
            {t('devices.labels.make')}
          </Button>
        </>
      }
    >
      <DownloadNotice failure={download.failure} />
      {isMany ? (
        <WhichDevices
          which={which}
          counts={{ all: all.length, filtered: filtered.length, own: chosen.size }}
          onChoose={setWhich}
        />
      ) : null}
      {isMany && which === 'own' ? <DeviceChoice devices={all} chosen={chosen} onChoose={setChosen} /> : null}
      <Field.Root>
        <Field.Label>{t('devices.labels.format')}</Field.Label>
        <Select minHeight="11" value={format} onChange={(event) => setFormat(event.currentTarget.value as LabelFormat)}>
          {labelFormats.map((one) => (
            <option key={one} value={one}>
              {t(`devices.labels.format.${one}`)}
            </option>
          ))}
        </Select>
      </Field.Root>
      {isSheet ? (
        <Flex gap="5" wrap="wrap" align="flex-start">
          <SheetPicture format={format} start={first} count={devices.length} onStart={setStart} />
          <Field.Root flex="1 1 8rem">
            <Field.Label>{t('devices.labels.start')}</Field.Label>
            <Input
              type="number"
              inputMode="numeric"
              minHeight="11"
              width="24"
              min={1}
              max={perSheet}
              value={first}
              onChange={(event) => setStart(Math.max(1, Math.trunc(event.currentTarget.valueAsNumber) || 1))}
            />
            <Field.HelperText>{t('devices.labels.startHint')}</Field.HelperText>
          </Field.Root>
        </Flex>
      ) : null}
      <Text color="fg.muted" aria-live="polite">
        {t('devices.labels.count', { count: devices.length })}
        {isSheet && devices.length > 0 ? ` ${t('devices.labels.sheets', { count: sheets })}` : ''}
      </Text>
    </DialogFrame>
  );
}

type WhichDevicesProps = { which: Which; counts: Record<Which, number>; onChoose: (which: Which) => void };

function WhichDevices({ which, counts, onChoose }: WhichDevicesProps) {
  const { t } = useTranslate();
  const labelId = useId();
  // What is narrowed down to all of them is no choice of its own.
  const choices = (['all', 'filtered', 'own'] as const).filter(
    (one) => one !== 'filtered' || counts.filtered !== counts.all,
  );
  return (
    <Stack gap="1">
      <Text id={labelId} fontWeight="medium" textStyle="sm">
        {t('devices.labels.which')}
      </Text>
      <RadioGroup.Root aria-labelledby={labelId} value={which} onValueChange={({ value }) => onChoose(value as Which)}>
        <Stack gap="0">
          {choices.map((one) => (
            <RadioGroup.Item key={one} value={one} minHeight="11" cursor="pointer">
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText>{t(`devices.labels.which.${one}`, { count: counts[one] })}</RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Stack>
      </RadioGroup.Root>
    </Stack>
  );
}

type DeviceChoiceProps = {
  devices: readonly DeviceDto[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

function DeviceChoice({ devices, chosen, onChoose }: DeviceChoiceProps) {
  const { t } = useTranslate();
  return (
    <SimpleGrid
      role="group"
      aria-label={t('devices.title')}
      columns={{ base: 2, sm: 3 }}
      maxHeight="48"
      overflowY="auto"
      paddingX="3"
      borderWidth="1px"
      borderRadius="lg"
    >
      {devices.map(({ id, boxNumber }) => (
        <Checkbox.Root
          key={id}
          minHeight="11"
          checked={chosen.has(id)}
          onCheckedChange={({ checked }) => {
            const next = new Set(chosen);
            if (checked === true) next.add(id);
            else next.delete(id);
            onChoose(next);
          }}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{boxNumber}</Checkbox.Label>
        </Checkbox.Root>
      ))}
    </SimpleGrid>
  );
}
