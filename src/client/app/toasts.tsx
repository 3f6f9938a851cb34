/** The region in which notifications appear. */
import { Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { toaster } from './toaster.ts';

export function Toasts() {
  const { t } = useTranslate();
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root width={{ md: 'sm' }}>
            <Toast.Indicator />
            <Stack gap="1" flex="1" maxWidth="100%">
              <Toast.Title>{toast.title ?? t('app.notification')}</Toast.Title>
              {toast.description ? <Toast.Description>{toast.description}</Toast.Description> : null}
            </Stack>
            <Toast.CloseTrigger aria-label={t('app.close')} />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
