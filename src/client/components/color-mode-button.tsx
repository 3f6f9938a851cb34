/** Changes between light and dark. */
import { Button } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { useColorMode } from '#client/lib/color-mode.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

export function ColorModeButton({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslate();
  const { mode, setMode } = useColorMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = t(`colorMode.${other}`);
  return (
    <Button
      variant="ghost"
      size={isShort ? 'lg' : 'sm'}
      minWidth="11"
      minHeight="11"
      paddingX={isShort ? '0' : '3'}
      {...(isShort ? {} : { color: 'inherit' })}
      {...(isShort ? { 'aria-label': label, title: label } : {})}
      onClick={() => setMode(other)}
    >
      {mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      {isShort ? null : label}
    </Button>
  );
}
