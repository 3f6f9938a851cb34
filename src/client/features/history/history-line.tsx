/** One change: when, who, of what, and each value as it was and as it became. */
import { chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import { changedValues, historyTexts, lineTitle } from '#common/i18n/history.ts';
import type { HistoryLineDto } from '#common/schemas/history.ts';

/** More than these are folded away: what a new thing began with is long. */
const OPEN_MAX = 6;

export function HistoryLine({ line }: { line: HistoryLineDto }) {
  const { t, language } = useTranslate();
  const texts = historyTexts(language);
  const { thing, event } = lineTitle(line, language);
  const values = changedValues(line, language, t);
  const table = (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '12rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="1"
      textStyle="sm"
    >
      {values.map(({ field, before, after, isSecret }) => (
        <Grid key={field} display="contents">
          <chakra.dt color="fg.muted">{field}</chakra.dt>
          <chakra.dd overflowWrap="anywhere" whiteSpace="pre-line" minWidth="0">
            {isSecret ? (
              texts.secret
            ) : (
              <>
                {line.action === 'create' ? null : (
                  <>
                    <chakra.del color="fg.muted">{before || texts.nothing}</chakra.del>
                    {' → '}
                  </>
                )}
                <chakra.ins textDecoration="none">{after || texts.nothing}</chakra.ins>
              </>
            )}
          </chakra.dd>
        </Grid>
      ))}
    </chakra.dl>
  );
  return (
    <Grid
      as="li"
      templateColumns={{ base: '1fr', lg: '13rem minmax(0, 1fr)' }}
      columnGap="6"
      rowGap="1"
      paddingX="4"
      paddingY="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Stack gap="0" textStyle="sm">
        <Text color="fg.muted">
          <time dateTime={line.at}>{formatDateTime(line.at, language)}</time>
        </Text>
        <Text overflowWrap="anywhere">
          <bdi>{line.actorName ?? texts.portal}</bdi>
        </Text>
      </Stack>
      <Stack gap="1" minWidth="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {thing} {event}
        </Text>
        {values.length > OPEN_MAX ? (
          <chakra.details>
            <chakra.summary cursor="pointer" textStyle="sm" minHeight={{ base: '11', md: '6' }} alignContent="center">
              {texts.details} ({values.length})
            </chakra.summary>
            {table}
          </chakra.details>
        ) : (
          table
        )}
      </Stack>
    </Grid>
  );
}
