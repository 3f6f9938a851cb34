/** Which columns the table has; the customer's always, because it leads to the inspection. */
import { Button, Checkbox, Popover, Portal, Stack } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type Chosen, tableColumns } from './use-chosen-inspections.ts';

export function ColumnChoice({ columns, change }: Pick<Chosen, 'columns' | 'change'>) {
  const { t } = useTranslate();
  const toggle = (column: (typeof tableColumns)[number]) => {
    const isShown = columns.includes(column);
    const hidden = tableColumns.filter((one) => (one === column ? isShown : !columns.includes(one)));
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
                {tableColumns.slice(1).map((column) => (
                  <Checkbox.Root
                    key={column}
                    minHeight="11"
                    checked={columns.includes(column)}
                    onCheckedChange={() => toggle(column)}
                  >
                    <Checkbox.HiddenInput />
                    <Checkbox.Control />
                    <Checkbox.Label>{t(`inspections.column.${column}`)}</Checkbox.Label>
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
