/** Calls the company. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LinkIcon } from './link-icon.tsx';

export function CallButton({ name, phone, isQuiet = false }: { name: string; phone: string; isQuiet?: boolean }) {
  const { t } = useTranslate();
  return (
    <Stack gap="1" align="center" maxWidth="full">
      <Button asChild minHeight="12" overflowWrap="anywhere" variant={isQuiet ? 'outline' : 'solid'}>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <LinkIcon name="phone" />
          {t('byLink.call', { company: name })}
        </a>
      </Button>
      <Text textStyle="sm" color="fg.muted">
        <bdi>{phone}</bdi>
      </Text>
    </Stack>
  );
}
