/** The screen that is shown when another one fails to render. */
import { Button, Center, Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';

export function Crash() {
  const { t } = useTranslate();
  return (
    <Center minHeight="100dvh" padding="6">
      <Stack gap="4" align="center" textAlign="center" role="alert">
        <Heading as="h1">{t('crash.title')}</Heading>
        <Text color="fg.muted">{t('crash.text')}</Text>
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
      </Stack>
    </Center>
  );
}
