/** The contract as it is signed and printed. */
import { Box, Heading, Text } from '@chakra-ui/react';
import { RichText } from '#client/components/rich-text.tsx';
import type { ContractText } from '#common/contract/contract-text.ts';
import type { Language } from '#common/i18n/languages.ts';

type ContractTextViewProps = { text: ContractText; language: Language };

export function ContractTextView({ text: { title, companyIntro, intro, articles }, language }: ContractTextViewProps) {
  return (
    <Box
      as="article"
      lang={language}
      padding={{ base: '4', md: '8' }}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      overflowWrap="anywhere"
    >
      <Heading as="h3" size="lg" marginBottom="4">
        {title}
      </Heading>
      {companyIntro ? (
        <Box marginBottom="4">
          <RichText html={companyIntro} />
        </Box>
      ) : null}
      <Text whiteSpace="pre-line">{intro}</Text>
      {articles.map(({ heading, body }, index) => (
        <Box key={heading} marginTop="5">
          <Heading as="h4" size="sm" marginBottom="1">
            {index + 1}. {heading}
          </Heading>
          <Text whiteSpace="pre-line">{body}</Text>
        </Box>
      ))}
    </Box>
  );
}
