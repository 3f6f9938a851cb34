/** Language and colours of this browser. */
import { Box, Flex, Text } from '@chakra-ui/react';
import { LanguageSelect } from '#client/components/language-select.tsx';
import { SwitchRow } from '#client/components/switch-row.tsx';
import { useColorMode } from '#client/lib/color-mode.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { SettingsCard } from './settings-card.tsx';

export function AppearanceTab() {
  const { t } = useTranslate();
  const { mode, setMode } = useColorMode();
  return (
    <Box maxWidth="2xl">
      <SettingsCard title="appearance.title" text="appearance.text">
        <Flex justify="space-between" align="center" columnGap="4" minHeight="11" wrap="wrap">
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
