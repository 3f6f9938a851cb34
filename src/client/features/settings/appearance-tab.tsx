/** Language and colours of this browser. */
import { Box, Flex, Text } from '@chakra-ui/react';
import { useColorMode } from '#client/app/color-mode.ts';
import { LanguageSelect } from '#client/app/language-select.tsx';
import { SwitchRow } from '#client/components/switch-row.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { SettingsCard } from './settings-card.tsx';

export function AppearanceTab() {
  const { t } = useTranslate();
  const { mode, setMode } = useColorMode();
  return (
    <Box maxWidth="2xl">
      <SettingsCard title="appearance.title" text="appearance.text">
        <Flex justify="space-between" align="center" gap="4" minHeight="11">
          <Text fontSize="sm" fontWeight="medium" aria-hidden>
            {t('language.label')}
          </Text>
          <LanguageSelect />
        </Flex>
        <SwitchRow
          label="appearance.dark"
          hint="appearance.darkHint"
          isOn={mode === 'dark'}
          onChange={(isDark) => setMode(isDark ? 'dark' : 'light')}
        />
      </SettingsCard>
    </Box>
  );
}
