/** How many of a species were caught: one more, one fewer, or typed; exactly so many, or so many and more. */
import { Button, Flex, IconButton, Input, Text } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useTextUntilBlur } from '#client/lib/use-text-until-blur.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { speciesName } from '#common/i18n/check-words.ts';
import { CATCH_COUNT_MAX } from '#common/limits.ts';

type CatchCounterProps = {
  species: string;
  count: number;
  isEstimate: boolean;
  onAdd: (by: 1 | -1) => void;
  onSet: (count: number, isEstimate: boolean) => void;
};

export function CatchCounter({ species, count, isEstimate, onAdd, onSet }: CatchCounterProps) {
  const { t } = useTranslate();
  const [typed, setTyped] = useTextUntilBlur(String(count));
  const name = speciesName(species, t);
  // Counts at once: a threshold that was crossed only when the field is left would move what is tapped next.
  const type = (text: string) => {
    setTyped(text);
    const wanted = Math.min(CATCH_COUNT_MAX, Number.parseInt(text, 10));
    if (wanted >= 0 && wanted !== count) onSet(wanted, isEstimate);
  };
  return (
    // In pixels: large text keeps its room.
    <Flex as="li" align="center" gap="4px">
      <Text flex="1" minWidth="0" overflowWrap="anywhere" fontWeight={count > 0 ? 'semibold' : 'normal'}>
        {name}
      </Text>
      {count > 0 ? (
        <Button
          minHeight="44px"
          minWidth="44px"
          paddingX="8px"
          variant={isEstimate ? 'solid' : 'outline'}
          aria-pressed={isEstimate}
          aria-label={t('check.estimate', { species: name })}
          onClick={() => onSet(count, !isEstimate)}
        >
          {t('check.orMore')}
        </Button>
      ) : null}
      <IconButton
        variant="outline"
        minWidth="44px"
        height="44px"
        aria-label={t('check.fewer', { species: name })}
        disabled={count === 0}
        onClick={() => onAdd(-1)}
      >
        <Minus />
      </IconButton>
      <Input
        inputMode="numeric"
        width="56px"
        flexShrink="0"
        height="44px"
        paddingX="4px"
        textAlign="center"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        aria-label={t('check.countOf', { species: name })}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(String(count))}
      />
      <IconButton
        variant="outline"
        minWidth="44px"
        height="44px"
        aria-label={t('check.more', { species: name })}
        onClick={() => onAdd(1)}
      >
        <Plus />
      </IconButton>
    </Flex>
  );
}
