/** A box's type and toxicity. */
import { Checkbox, Flex, NativeSelect } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type BaitBoxType, baitBoxTypes } from '#common/domain/bait-box.ts';
import { isBaited } from '#common/domain/measures.ts';

type Kind = { boxType: BaitBoxType; isToxic: boolean };
type BoxFieldsProps = { value: Kind; onChange: (value: Kind) => void };

export function BoxFields({ value, onChange }: BoxFieldsProps) {
  const { t } = useTranslate();
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <NativeSelect.Root size="lg" width="auto" flex="1" minWidth="44">
        <NativeSelect.Field
          aria-label={t('plan.boxType')}
          value={value.boxType}
          onChange={(event) => {
            const boxType = event.currentTarget.value as BaitBoxType;
            onChange({ boxType, isToxic: value.isToxic && isBaited(boxType) });
          }}
        >
          {baitBoxTypes.map((type) => (
            <option key={type} value={type}>
              {t(`boxType.${type}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {/* One that somebody called toxic can be put right, whatever it is. */}
      {isBaited(value.boxType) || value.isToxic ? (
        <Checkbox.Root
          minHeight="11"
          checked={value.isToxic}
          onCheckedChange={({ checked }) => onChange({ ...value, isToxic: checked === true })}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{t('toxicity.toxic')}</Checkbox.Label>
        </Checkbox.Root>
      ) : null}
    </Flex>
  );
}
