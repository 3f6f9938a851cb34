/** The contract that a visit is made under, and the choice between signing for the visit and a new contract. */
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { contractYearEnd } from '#common/contract/contract-year.ts';
import { formatPrice } from '#common/contract/price.ts';
import type { StandingContract } from '#common/contract/standing-contract.ts';
import { formatDate } from '#common/i18n/format.ts';

type StandingContractNoteProps = {
  contract: StandingContract;
  isNew: boolean;
  onNew: (isNew: boolean) => void;
};

export function StandingContractNote({ contract, isNew, onNew }: StandingContractNoteProps) {
  const { t, language } = useTranslate();
  const { signedAt, priceStatus, price } = contract;
  const yearEnd = formatDate(contractYearEnd(new Date(signedAt), new Date()), language);
  const amount =
    priceStatus === 'fixed' ? formatPrice(price ?? '0', language) : t('contract.priceStatus.to_be_determined');
  return (
    <Flex
      as="section"
      aria-label={t('customers.contract')}
      direction={{ base: 'column', sm: 'row' }}
      justify="space-between"
      align="flex-start"
      gap="3"
      padding="4"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.subtle"
    >
      <Stack gap="1">
        <Text fontWeight="semibold">
          {t('visit.underContract', { date: formatDate(new Date(signedAt), language) })}
        </Text>
        <Text>{`${t('contract.priceStatus')}: ${amount}`}</Text>
        <Text>{`${t('customers.contract.yearEnd')} ${yearEnd}`}</Text>
        {isNew ? null : <Text color="fg.muted">{t('visit.signsForVisit')}</Text>}
      </Stack>
      <Button variant="outline" minHeight="11" flexShrink="0" onClick={() => onNew(!isNew)}>
        {t(isNew ? 'visit.noNewContract' : 'visit.newContract')}
      </Button>
    </Flex>
  );
}
