/** Goes on to the next step from a plan that fills the screen, as the button of the wizard's bar does. */
import { IconButton } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';

export function NextButton({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslate();
  return (
    <IconButton type="submit" boxSize="11" marginStart="2" aria-label={t('wizard.next')} loading={isBusy}>
      <ArrowRight aria-hidden />
    </IconButton>
  );
}
