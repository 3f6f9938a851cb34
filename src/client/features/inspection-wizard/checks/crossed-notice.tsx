/** What a check crosses of what was agreed, and what has to be done then, one tap away. */
import { Box, Flex, Icon, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Threshold } from '#common/domain/thresholds.ts';
import { actionName } from '#common/i18n/check-words.ts';
import { Choice } from './choice.tsx';

type CrossedNoticeProps = {
  crossed: readonly Threshold[];
  done: readonly string[];
  onDo: (action: Threshold['proposes']) => void;
};

export function CrossedNotice({ crossed, done, onDo }: CrossedNoticeProps) {
  const { t } = useTranslate();
  const proposed = [...new Set(crossed.map(({ proposes }) => proposes))];
  return (
    <Box role="status" _empty={{ display: 'none' }}>
      {crossed.length > 0 ? (
        <Box borderStartWidth="4px" borderColor="fg.warning" bg="bg.warning" borderRadius="md" padding="3">
          {crossed.map(({ kind, atLeast }) => (
            <Flex key={`${kind}${atLeast}`} gap="2" fontWeight="semibold">
              <Icon asChild size="md" color="fg.warning">
                <TriangleAlert aria-hidden />
              </Icon>
              <Text>{t(`check.crossed.${kind}`, { limit: atLeast })}</Text>
            </Flex>
          ))}
          <Flex gap="2" wrap="wrap" paddingTop="2">
            {proposed.map((action) => (
              <Choice key={action} isChosen={done.includes(action)} bg="bg" color="fg" onClick={() => onDo(action)}>
                {t('check.agreed', { action: actionName(action, t) })}
              </Choice>
            ))}
          </Flex>
        </Box>
      ) : null}
    </Box>
  );
}
