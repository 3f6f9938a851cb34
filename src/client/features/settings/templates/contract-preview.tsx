/** The contract's first page as it is being written, with a made-up customer. Paper is white in the dark too. */

import { Box, Flex, Heading, Image, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { serverClient } from '#client/api/server-client.ts';
import { RichText } from '#client/components/rich-text.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { contractText } from '#common/contract/contract-text.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { TemplatesInput } from './use-templates.ts';

type ContractPreviewProps = { values: TemplatesInput; logoId: string | null; language: Language };

export function ContractPreview({ values, logoId, language }: ContractPreviewProps) {
  const { t } = useTranslate();
  const [today] = useState(() => new Date());
  const { title, companyIntro, intro, articles } = contractText(
    {
      companyName: values.companyName,
      customerName: t('templates.sample.customer'),
      customerAddress: t('templates.sample.address'),
      technicianName: t('templates.sample.technician'),
      inspectionDate: today,
      priceStatus: 'fixed',
      price: '125.00',
      companyIntro: values.contractIntro[language],
      generalTerms: values.generalTerms[language],
    },
    language,
  );
  const contacts = [values.companyAddress, values.companyPhone, values.companyEmail, values.companyWebsite].filter(
    Boolean,
  );
  return (
    <Stack as="section" gap="3">
      <Box>
        <Heading as="h2" size="lg">
          {t('templates.preview')}
        </Heading>
        <Text color="fg.muted" fontSize="sm">
          {t('templates.previewText')}
        </Text>
      </Box>
      <Flex
        as="article"
        className="light"
        aria-label={t('templates.preview')}
        lang={language}
        direction="column"
        gap="3"
        padding={{ base: '5', md: '8' }}
        aspectRatio="210 / 297"
        layerStyle="paper"
        color="gray.900"
        borderWidth="1px"
        borderColor="gray.200"
        borderRadius="sm"
        boxShadow="lg"
        fontSize="xs"
        lineHeight="1.45"
        overflowWrap="anywhere"
      >
        <Flex
          justify="space-between"
          align="flex-start"
          wrap="wrap"
          columnGap="4"
          rowGap="2"
          borderBottomWidth="2px"
          borderColor="pine.600"
          paddingBottom="3"
        >
          {logoId ? (
            <Image
              src={serverClient.imageAddress(logoId)}
              alt=""
              maxHeight="10"
              maxWidth="min(9rem, 100%)"
              objectFit="contain"
            />
          ) : (
            <Text fontWeight="bold" fontSize="md">
              {values.companyName}
            </Text>
          )}
          <Text textAlign="end" fontSize="2xs" color="gray.600" whiteSpace="pre-line">
            {[...(logoId ? [values.companyName] : []), ...contacts].join('\n')}
          </Text>
        </Flex>
        <Heading as="h3" fontSize="lg" lineHeight="1.2" color="gray.900">
          {title}
        </Heading>
        {companyIntro ? <RichText html={companyIntro} /> : null}
        <Text>{intro}</Text>
        {articles.map(({ heading, body }, index) => (
          <Box key={heading}>
            <Text fontWeight="semibold">
              {index + 1}. {heading}
            </Text>
            <Text whiteSpace="pre-line">{body}</Text>
          </Box>
        ))}
        <Text
          marginTop="auto"
          paddingTop="3"
          borderTopWidth="1px"
          borderColor="gray.200"
          fontSize="2xs"
          color="gray.600"
          whiteSpace="pre-line"
        >
          {values.reportFooter[language] || values.companyName}
        </Text>
      </Flex>
    </Stack>
  );
}
