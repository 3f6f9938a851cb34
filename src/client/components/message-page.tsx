/** A page that says one thing, such as that there is nothing here, and which ways lead on. */
import { Center, Flex, Stack, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { PageHeading } from './page-heading.tsx';

type MessagePageProps = {
  Icon: LucideIcon;
  title: TranslationKey;
  text: string;
  isAlert?: boolean;
  /** Buttons. */
  children: ReactNode;
};

export const MessagePage = ({ Icon, title, text, isAlert = false, children }: MessagePageProps) => (
  <Stack gap="4" align="center" textAlign="center" paddingY={{ base: '10', md: '20' }}>
    <Center boxSize="16" borderRadius="full" bg="colorPalette.subtle" color="colorPalette.fg" aria-hidden>
      <Icon size={30} />
    </Center>
    <PageHeading title={title} />
    <Text role={isAlert ? 'alert' : undefined} color="fg.muted">
      {text}
    </Text>
    <Flex gap="3" wrap="wrap" justify="center">
      {children}
    </Flex>
  </Stack>
);
