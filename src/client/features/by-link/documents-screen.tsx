/** The customer's signed documents: opened the telephone's own way, or kept. */
import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { errorText } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { LinkDocumentDto } from '#common/schemas/by-link.ts';
import { LinkCard, NothingYet } from './link-card.tsx';
import { linkDocument } from './link-client.ts';
import { useLink } from './link-context.ts';
import { LinkIcon } from './link-icon.tsx';

export function DocumentsScreen() {
  const { t } = useTranslate();
  const { client, page } = useLink();
  /** Behind those that came with the page. */
  const [older, setOlder] = useState<{ items: LinkDocumentDto[]; nextCursor: string | null }>({
    items: [],
    nextCursor: page.nextCursor,
  });
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { nextCursor } = older;
  const load = async (cursor: string) => {
    setIsLoading(true);
    try {
      const next = await client.procedures.byLink.documents.query({ cursor });
      setOlder(({ items }) => ({ items: [...items, ...next.items], nextCursor: next.nextCursor }));
      setError(null);
    } catch (failure) {
      setError(failure);
    }
    setIsLoading(false);
  };
  const documents = [...page.documents, ...older.items];
  if (documents.length === 0) return <NothingYet icon="document" text={t('byLink.documents.none')} />;
  return (
    <Stack as="section" aria-label={t('byLink.documents')} gap="3">
      <Stack as="ul" gap="3" listStyleType="none">
        {documents.map((document) => (
          <li key={document.inspectionId}>
            <DocumentCard document={document} linkId={page.linkId} />
          </li>
        ))}
      </Stack>
      {error ? <Text role="alert">{errorText(error, t)}</Text> : null}
      {nextCursor ? (
        <Button
          variant="outline"
          minHeight="11"
          alignSelf="center"
          loading={isLoading}
          onClick={() => void load(nextCursor)}
        >
          {t('byLink.document.more')}
        </Button>
      ) : null}
    </Stack>
  );
}

function DocumentCard({ document, linkId }: { document: LinkDocumentDto; linkId: number }) {
  const { t, language } = useTranslate();
  const { inspectionId, kind: of, date: visitedAt, signedAt, language: spoken } = document;
  const kind = t(`byLink.document.${of}`);
  const date = formatDate(visitedAt, language);
  const { view, keep } = linkDocument(linkId, inspectionId);
  return (
    <LinkCard>
      <Stack gap="3">
        <Flex columnGap="3" wrap="wrap" align="start">
          <Flex color="colorPalette.fg" paddingTop="0.5">
            <LinkIcon name="document" size={24} />
          </Flex>
          <Stack gap="0" flex="1 1 8rem" minWidth="0">
            <Heading as="h2" size="md">
              {kind}
            </Heading>
            <Text color="fg.muted">
              {[date, spoken === language ? null : spoken.toUpperCase()].filter(Boolean).join(' · ')}
            </Text>
            {signedAt ? (
              <Text textStyle="sm" color="fg.muted">
                {t('byLink.document.signed', { date: formatDate(signedAt, language) })}
              </Text>
            ) : null}
          </Stack>
        </Flex>
        <Flex gap="2" wrap="wrap">
          <Button asChild flex="1 1 8rem" minHeight="11" paddingX="2">
            <a href={view} target="_blank" rel="noopener" aria-label={t('byLink.document.openOf', { kind, date })}>
              {t('byLink.document.open')}
            </a>
          </Button>
          <Button asChild flex="1 1 8rem" minHeight="11" paddingX="2" variant="outline">
            <a href={keep} download aria-label={t('byLink.document.keepOf', { kind, date })}>
              <LinkIcon name="download" />
              {t('byLink.document.keep')}
            </a>
          </Button>
        </Flex>
      </Stack>
    </LinkCard>
  );
}
