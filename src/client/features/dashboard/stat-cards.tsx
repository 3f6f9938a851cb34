/** The dashboard's four numbers (specification, section 2), each with the list that it counts. */
import { Flex, Grid, Link, Text } from '@chakra-ui/react';
import { CircleCheck, ClipboardList, type LucideIcon, TrendingUp, Users } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Hint } from '#client/components/hint.tsx';
import { IconMark } from '#client/components/icon-mark.tsx';
import { TWO_COLUMNS } from '#client/lib/two-columns.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { localeOf } from '#common/i18n/languages.ts';
import type { InspectionStatsDto } from '#common/schemas/overview.ts';

type StatCard = {
  name: keyof InspectionStatsDto;
  label: TranslationKey;
  icon: LucideIcon;
  palette: string;
  to: string;
};

const cards: readonly StatCard[] = [
  {
    name: 'pending',
    label: 'dashboard.stats.pending',
    icon: ClipboardList,
    palette: 'blue',
    to: '/inspections?show=pending',
  },
  {
    name: 'completed',
    label: 'dashboard.stats.completed',
    icon: CircleCheck,
    palette: 'green',
    to: '/inspections?status=completed',
  },
  { name: 'customers', label: 'dashboard.stats.customers', icon: Users, palette: 'purple', to: '/customers' },
  {
    name: 'conversionRate',
    label: 'dashboard.stats.conversion',
    icon: TrendingUp,
    palette: 'orange',
    to: '/inspections',
  },
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
    <Grid
      as="ul"
      listStyleType="none"
      aria-label={t('dashboard.stats')}
      aria-busy={stats.isPending}
      templateColumns={{ base: TWO_COLUMNS, lg: 'repeat(4, minmax(0, 1fr))' }}
      gap={{ base: '3', md: '4' }}
    >
      {cards.map(({ name, label, icon, palette, to }) => (
        <Flex
          as="li"
          key={name}
          position="relative"
          direction={{ base: 'column', sm: 'row' }}
          gap={{ base: '3', lg: '2', xl: '3' }}
          padding={{ base: '3', md: '4', lg: '3', xl: '4' }}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="xl"
        >
          <IconMark icon={icon} palette={palette} />
          <Link
            asChild
            display="block"
            flex="1"
            minWidth="0"
            color="fg"
            // The whole card can be tapped.
            _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'xl' }}
          >
            <RouterLink to={to}>
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
            </RouterLink>
          </Link>
          {name === 'conversionRate' ? <Hint subject={t(label)} text={t('dashboard.conversion.hint')} /> : null}
        </Flex>
      ))}
    </Grid>
  );
}
