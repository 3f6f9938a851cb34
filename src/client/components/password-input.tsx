/** A password field whose text can be shown while it is typed. */
import { Box, Button, Input, type InputProps } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';

type PasswordInputProps = Omit<InputProps, 'type'> & { ref?: Ref<HTMLInputElement> };

export function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <Box position="relative" width="full">
      <Input {...props} type={isShown ? 'text' : 'password'} paddingEnd="12" />
      <Button
        variant="ghost"
        position="absolute"
        insetEnd="0"
        top="0"
        height="full"
        minWidth="11"
        padding="0"
        color="fg.muted"
        aria-label={t('auth.showPassword')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
      </Button>
    </Box>
  );
}
