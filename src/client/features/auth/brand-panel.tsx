/** The company's logo and the four advertised points beside the login form (specification, section 1). */
import { Box, Flex, Heading, Image, List, Text } from '@chakra-ui/react';
import { ClipboardCheck, FileSignature, LockKeyhole, MonitorSmartphone } from 'lucide-react';
import { trpc } from '#client/api/server-client.ts';
import { BrandMark } from '#client/components/brand-mark.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';

const points = [
  { key: 'mobile', Icon: MonitorSmartphone },
  { key: 'reporting', Icon: FileSignature },
  { key: 'storage', Icon: LockKeyhole },
  { key: 'haccp', Icon: ClipboardCheck },
] as const;

/** @param isBeside the form stands beside it, and there is room for everything */
export function BrandPanel({ isBeside }: { isBeside: boolean }) {
  const { t } = useTranslate();
  return (
    <Flex
      direction="column"
      justify="space-between"
      position="relative"
      overflow="hidden"
      flex={{ lg: '1.1' }}
      gap={{ base: '4', lg: '12' }}
      padding={{ base: '5', md: '8', lg: '14' }}
      bg="pine.950"
      color="white"
    >
      {isBeside ? <PlanLines /> : null}
      <Brand />
      <Box position="relative" maxWidth="xl">
        <Heading as="h1" fontSize={{ base: 'xl', md: '3xl', lg: '5xl' }} lineHeight="1.1" fontWeight="bold">
          {t('auth.title')}
        </Heading>
        {isBeside ? (
          <Box marginTop="10" color="pine.50">
            <AuthPoints />
          </Box>
        ) : null}
      </Box>
      {isBeside ? <Box /> : null}
    </Flex>
  );
}

/** The four points: beside the form on a wide screen, below it on a phone, where the form comes first. */
export function AuthPoints() {
  const { t } = useTranslate();
  return (
    <List.Root
      variant="plain"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: '1fr' }}
      gap={{ base: '3', lg: '5' }}
      padding="0"
    >
      {points.map(({ key, Icon }) => (
        <List.Item key={key} display="flex" alignItems="center" gap="3">
          <Flex
            flexShrink="0"
            align="center"
            justify="center"
            boxSize={{ base: '8', lg: '10' }}
            borderRadius="md"
            bg={{ base: 'pine.subtle', lg: 'whiteAlpha.200' }}
            color={{ base: 'pine.fg', lg: 'pine.200' }}
          >
            <Icon size={18} aria-hidden />
          </Flex>
          <Text fontSize={{ base: 'sm', lg: 'lg' }}>{t(`auth.feature.${key}`)}</Text>
        </List.Item>
      ))}
    </List.Root>
  );
}

/** The company's logo for dark grounds, its plain one on white, or the portal's own sign and the name. */
function Brand() {
  const { t } = useTranslate();
  const { data } = trpc.settings.logo.useQuery();
  const name = data?.companyName ?? t('app.name');
  if (data?.logoWhitePath) {
    return (
      <Image src={data.logoWhitePath} alt={name} height="10" maxWidth="60" objectFit="contain" alignSelf="start" />
    );
  }
  if (data?.logoPath) {
    return (
      <Box alignSelf="flex-start" position="relative" layerStyle="paper" borderRadius="md" padding="2">
        <Image src={data.logoPath} alt={name} height="9" maxWidth="60" objectFit="contain" />
      </Box>
    );
  }
  return (
    <Flex align="center" gap="3" position="relative" height="10">
      <BrandMark size={36} />
      <Text fontWeight="bold" fontSize="2xl" letterSpacing="-0.02em">
        {name}
      </Text>
    </Flex>
  );
}

/** A floor plan with its boxes, faintly: what the work is about. */
function PlanLines() {
  return (
    <Box position="absolute" inset="0" color="pine.700" opacity="0.45">
      <svg width="100%" height="100%" viewBox="0 0 640 800" preserveAspectRatio="xMaxYMax slice" aria-hidden>
        <g transform="translate(70 30)" fill="none" stroke="currentColor" strokeWidth="3">
          <path d="M320 520H660M320 520V820M470 520V610M470 680V820M320 700H420M560 520V440H660" />
          <path d="M420 700a50 50 0 0 0 50-50M470 610a70 70 0 0 1 70 70" strokeDasharray="5 7" />
        </g>
        <g fill="currentColor">
          <rect x="336" y="536" width="20" height="20" rx="4" />
          <rect x="438" y="776" width="20" height="20" rx="4" />
          <rect x="600" y="536" width="20" height="20" rx="4" />
        </g>
        <path d="M524 700l11 20h-22z" fill="#f2a33a" />
      </svg>
    </Box>
  );
}
