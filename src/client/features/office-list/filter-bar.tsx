/** What a list is narrowed down by: in one line where there is room, on a phone behind a button that says how many are set. */
import { Button, Flex } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

type FilterBarProps = {
  /** How many filters are set. */
  count: number;
  onClear: () => void;
  /** What stands beside the button on a phone. */
  beside: ReactNode;
  children: ReactNode;
};

export function FilterBar({ count, onClear, beside, children }: FilterBarProps) {
  const { t } = useTranslate();
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      {isWide ? null : (
        <Flex gap="2" wrap="wrap" css={{ '& > *': { flex: '1 1 8rem' } }}>
          <Button
            variant={count > 0 ? 'subtle' : 'outline'}
            bg={count > 0 ? undefined : 'bg.panel'}
            minHeight="11"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden />
            {count > 0 ? t('inspections.filters.count', { count }) : t('inspections.filters')}
          </Button>
          {beside}
        </Flex>
      )}
      {isWide || isOpen ? (
        <Flex id={id} role="group" aria-label={t('inspections.filters')} gap="2" wrap="wrap" align="center">
          {children}
          {count > 0 ? (
            <Button variant="ghost" minHeight="11" onClick={onClear}>
              {t('devices.clear')}
            </Button>
          ) : null}
        </Flex>
      ) : null}
    </>
  );
}
