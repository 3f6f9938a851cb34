/** What was said of a recommendation last; of a customer also who and when, and their own photo. */
import { Flex, Image, Link, Stack, Text } from '@chakra-ui/react';
import { serverClient } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { RecommendationStatementDto } from '#common/schemas/recommendation.ts';

export function Said({ note, at, byName, byCustomer, photo }: RecommendationStatementDto) {
  const { t, language } = useTranslate();
  return (
    <Flex gap="3" align="start">
      <Stack gap="0" minWidth="0" textStyle="sm">
        {byCustomer ? (
          <Text color="fg.muted">
            {t('recommendation.byCustomer', { name: byName ?? '', date: formatDateTime(at, language) })}
          </Text>
        ) : null}
        {note ? (
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {note}
          </Text>
        ) : null}
      </Stack>
      {photo ? <CustomerPhoto imageId={photo.imageId} /> : null}
    </Flex>
  );
}

/** A customer's own photo: a tap shows the whole. */
export function CustomerPhoto({ imageId }: { imageId: string }) {
  const { t } = useTranslate();
  const address = serverClient.imageAddress(imageId);
  return (
    <Link href={address} target="_blank" rel="noopener" flexShrink="0" aria-label={t('recommendation.customerPhoto')}>
      <Image src={address} alt="" boxSize="16" objectFit="cover" borderRadius="md" />
    </Link>
  );
}
