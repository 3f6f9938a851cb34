/** The contract as it will be signed and printed. */
import { Box, Heading, Text } from '@chakra-ui/react';
import { trpc } from '#client/lib/trpc.ts';
import { defaultCompany } from '#common/contract/company.ts';
import { contractText } from '#common/contract/contract-text.ts';
import type { PriceStatus } from '#common/domain/inspection.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';

type ContractTextViewProps = {
  inspection: InspectionDto;
  language: Language;
  priceStatus: PriceStatus;
  price: string | null;
};

export function ContractTextView({ inspection, language, priceStatus, price }: ContractTextViewProps) {
  const settings = trpc.settings.get.useQuery();
  const { title, intro, articles } = contractText(
    {
      companyName: settings.data?.companyName ?? defaultCompany.companyName,
      customerName: inspection.customerName,
      customerAddress: inspection.customerAddress,
      technicianName: inspection.technicianName,
      inspectionDate: new Date(inspection.date),
      priceStatus,
      price,
    },
    language,
  );
  return (
    <Box as="article" lang={language} padding={{ base: '4', md: '6' }} borderWidth="1px" borderRadius="lg" bg="bg">
      <Heading as="h3" size="md" marginBottom="3">
        {title}
      </Heading>
      <Text>{intro}</Text>
      {articles.map(({ heading, body }, index) => (
        <Box key={heading} marginTop="4">
          <Heading as="h4" size="sm">
            {index + 1}. {heading}
          </Heading>
          <Text>{body}</Text>
        </Box>
      ))}
    </Box>
  );
}
