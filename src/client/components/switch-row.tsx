/** A switch with its label and hint; the whole row can be tapped. */
import { Stack, Switch, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

type SwitchRowProps = {
  label: TranslationKey;
  hint: TranslationKey;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

export function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  const { t } = useTranslate();
  return (
    <Switch.Root
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="4"
      minHeight="11"
      size="lg"
      checked={isOn}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <Stack gap="1" flex="1" minWidth="min(9rem, 100%)" overflowWrap="anywhere" hyphens="auto">
        <Switch.Label lineHeight="moderate">{t(label)}</Switch.Label>
        <Text color="fg.muted" fontSize="sm">
          {t(hint)}
        </Text>
      </Stack>
      <Switch.HiddenInput role="switch" />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  );
}
