/** A link that opens nothing: why, in plain words, and how to reach the company. Nothing else is shown. */
import { Center, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '#client/lib/use-translate.ts';
import { CallButton } from './call-button.tsx';
import type { LinkClient } from './link-client.ts';
import { LinkIcon } from './link-icon.tsx';
import { LinkTop } from './link-top.tsx';

type RefusedLinkProps = { client: LinkClient; why: 'unknown' | 'withdrawn' | 'expired' };

export function RefusedLink({ client, why }: RefusedLinkProps) {
  const { t } = useTranslate();
  const company = useQuery({
    queryKey: ['company'],
    queryFn: () => client.procedures.settings.contact.query(),
  }).data;
  return (
    <>
      <title>{t(`byLink.refused.${why}`)}</title>
      <LinkTop name={company?.companyName ?? ''} logoPath={null} />
      <Stack
        as="main"
        align="center"
        textAlign="center"
        gap="4"
        padding="6"
        paddingTop="16"
        maxWidth="md"
        marginX="auto"
      >
        <Center boxSize="16" borderRadius="full" bg="bg.muted" color="fg.muted" aria-hidden>
          <LinkIcon name="broken" size={30} />
        </Center>
        <Heading as="h1" size="xl">
          {t(`byLink.refused.${why}`)}
        </Heading>
        <Text color="fg.muted">{t(`byLink.refused.${why}.text`)}</Text>
        {company?.companyPhone ? <CallButton name={company.companyName} phone={company.companyPhone} /> : null}
      </Stack>
    </>
  );
}
