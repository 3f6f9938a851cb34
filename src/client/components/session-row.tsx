/** One place where an account is signed in, in words, with a button that ends it. */
import { Badge, Box, Button, Flex, List, Stack, Text } from '@chakra-ui/react';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { deviceOf } from '#common/domain/user-agent.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { SessionDto } from '#common/schemas/user.ts';

type SessionRowProps = { session: SessionDto; isEnding: boolean; onEnd: () => void };

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t, language } = useTranslate();
  const known = deviceOf(session.userAgent);
  const device = known
    ? t('security.device', { browser: known.browser, system: known.system })
    : t('security.device.unknown');
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
      <Box color="fg.muted" flexShrink="0">
        {known?.isMobile ? <Smartphone size={22} aria-hidden /> : <Monitor size={22} aria-hidden />}
      </Box>
      <Stack gap="0.5" flex="1" minWidth="min(10rem, 100%)">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="medium">{device}</Text>
          {session.isCurrent ? (
            <Badge colorPalette="pine" borderRadius="full">
              {t('security.sessions.current')}
            </Badge>
          ) : null}
        </Flex>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {session.address} · {t('security.sessions.lastSeen', { date: formatDateTime(session.lastSeenAt, language) })}
        </Text>
      </Stack>
      {session.isCurrent ? null : (
        <Button
          variant="ghost"
          minHeight="11"
          loading={isEnding}
          aria-label={t('security.sessions.endName', { device })}
          onClick={onEnd}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </List.Item>
  );
}
