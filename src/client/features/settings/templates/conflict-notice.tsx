/** Somebody else saved the templates first: the choice is the user's. */
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';

export function ConflictNotice({ onKeep, onLoad }: { onKeep: () => void; onLoad: () => void }) {
  const { t } = useTranslate();
  return (
    <Stack
      role="alert"
      gap="4"
      padding="4"
      borderRadius="xl"
      borderWidth="1px"
      borderColor="border.warning"
      bg="bg.warning"
    >
      <Text>{t('templates.stale')}</Text>
      <Flex gap="3" wrap="wrap">
        <Button minHeight="11" variant="outline" onClick={onKeep}>
          {t('templates.keepMine')}
        </Button>
        <Button minHeight="11" variant="outline" onClick={onLoad}>
          {t('templates.loadTheirs')}
        </Button>
      </Flex>
    </Stack>
  );
}
