/** Which columns a table has; the first always, because it leads to what the row is about. */
import { Button, Checkbox, Popover, Portal, Stack } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import type { AddressChanges } from '#client/lib/use-address-value.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

type ColumnChoiceProps<Name extends string> = {
  /** All that the table can have, and those that it has. */
  all: readonly Name[];
  columns: readonly Name[];
  labelOf: (column: Name) => string;
  change: (changes: AddressChanges) => void;
};

export function ColumnChoice<Name extends string>({ all, columns, labelOf, change }: ColumnChoiceProps<Name>) {
  const { t } = useTranslate();
  const toggle = (column: Name) => {
    const isShown = columns.includes(column);
    const hidden = all.filter((one) => (one === column ? isShown : !columns.includes(one)));
    change({ hide: hidden.join(',') });
  };
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Popover.Trigger asChild>
        <Button variant="outline" bg="bg.panel" minHeight="11">
          <Columns3 aria-hidden />
          {t('inspections.columns')}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="auto" aria-label={t('inspections.columns')}>
            <Popover.Body padding="3">
              <Stack gap="0">
                {all.slice(1).map((column) => (
                  <Checkbox.Root
                    key={column}
                    minHeight="11"
                    checked={columns.includes(column)}
                    onCheckedChange={() => toggle(column)}
                  >
                    <Checkbox.HiddenInput />
                    <Checkbox.Control />
                    <Checkbox.Label>{labelOf(column)}</Checkbox.Label>
                  </Checkbox.Root>
                ))}
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
