/** The dashboard's four numbers (specification, section 2). */
import { Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { CircleCheck, ClipboardList, type LucideIcon, TrendingUp, Users } from 'lucide-react';
import { ErrorState } from '#client/components/error-state.tsx';
import { IconMark } from '#client/components/icon-mark.tsx';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { localeOf } from '#common/i18n/languages.ts';
import type { InspectionStatsDto } from '#common/schemas/overview.ts';

type StatCard = { name: keyof InspectionStatsDto; label: TranslationKey; icon: LucideIcon; palette: string };

const cards: readonly StatCard[] = [
  { name: 'pending', label: 'dashboard.stats.pending', icon: ClipboardList, palette: 'blue' },
  { name: 'completed', label: 'dashboard.stats.completed', icon: CircleCheck, palette: 'green' },
  { name: 'customers', label: 'dashboard.stats.customers', icon: Users, palette: 'purple' },
  { name: 'conversionRate', label: 'dashboard.stats.conversion', icon: TrendingUp, palette: 'orange' },
];

export function StatCards() {
  const { t, language } = useTranslate();
  const stats = trpc.inspections.stats.useQuery();
  if (stats.isError) {
    return <ErrorState title="dashboard.stats.failed" error={stats.error} onRetry={() => stats.refetch()} />;
  }
  const figureOf = (name: StatCard['name']): string => {
    if (!stats.data) return '–';
    const number = stats.data[name].toLocaleString(localeOf[language]);
    return name === 'conversionRate' ? `${number}%` : number;
  };
  return (
    <SimpleGrid
      as="ul"
      listStyleType="none"
      aria-label={t('dashboard.stats')}
      aria-busy={stats.isPending}
      columns={{ base: 2, lg: 4 }}
      gap={{ base: '3', md: '4' }}
    >
      {cards.map(({ name, label, icon, palette }) => (
        <Flex
          as="li"
          key={name}
          direction={{ base: 'column', sm: 'row' }}
          gap="3"
          padding={{ base: '3', md: '4' }}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="xl"
        >
          <IconMark icon={icon} palette={palette} />
          <Flex direction="column" minWidth="0">
            <Text
              fontSize={{ base: '2xl', md: '3xl' }}
              fontWeight="bold"
              lineHeight="1.1"
              letterSpacing="tight"
              fontVariantNumeric="tabular-nums"
            >
              {figureOf(name)}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {t(label)}
            </Text>
          </Flex>
        </Flex>
      ))}
    </SimpleGrid>
  );
}
