/** Tokens one by one: what each may do, until when, and when it was used; with withdrawing. */
import { Badge, Button, Code, Flex, List, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate, formatDateTime } from '#common/i18n/format.ts';
import type { ApiTokenDto } from '#common/schemas/api-token.ts';

type TokenListProps<Token extends ApiTokenDto> = {
  label: string;
  tokens: readonly Token[];
  /** Whose it is, where that is not clear. */
  ownerOf?: (token: Token) => { name: string; isService: boolean };
  onWithdraw: (token: Token) => void;
};

const isExpired = ({ expiresAt }: ApiTokenDto): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

export function TokenList<Token extends ApiTokenDto>({ label, tokens, ownerOf, onWithdraw }: TokenListProps<Token>) {
  if (tokens.length === 0) return null;
  return (
    <List.Root variant="plain" listStyleType="none" padding="0" aria-label={label}>
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} owner={ownerOf?.(token)} onWithdraw={() => onWithdraw(token)} />
      ))}
    </List.Root>
  );
}

type TokenRowProps = {
  token: ApiTokenDto;
  owner: { name: string; isService: boolean } | undefined;
  onWithdraw: () => void;
};

function TokenRow({ token, owner, onWithdraw }: TokenRowProps) {
  const { t, language } = useTranslate();
  const { name, prefix, scope, expiresAt, lastUsedAt, lastUsedAddress } = token;
  const end = expiresAt ? t('tokens.until', { date: formatDate(expiresAt, language) }) : t('tokens.endless');
  const use = lastUsedAt
    ? t('tokens.lastUsed', { date: formatDateTime(lastUsedAt, language), address: lastUsedAddress ?? '' })
    : t('tokens.unused');
  return (
    <List.Item
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingY="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Stack gap="1" flex="1" minWidth="min(10rem, 100%)">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="medium" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Text>
          <Code fontSize="sm" bg="bg.muted" paddingX="1.5" borderRadius="md">
            {prefix}…
          </Code>
          {isExpired(token) ? (
            <Badge colorPalette="orange" borderRadius="full" paddingX="2.5">
              {t('tokens.expired')}
            </Badge>
          ) : null}
          {owner?.isService ? (
            <Badge colorPalette="gray" borderRadius="full" paddingX="2.5">
              {t('tokens.service')}
            </Badge>
          ) : null}
        </Flex>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {owner ? `${t('tokens.all.owner', { owner: owner.name })} · ` : null}
          {t(`tokens.scope.${scope}`)} · {end}
        </Text>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {use}
        </Text>
      </Stack>
      <Button variant="ghost" minHeight="11" aria-label={t('tokens.withdrawName', { name })} onClick={onWithdraw}>
        {t('tokens.withdraw')}
      </Button>
    </List.Item>
  );
}
