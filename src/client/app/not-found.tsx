/** Any address that leads nowhere. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import { PageHeading } from '#client/components/page-heading.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';

export function NotFound() {
  const { t } = useTranslate();
  return (
    <Stack gap="4" align="flex-start">
      <PageHeading title="page.notFound" />
      <Text color="fg.muted">{t('notFound.text')}</Text>
      <Button asChild>
        <Link to="/">{t('notFound.home')}</Link>
      </Button>
    </Stack>
  );
}
