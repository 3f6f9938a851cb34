/** One whole number of the settings, saved with the button beside it. */
import { Button, Flex, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { FormField } from '#client/components/form-field.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

type WholeNumberFormProps = {
  label: TranslationKey;
  hint?: TranslationKey;
  /** What is saved now; another one takes the place of what is typed. */
  saved: number;
  least: number;
  most: number;
  /** What is said of anything else. */
  refusal: TranslationKey;
  isBusy: boolean;
  onSave: (number: number) => void;
};

export function WholeNumberForm({ label, hint, saved, least, most, refusal, isBusy, onSave }: WholeNumberFormProps) {
  const { t } = useTranslate();
  const untouched = { text: String(saved), over: saved, isRefused: false };
  const [kept, setKept] = useState(untouched);
  const typed = kept.over === saved ? kept : untouched;
  const asked = Number(typed.text);
  const isFit = typed.text.trim() !== '' && Number.isInteger(asked) && asked >= least && asked <= most;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit) onSave(asked);
        else setKept({ ...typed, isRefused: true });
      }}
    >
      <FormField label={label} {...(hint ? { hint } : {})} error={typed.isRefused ? refusal : undefined}>
        <Flex gap="3" align="center" wrap="wrap">
          <Input
            size="lg"
            width="24"
            inputMode="numeric"
            value={typed.text}
            onChange={({ currentTarget: { value: text } }) => setKept({ text, over: saved, isRefused: false })}
          />
          <Button type="submit" size="lg" variant="outline" disabled={asked === saved} loading={isBusy}>
            {t('app.save')}
          </Button>
        </Flex>
      </FormField>
    </form>
  );
}
