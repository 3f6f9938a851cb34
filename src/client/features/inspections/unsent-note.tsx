/** Whose device had not sent all of its work on an inspection when it reported last; nothing of this very device. */
import { Flex, Text } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { Sentence } from '#client/components/sentence.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { deviceOf } from '#common/domain/user-agent.ts';
import { formatDate, formatDateTime, formatTime } from '#common/i18n/format.ts';
import type { UnsentDto } from '#common/schemas/sync.ts';

/** What is on other devices than this one. */
export const unsentElsewhere = (unsent: readonly UnsentDto[]): UnsentDto[] => unsent.filter(({ isHere }) => !isHere);

export function UnsentNote({ unsent }: { unsent: readonly UnsentDto[] }) {
  const { t, language } = useTranslate();
  return unsentElsewhere(unsent).map(({ userName, userAgent, since, steps }) => {
    const known = deviceOf(userAgent);
    const device = known ? t('security.device', { browser: known.browser, system: known.system }) : t('unsent.unknown');
    const isToday = formatDate(since, language) === formatDate(new Date(), language);
    const when = isToday ? formatTime(since, language) : formatDateTime(since, language);
    return (
      <Flex key={userName + userAgent + since} gap="1.5" align="flex-start" textStyle="sm" color="fg.muted">
        <Flex height="1lh" align="center" flexShrink="0">
          <CloudOff size={14} aria-hidden />
        </Flex>
        <Text>
          <Sentence text="unsent.on" names={{ name: userName }} parameters={{ device, since: when, count: steps }} />
        </Text>
      </Flex>
    );
  });
}
