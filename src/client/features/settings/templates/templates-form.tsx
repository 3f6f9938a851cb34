/** Logos, company and texts beside the page they make. */
import { Box, Button, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { LeaveGuard } from '#client/components/leave-guard.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type Language, languages } from '#common/i18n/languages.ts';
import { CompanyFields } from './company-fields.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ContractPreview } from './contract-preview.tsx';
import { LogoFields } from './logo-fields.tsx';
import { TextFields, textKeys } from './text-fields.tsx';
import { type Settings, useTemplates } from './use-templates.ts';

export function TemplatesForm({ settings, isReadOnly }: { settings: Settings; isReadOnly: boolean }) {
  const { t, language: ownLanguage } = useTranslate();
  const [language, setLanguage] = useState<Language>(ownLanguage);
  const { form, save, isSaving, conflict, keepMine, loadTheirs, forget } = useTemplates(
    settings,
    isReadOnly,
    (errors) => {
      // A text that is refused is shown, whichever language it is in.
      const hasErrorIn = (one: Language) => textKeys.some((key) => errors[key]?.[one]);
      const other = languages.find(hasErrorIn);
      if (other && !hasErrorIn(language)) setLanguage(other);
    },
  );
  const values = form.watch();
  const { isDirty } = form.formState;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 26rem)' }}
      gap="6"
      alignItems="start"
    >
      <Stack gap="6">
        <LogoFields settings={settings} isReadOnly={isReadOnly} />
        <chakra.form
          noValidate
          display="flex"
          flexDirection="column"
          gap="6"
          // Whatever gets the focus stands clear of the bar below.
          css={{ '& :is(input, textarea, select, button)': { scrollMarginBottom: '7rem' } }}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <CompanyFields form={form} isReadOnly={isReadOnly} />
          <TextFields form={form} language={language} onLanguage={setLanguage} isReadOnly={isReadOnly} />
          {conflict ? <ConflictNotice onKeep={keepMine} onLoad={loadTheirs} /> : null}
          {isReadOnly ? null : (
            <Flex
              // Over the fields only while there is something to save.
              position={isDirty || isSaving ? 'sticky' : 'static'}
              bottom="3"
              zIndex="1"
              align="center"
              justify="flex-end"
              gap="4"
              padding="3"
              bg="bg"
              borderWidth="1px"
              borderRadius="xl"
              boxShadow="sm"
            >
              <Text role="status" color="fg.muted" fontSize="sm" flex="1">
                {isDirty ? t('settings.unsaved') : null}
              </Text>
              <Button type="submit" size="lg" loading={isSaving}>
                {t('app.save')}
              </Button>
            </Flex>
          )}
        </chakra.form>
      </Stack>
      <Box position={{ xl: 'sticky' }} top={{ xl: '20' }}>
        <ContractPreview values={values} logoId={settings.logoId} language={language} />
      </Box>
      <LeaveGuard isDirty={isDirty && !isReadOnly} onLeave={forget} />
    </Grid>
  );
}
