/** Opens the palette, by its button or by Ctrl+K (⌘K on a Mac) on every page; it is loaded then. */
import { Button, chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { withDeskTexts } from '#client/lib/i18n.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { navEntries } from './nav-entries.ts';

const Palette = lazy(async () => ({
  default: (await withDeskTexts(import('#client/features/palette/palette.tsx'))).Palette,
}));

export function PaletteButton() {
  const { t } = useTranslate();
  const isAdmin = trpc.users.current.useQuery().data?.role === 'admin';
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      // What asks something first has to be answered.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      setState('open');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        variant="outline"
        minHeight="11"
        // With large letters there is no room for all of it.
        flexShrink="1"
        minWidth="11"
        justifyContent="start"
        overflow="hidden"
        borderColor="border"
        color="fg.muted"
        fontWeight="normal"
        aria-keyshortcuts="Control+K"
        onClick={() => setState('open')}
      >
        <Search aria-hidden />
        {/* Beside the menu of a small tablet there is room for its icon alone. */}
        <chakra.span srOnly={{ base: true, lg: false }}>{t('palette.open')}</chakra.span>
        <chakra.kbd hideBelow="lg" fontFamily="mono" fontSize="xs" paddingX="1.5" borderWidth="1px" borderRadius="sm">
          Ctrl K
        </chakra.kbd>
      </Button>
      {state === 'never' ? null : (
        <Suspense fallback={null}>
          <Palette
            pages={navEntries.filter(({ isForAdmins }) => !isForAdmins || isAdmin)}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
