/**
 * The keys of a list, and the button that explains them. They act while the page itself or something of its content is
 * focused, never while one types.
 */
import { Button, chakra, Table } from '@chakra-ui/react';
import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DialogFrame } from '#client/components/dialog-frame.tsx';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

export type ListKeysProps = {
  /** What n begins, and what that is called. */
  begin?: { label: TranslationKey; start: () => void };
  /** Whether there is something to type a search into. */
  canSearch?: boolean;
  canTick?: boolean;
};

const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]';
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** To the next or previous row: what opens it, or the first thing in it that can be focused. */
function moveFrom(row: HTMLElement | null, content: HTMLElement, step: number): void {
  const at = row ? `="${Number(row.dataset.index) + step}"` : '';
  const next = content.querySelector<HTMLElement>(`tr[data-index${at}]`);
  (next?.querySelector<HTMLElement>('[data-row-link]') ?? next?.querySelector<HTMLElement>('a, button'))?.focus();
}

export function ListKeys({ begin, canSearch = true, canTick = false }: ListKeysProps) {
  const { t } = useTranslate();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const close = () => setIsHelpOpen(false);
  const press = useStableCallback((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    // Down from what is searched for to what was found.
    const isSearch = event.key === 'ArrowDown' && target.matches('input[type=search]');
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (target.closest(TYPED_INTO) && !isSearch) return;
    const content = document.getElementById('content');
    if (!content || (target !== document.body && !content.contains(target))) return;
    const row = target.closest<HTMLElement>('tr[data-index]');
    const step = steps[event.key];
    if (event.key === '?') setIsHelpOpen(true);
    else if (event.key === 'n' && begin) begin.start();
    else if (event.key === '/' && canSearch) content.querySelector<HTMLElement>('input[type=search]')?.focus();
    else if (event.key === 'x' && canTick && row) row.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    // What else is focused has arrows of its own, or none.
    else if (step && (row || isSearch || (step > 0 && !target.closest('button, a, input'))))
      moveFrom(row, content, step);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
  const keys: readonly (readonly [key: string, does: TranslationKey])[] = [
    ['↓ ↑', 'inspections.keys.rows'],
    ['Enter', 'inspections.keys.open'],
    ...(canTick ? [['x', 'inspections.keys.tick'] as const] : []),
    ...(canSearch ? [['/', 'inspections.keys.search'] as const] : []),
    ...(begin ? [['n', begin.label] as const] : []),
    ['Ctrl K', 'inspections.keys.palette'],
    ['?', 'inspections.keys.help'],
  ];
  return (
    <>
      <Button variant="ghost" minHeight="11" onClick={() => setIsHelpOpen(true)}>
        <Keyboard aria-hidden />
        {t('inspections.keys')}
      </Button>
      <DialogFrame
        title={t('inspections.keys')}
        lazyMount
        onClose={close}
        isOpen={isHelpOpen}
        actions={
          <Button variant="outline" minHeight="11" onClick={close}>
            {t('app.close')}
          </Button>
        }
      >
        <Table.Root>
          <Table.Body>
            {keys.map(([key, does]) => (
              <Table.Row key={key} bg="transparent">
                <Table.ColumnHeader scope="row" width="24">
                  <chakra.kbd
                    paddingX="2"
                    paddingY="1"
                    borderWidth="1px"
                    borderRadius="md"
                    bg="bg.subtle"
                    fontFamily="mono"
                  >
                    {key}
                  </chakra.kbd>
                </Table.ColumnHeader>
                <Table.Cell>{t(does)}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </DialogFrame>
    </>
  );
}
