/** The company's logos and texts: administrators change them, others read them. */
import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { TemplatesForm } from './templates-form.tsx';

export function TemplatesTab() {
  const { t } = useTranslate();
  const settings = trpc.settings.get.useQuery();
  const user = trpc.users.current.useQuery();
  const isAdmin = user.data?.role === 'admin';
  if (settings.isPending) return <Loading />;
  if (settings.isError) {
    return <ErrorState title="settings.loadFailed" error={settings.error} onRetry={() => void settings.refetch()} />;
  }
  return (
    <Stack gap="6">
      {isAdmin ? null : (
        <Grid
          templateColumns="auto 1fr"
          gap="3"
          alignItems="center"
          padding="4"
          bg="bg"
          borderWidth="1px"
          borderRadius="xl"
        >
          <Box color="fg.muted">
            <Lock size={18} aria-hidden />
          </Box>
          <Text>{t('templates.readOnly')}</Text>
        </Grid>
      )}
      {isAdmin ? <CompanyDialog settings={settings.data} /> : null}
      <TemplatesForm settings={settings.data} isReadOnly={!isAdmin} />
    </Stack>
  );
}
