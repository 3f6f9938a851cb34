/** The keys of the list: they act while the page itself or something of its content is focused, never while one types. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role=dialog]';

export function useListKeys(onHelp: () => void): void {
  const navigate = useNavigate();
  const press = useStableCallback((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || target.closest(TYPED_INTO)) return;
    const content = document.getElementById('content');
    if (target !== document.body && !content?.contains(target)) return;
    if (event.key === '?') onHelp();
    else if (event.key === 'n') void navigate('/inspections/new');
    else if (event.key === '/') content?.querySelector<HTMLElement>('input[type=search]')?.focus();
    else if (event.key === 'ArrowDown' && !target.closest('tr, button, a'))
      content?.querySelector<HTMLElement>('tr[data-index] a')?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
