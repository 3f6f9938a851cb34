/** The screen that is shown when another one fails to render. */
import { Button, Center, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Loading } from '#client/components/loading.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { reloading } from '#client/shell/reload-once.ts';

export function Crash() {
  const { t } = useTranslate();
  // As it was at first: it may be decided before an effect could ask again.
  const [deciding] = useState(reloading);
  const [isLeaving, setIsLeaving] = useState(deciding !== null);
  useEffect(() => void deciding?.then(() => setIsLeaving(false)), [deciding]);
  if (isLeaving) return <Loading />;
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
