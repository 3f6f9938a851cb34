/** How many of a species were caught: one more, one fewer. */
import { Flex, IconButton, Text } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { speciesName } from '#common/i18n/check-words.ts';

type CatchCounterProps = { species: string; count: number; onAdd: (by: 1 | -1) => void };

export function CatchCounter({ species, count, onAdd }: CatchCounterProps) {
  const { t } = useTranslate();
  const name = speciesName(species, t);
  return (
    <Flex as="li" align="center" gap="1">
      <Text flex="1" minWidth="0" overflowWrap="anywhere" fontWeight={count > 0 ? 'semibold' : 'normal'}>
        {name}
      </Text>
      <IconButton
        variant="outline"
        minWidth="11"
        height="11"
        aria-label={t('check.fewer', { species: name })}
        disabled={count === 0}
        onClick={() => onAdd(-1)}
      >
        <Minus />
      </IconButton>
      <Text as="output" minWidth="9" textAlign="center" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {count}
      </Text>
      <IconButton
        variant="outline"
        minWidth="11"
        height="11"
        aria-label={t('check.more', { species: name })}
        onClick={() => onAdd(1)}
      >
        <Plus />
      </IconButton>
    </Flex>
  );
}
