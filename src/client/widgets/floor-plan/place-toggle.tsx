/** One button that turns placing on and off, where the kind of a box is chosen after it was placed. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { MapPinPlus } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';

type PlaceToggleProps = { isPlacing: boolean; nextNumber: string; onPlacing: (isPlacing: boolean) => void };

export function PlaceToggle({ isPlacing, nextNumber, onPlacing }: PlaceToggleProps) {
  const { t } = useTranslate();
  return (
    <Stack gap="2" align="flex-start">
      <Button
        minHeight="12"
        variant={isPlacing ? 'solid' : 'outline'}
        aria-pressed={isPlacing}
        onClick={() => onPlacing(!isPlacing)}
      >
        <MapPinPlus aria-hidden />
        {t('studio.palette')}
      </Button>
      <Text fontSize="sm" color="fg.muted" role="status">
        {isPlacing ? t('plan.tapToPlace', { number: nextNumber }) : t('studio.toggleToPlace')}
      </Text>
    </Stack>
  );
}
