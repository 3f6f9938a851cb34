/** A box's type and toxicity. */
import { Checkbox, Flex } from '@chakra-ui/react';
import { Select } from '#client/components/select.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type BaitBoxType, baitBoxTypes } from '#common/domain/bait-box.ts';
import { isBaited } from '#common/domain/measures.ts';

type Kind = { boxType: BaitBoxType; isToxic: boolean };
type BoxFieldsProps = { value: Kind; onChange: (value: Kind) => void };

export function BoxFields({ value, onChange }: BoxFieldsProps) {
  const { t } = useTranslate();
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <Select
        size="lg"
        root={{ width: 'auto', flex: '1', minWidth: '44' }}
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
      </Select>
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
