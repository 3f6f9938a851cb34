/** The top of a customer link's page: whose it is, its language and its colours. */
import { Box, Button, Flex, Image, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { LanguageSelect } from '#client/components/language-select.tsx';
import { useColorMode } from '#client/lib/color-mode.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LinkIcon } from './link-icon.tsx';

export function LinkTop({ name, logoPath }: { name: string; logoPath: string | null }) {
  const { t } = useTranslate();
  const { mode, setMode } = useColorMode();
  const [hasFailed, setHasFailed] = useState(false);
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <Box as="header" bg="bg.panel" borderBottomWidth="1px">
      <Flex align="center" wrap="wrap" gap="2" maxWidth="3xl" marginX="auto" paddingX="4" paddingY="2" minHeight="16">
        <Box flex="1 1 8rem" minWidth="0">
          {logoPath && !hasFailed ? (
            // A logo made for paper needs paper under it.
            <Box display="inline-block" maxWidth="full" layerStyle="paper" borderRadius="md" padding="1">
              <Image
                src={logoPath}
                alt={name}
                maxHeight="10"
                maxWidth="min(160px, 100%)"
                objectFit="contain"
                onError={() => setHasFailed(true)}
              />
            </Box>
          ) : (
            <Text fontWeight="bold" fontSize="lg" truncate>
              {name}
            </Text>
          )}
        </Box>
        <LanguageSelect isShort />
        <Button
          variant="ghost"
          minWidth="11"
          minHeight="11"
          padding="0"
          aria-label={t(`colorMode.${other}`)}
          title={t(`colorMode.${other}`)}
          onClick={() => setMode(other)}
        >
          <LinkIcon name={mode === 'dark' ? 'sun' : 'moon'} />
        </Button>
      </Flex>
    </Box>
  );
}
