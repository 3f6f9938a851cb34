/** The portal's own sign: a bait box with its entrance, and the name beside it. */
import { Flex, Text } from '@chakra-ui/react';
import { AMBER } from '#client/lib/palette.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect width="32" height="32" rx="8" fill="#0c745c" />
      <rect x="6" y="12" width="20" height="13" rx="2.5" fill="#fff" />
      <rect x="8.5" y="7" width="15" height="3" rx="1.5" fill={AMBER} />
      <path d="M11.5 25v-4.2a4.5 4.5 0 0 1 9 0V25z" fill="#04241e" />
    </svg>
  );
}

export function Wordmark({ size = 32 }: { size?: number }) {
  const { t } = useTranslate();
  return (
    <Flex as="span" align="center" gap="2.5">
      <BrandMark size={size} />
      <Text as="span" fontWeight="bold" fontSize="xl" letterSpacing="-0.02em">
        {t('app.name')}
      </Text>
    </Flex>
  );
}
