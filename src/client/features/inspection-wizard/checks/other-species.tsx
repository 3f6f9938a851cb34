/** Adds a species that is not usual at this type of device: of the closed set, or the company's own. */
import { Select } from '#client/components/select.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { species } from '#common/domain/measures.ts';
import { speciesName } from '#common/i18n/check-words.ts';

type OtherSpeciesProps = {
  own: readonly string[];
  /** Which are there to be counted already. */
  shown: readonly string[];
  onAdd: (species: string) => void;
};

export function OtherSpecies({ own, shown, onAdd }: OtherSpeciesProps) {
  const { t } = useTranslate();
  const others = [...own, ...species].filter((name) => !shown.includes(name));
  if (others.length === 0) return null;
  return (
    <Select
      size="lg"
      root={{ marginTop: '2' }}
      aria-label={t('check.otherSpecies')}
      value=""
      onChange={({ target }) => target.value && onAdd(target.value)}
    >
      <option value="">{t('check.otherSpecies')}</option>
      {others.map((name) => (
        <option key={name} value={name}>
          {speciesName(name, t)}
        </option>
      ))}
    </Select>
  );
}
