/** For administrators: the company's own words for checks, and what it agrees on with its customers. */
import { Stack } from '@chakra-ui/react';
import { CheckWordsCard } from './check-words-card.tsx';
import { CompanyAgreementsCard } from './company-agreements-card.tsx';

export function ChecksTab() {
  return (
    <Stack gap="6" maxWidth="3xl">
      <CheckWordsCard />
      <CompanyAgreementsCard />
    </Stack>
  );
}
